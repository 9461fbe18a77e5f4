import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { contractTypes } from './contract-types.ts'
import { packageFolder } from './libraries.ts'

const sources = path.resolve('src/packages')
/** Folder of the type declarations in the package. It has the same structure as the source folders. */
export const typesFolder = 'dist/types'

/** Generates the declarations of one file from its own annotations (isolatedDeclarations). */
function declarationsOf(fileName: string): string {
  const compilerOptions = { isolatedDeclarations: true, target: ts.ScriptTarget.ES2024, removeComments: false }
  const { outputText, diagnostics = [] } = ts.transpileDeclaration(readFileSync(fileName, 'utf8'), {
    fileName,
    compilerOptions,
    reportDiagnostics: true,
  })
  const [fault] = diagnostics
  if (fault) throw new Error(`${fileName}: ${ts.flattenDiagnosticMessageText(fault.messageText, '\n')}`)
  if (outputText.includes("'#"))
    throw new Error(`${fileName}: its types import a module by #, but the package contains no such module.`)
  return outputText.replaceAll(/(from '|import\(')(\.[^']*)\.ts'/g, "$1$2.js'")
}

async function typesOf(name: string): Promise<string> {
  if (name === path.join('client', 'contract.ts')) return contractTypes()
  const text = declarationsOf(path.join(sources, name))
  // The client module also exports the named schemas of the contract, such as an order.
  return name === path.join('client', 'client.ts') ? `${text}export type { components } from './contract.js'\n` : text
}

/** Writes the type declarations of the libraries to the package. */
export async function writeTypes(): Promise<void> {
  for (const name of readdirSync(sources, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.ts')) continue
    const file = path.join(packageFolder, typesFolder, name.replace(/\.ts$/, '.d.ts'))
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, await typesOf(name))
  }
}

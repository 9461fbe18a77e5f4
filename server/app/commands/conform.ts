import { writeFileSync } from 'node:fs'
import { allCalls } from '#shared/contract/calls.ts'
import { StartError } from '../../platform/failures/start-error.ts'
import { CannotTry, type Conformance, tryServer } from './conform/conformance.ts'
import { server } from './conform/refusals.ts'
import { junitText, makeReport, reportText } from './conform/report.ts'
import { type FlagValues, readFlags } from './flags.ts'
import { commands, exitCodes } from './table.ts'

type Values = FlagValues<typeof commands.conform.flags>

/**
 * Checks that another server keeps the API contract, and prints the differences.
 * @returns the exit code
 */
export async function conform(args: readonly string[]): Promise<number> {
  const { values } = readFlags(args, commands.conform.flags)
  const conformance = conformanceIn(values)
  const checks = await tryServer(conformance).catch((error: unknown) => {
    throw error instanceof CannotTry ? new StartError(error.message) : error
  })
  const report = makeReport(conformance.target.url, checks)
  if (values.junit !== undefined) write(values.junit, junitText(checks))
  process.stdout.write(values.json ? `${JSON.stringify(report, null, 2)}\n` : reportText(report))
  return report.outcome === 'held' ? exitCodes.held : exitCodes.didNot
}

/**
 * Parses the options.
 * @throws {StartError} with one sentence about the first flag that is wrong
 */
function conformanceIn(values: Values): Conformance {
  const { token, pin, 'operator-key': operatorKey, 'read-only': readOnly, writes, 'timeout-ms': timeout } = values
  if (token === undefined)
    throw new StartError("The seller's token is missing: use --token TOKEN, or set STALLKEEPER_TOKEN.")
  if (readOnly && writes) throw new StartError('Use --read-only or --writes, not both.')
  const timeoutMs = Number(timeout)
  if (!Number.isInteger(timeoutMs) || timeoutMs < 1)
    throw new StartError(`--timeout-ms takes a whole number of milliseconds, not "${timeout}".`)
  return {
    target: { url: urlIn(values), token, operatorKey, timeoutMs },
    permissions: { readOnly, writes, pin },
    isSelected: selectedBy(values.calls),
  }
}

function urlIn({ url }: Values): string {
  if (url === undefined)
    throw new StartError('The address of the server is missing: use --url URL, or set STALLKEEPER_URL.')
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new StartError(`--url takes an http or https address, not "${url}".`)
  return url.replace(/\/+$/, '')
}

/** Returns a filter of calls. `orders.*` names all calls of an area. @throws {StartError} for a pattern that names none */
function selectedBy(patterns: readonly string[]): Conformance['isSelected'] {
  const expressions = patterns.map(pattern => {
    const expression = new RegExp(`^${pattern.replaceAll(/[^\w*]/g, String.raw`\$&`).replaceAll('*', '.*')}$`)
    if (![server, ...Object.keys(allCalls)].some(call => expression.test(call)))
      throw new StartError(`--calls "${pattern}" names no call of the contract.`)
    return expression
  })
  return call => expressions.length === 0 || expressions.some(expression => expression.test(call))
}

function write(file: string, text: string): void {
  try {
    writeFileSync(file, text)
  } catch (error) {
    throw new StartError(`The file ${file} cannot be written (${(error as NodeJS.ErrnoException).code}).`)
  }
}

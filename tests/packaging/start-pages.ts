/** A step of a page in docs/start: a file to write or a command to run. */
export type Step = { file: string; text: string } | { command: string }

/** Commands in docs/start that no test runs, with the reasons. */
export const notRun: Readonly<Record<string, string>> = {
  'npm install --save-dev vite': 'downloads from the npm registry',
  'npm install --save-dev vitest': 'downloads from the npm registry',
  'npm install --save-dev typescript @types/node': 'downloads from the npm registry',
  'npm install --save-dev @playwright/test vite': 'downloads from the npm registry',
  'npx playwright install chromium': 'downloads a browser',
  'npx stallkeeper run --operator-key k --allow-origin loopback -- npx cypress run --env operatorKey=k':
    'Cypress downloads a program',
  'npx newman run node_modules/stallkeeper/docs/postman.json --env-var server=http://localhost:5001 --env-var operatorKey=k':
    'newman is not a package of this repository',
  'npx @stoplight/prism-cli proxy http://localhost:5001/api/openapi.json http://localhost:5001 --errors --port 4010':
    'Prism is not a package of this repository',
  'npx stallkeeper run -- pytest': 'Python and pytest may be missing',
  'npx stallkeeper run -- go test ./...': 'Go may be missing',
  'npx stallkeeper run -- mvn test': 'Java and Maven may be missing',
}

/**
 * Matches a fenced code block and the line before it. If that line ends with `NAME` and a colon, the block is a file of
 * this name.
 */
const block = /(?:^([^\n]*)\n\n)?^```(\w+)\n([\s\S]*?)^```$/gm
const named = /`([\w./-]+\.\w+)`[^`]*:$/

/** Lists the steps of a page from top to bottom. */
export const stepsOf = (page: string): Step[] =>
  [...page.matchAll(block)].flatMap(([, before = '', kind, text = '']): Step[] => {
    if (kind === 'sh') return [{ command: text.trim() }]
    const [, file] = named.exec(before) ?? []
    return file === undefined ? [] : [{ file, text }]
  })

/** Lists all commands of a page, in blocks and in sentences. */
export const commandsIn = (page: string): string[] => {
  const inText = page.replaceAll(/^```[\s\S]*?^```$/gm, '').matchAll(/`(np[mx] [^`]+)`/g)
  const inBlocks = stepsOf(page).flatMap(step => ('command' in step ? [step.command] : []))
  return [...inBlocks, ...[...inText].map(([, command = '']) => command)]
}

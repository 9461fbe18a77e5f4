// Runs a server in a separate process that a test can kill. The argument is the data folder.
import { startServer } from '#server/app/start.ts'
import { testOptions } from '../support/start-options.ts'

const [, , dataDir = ''] = process.argv
const server = await startServer({ ...testOptions, dataDir })
process.stdout.write(`${server.url}\n`)

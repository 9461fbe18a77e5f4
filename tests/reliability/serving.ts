// A server in a process of its own, which a test may kill. Arguments: the data folder.
import { startServer } from '#server/app/start.ts'
import { testOptions } from '../support/start-options.ts'

const [, , dataDir = ''] = process.argv
const server = await startServer({ ...testOptions, dataDir })
process.stdout.write(`${server.url}\n`)

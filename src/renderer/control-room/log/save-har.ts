import { readFile } from '../../api/client.ts'
import { saveFile } from '../../media/save-file.ts'
import type { WhichRequests } from './which-requests.ts'

/** Hands the calls that are meant to the person, for the tools that open such a file. */
export async function saveHar(which: WhichRequests): Promise<void> {
  const har = await readFile('sandbox.exportRequests', which)
  saveFile(new File([har], 'requests.har', { type: 'application/json' }))
}

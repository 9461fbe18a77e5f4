import type { Plugin } from 'vite'

/** What a call's row says to the server alone: whoever calls needs none of it. */
const serverFlags = [
  'restorePoint',
  'pin',
  'refusedWhile',
  'openWallet',
  'verified',
  'funds',
  'whenClosed',
  'liveId',
  'waits',
  'extension',
  'provider',
  'command',
  'repeated',
  'yaml',
]

const flag = new RegExp(String.raw`\b(?:${serverFlags.join('|')}): (?:true|\[[^\]]*\]),?`, 'g')

/** Leaves out of the rows of calls what only the server reads: in a page and in the typed client each byte is loaded. */
export const callerRows: Plugin = {
  name: 'caller-rows',
  enforce: 'pre',
  transform: {
    filter: { id: /shared\/contract\/(sandbox-)?calls\.ts$/ },
    handler: code => code.replaceAll(flag, ''),
  },
}

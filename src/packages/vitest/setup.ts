import { startSandbox } from '../testing/testing.ts'

/** For `globalSetup`: one server for all workers of a run, unless one runs already. @returns what ends it */
export default async function startForAll(): Promise<() => Promise<void>> {
  const { url, operatorKey, close } = await startSandbox()
  // The workers are started after this, with this environment.
  Object.assign(process.env, { STALLKEEPER_URL: url, STALLKEEPER_OPERATOR_KEY: operatorKey })
  return close
}

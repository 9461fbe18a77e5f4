import { startSandbox } from '../testing/testing.ts'

/** For Vitest's `globalSetup`: starts one server for all workers, or uses a running one. @returns the teardown */
export default async function startForAll(): Promise<() => Promise<void>> {
  const { url, operatorKey, close } = await startSandbox()
  // Vitest starts the workers after this setup, with this environment.
  Object.assign(process.env, { STALLKEEPER_URL: url, STALLKEEPER_OPERATOR_KEY: operatorKey })
  return close
}

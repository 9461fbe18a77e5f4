import { startSandbox } from '../testing/testing.ts'

/**
 * Starts one server for all workers, or uses a running one. It is the default export for Vitest's `globalSetup`.
 * @returns the teardown
 */
export default async function startForAll(): Promise<() => Promise<void>> {
  const { url, operatorKey, close } = await startSandbox()
  // Vitest starts the workers after this setup, so they inherit these environment variables.
  Object.assign(process.env, { STALLKEEPER_URL: url, STALLKEEPER_OPERATOR_KEY: operatorKey })
  return close
}

/** Why the server cannot start; `message` is one clear sentence for the person who started it. */
export class StartError extends Error {
  override name = 'StartError'
}

import path from 'node:path'

const builtWith = {
  app: path.resolve(import.meta.dirname, '../out/main/cli.js'),
  serverAlone: path.resolve(import.meta.dirname, '../out/package/dist/cli.js'),
}

/**
 * How a Node runs the built server. Its young objects die in 4 MB as fast as in the 32 that V8 would take, which is 25 MB
 * less under load.
 */
export const serverCommand = (build: keyof typeof builtWith, args: readonly string[]): string[] => [
  '--max-semi-space-size=4',
  builtWith[build],
  ...args,
]

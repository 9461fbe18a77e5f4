declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Readonly<Record<string, string | undefined>> })
    /** The wanted ones, the most wanted first. */
    languages(): string[]
    mediaTypes(available: readonly string[]): string[]
  }
}

declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Readonly<Record<string, string | undefined>> })
    /** The accepted ones, the preferred one first. */
    languages(): string[]
    mediaTypes(available: readonly string[]): string[]
  }
}

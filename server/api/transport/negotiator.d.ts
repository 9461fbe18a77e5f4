declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Readonly<Record<string, string | undefined>> })
    /** Returns the accepted languages, in order of preference. */
    languages(): string[]
    mediaTypes(available: readonly string[]): string[]
  }
}

import { type CodeSymbol, symbolOf } from '#shared/contract/codes.ts'

/** A refusal of the server, or that there was no answer at all. */
export class ApiError extends Error {
  override name = 'ApiError'
  /** Code of the catalogue; 0 where no answer came ("no server" and "time-out" are errors too). */
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data: unknown = null) {
    super(message)
    this.code = code
    this.data = data
  }

  get symbol(): CodeSymbol | undefined {
    return symbolOf(this.code)
  }

  /** One value of `data`, for example how many tries are left. */
  value(key: string): unknown {
    return typeof this.data === 'object' && this.data !== null ? (this.data as Record<string, unknown>)[key] : undefined
  }

  /** Returns the server's sentence for each field, by path. */
  get issues(): Record<string, string> {
    const issues = this.value('issues')
    if (!Array.isArray(issues)) return {}
    return Object.fromEntries(issues.map((issue: { path: string; message: string }) => [issue.path, issue.message]))
  }
}

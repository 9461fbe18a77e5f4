import { type CodeSymbol, symbolOf } from '#shared/contract/codes.ts'

/** Error of a call: a refusal by the server, or a missing response. */
export class ApiError extends Error {
  override name = 'ApiError'
  /** Code of the contract; 0 if no response came, for example after a time-out. */
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

  /** Returns a value of `data`, for example the number of attempts that are left. */
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

/** A malformed request: HTTP 400 (`docs/reference/api.md`). */
export class UnreadableRequest extends Error {
  override name = 'UnreadableRequest'
  readonly status = 400
}

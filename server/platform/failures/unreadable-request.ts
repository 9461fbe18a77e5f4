/** A malformed request: HTTP 400 (`docs/rules/wire.md`). */
export class UnreadableRequest extends Error {
  override name = 'UnreadableRequest'
  readonly status = 400
}

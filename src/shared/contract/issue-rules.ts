/** Rules that a refused field can break. They have the names of JSON Schema if it has a name for them. */
export const issueRules = [
  'type',
  'required',
  'unknown',
  'format',
  'enum',
  'pattern',
  'minLength',
  'maxLength',
  'length',
  'minimum',
  'maximum',
  'range',
  'minItems',
  'maxItems',
  'unique',
  'equal',
  'order',
  'conflict',
  'safety',
] as const
export type IssueRule = (typeof issueRules)[number]

/** Rules that a refused field can break, named as in JSON Schema if it has a name. */
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

/** What a refused field broke, in the words of JSON Schema where it has one. */
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

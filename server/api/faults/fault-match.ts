type Wanted = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Wanted => typeof value === 'object' && value !== null

/** A query and a form carry texts alone: 5 is wanted where "5" came. */
const isSame = (value: unknown, wanted: unknown): boolean =>
  value === wanted || (typeof value === 'string' && value === String(wanted))

const holdsValue = (value: unknown, wanted: unknown): boolean => {
  if (!Array.isArray(wanted)) return isSame(value, wanted)
  return Array.isArray(value) && wanted.every(item => value.some(each => isSame(each, item)))
}

/** Whether a request holds these fields with these values; of a list, these items. */
export const holds = (sent: unknown, wanted: Wanted): boolean =>
  isObject(sent) &&
  Object.entries(wanted).every(([field, value]) => Object.hasOwn(sent, field) && holdsValue(sent[field], value))

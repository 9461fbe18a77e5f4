/**
 * Serializes the values that the app sends: plain data and errors, and between the two JavaScript contexts of a page
 * also functions and promises. The source text of this function is sent to the page, so it must not use variables of
 * its module.
 * @param functionId assigns an id to a function; without it, functions and promises cannot be sent
 * @param functionOf finds or creates the function with an id
 */
export function makeCodec(functionId, functionOf) {
  const idOf = value => {
    if (!functionId) throw new Error('An object could not be cloned.')
    return functionId(value)
  }

  const pack = value => {
    if (value === undefined) return { kind: 'undefined' }
    if (value === null || ['string', 'boolean', 'number'].includes(typeof value)) return { kind: 'plain', value }
    if (typeof value === 'function') return { kind: 'function', id: idOf(value) }
    if (value instanceof Promise)
      return { kind: 'promise', id: idOf((resolve, reject) => void value.then(resolve, reject)) }
    if (value instanceof Error) return { kind: 'error', name: value.name, message: value.message }
    if (Array.isArray(value)) return { kind: 'array', items: value.map(pack) }
    if (typeof value !== 'object' || ![Object.prototype, null].includes(Object.getPrototypeOf(value)))
      throw new Error('An object could not be cloned.')
    return { kind: 'object', fields: Object.entries(value).map(([name, field]) => [name, pack(field)]) }
  }

  const unpack = packed => {
    switch (packed.kind) {
      case 'plain':
        return packed.value
      case 'function':
        return functionOf(packed.id)
      case 'promise':
        return new Promise((resolve, reject) => functionOf(packed.id)(resolve, reject))
      case 'error':
        return Object.assign(new Error(packed.message), { name: packed.name })
      case 'array':
        return packed.items.map(unpack)
      case 'object':
        return Object.fromEntries(packed.fields.map(([name, field]) => [name, unpack(field)]))
      default:
        return undefined
    }
  }

  return { encode: value => JSON.stringify(pack(value)), decode: text => unpack(JSON.parse(text)) }
}

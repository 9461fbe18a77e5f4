/** Letters and digits that nobody mistakes for others when they are read out or written down. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const chars = 10

/** A password to hand out: drawn by the browser, known to nobody before. */
export const drawPassword = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(chars)), draw => alphabet[draw % alphabet.length]).join('')

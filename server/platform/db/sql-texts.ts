/**
 * Returns constants as a list of SQL texts, for `IN (...)`. Values of a request must never be passed; bind them as
 * parameters instead.
 */
export const sqlTexts = (constants: readonly string[]): string => constants.map(each => `'${each}'`).join(',')

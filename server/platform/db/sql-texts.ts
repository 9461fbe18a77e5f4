/** Returns constants as a list of SQL texts, for `IN (...)`. Never pass values of a request: bind those. */
export const sqlTexts = (constants: readonly string[]): string => constants.map(each => `'${each}'`).join(',')

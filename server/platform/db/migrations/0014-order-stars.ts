/** The stars that a buyer gave for an order: fewer than three are a complaint (D-42). Null for none, and for orders of before. */
export const orderStars = `
ALTER TABLE orders ADD COLUMN stars INTEGER;
`

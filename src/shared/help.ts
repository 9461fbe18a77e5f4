export const feedbackLimits = { text: { min: 5, max: 300 }, pictures: 6 } as const

/** Questions of the help pages in the order in which they are displayed. Their texts are in server.json. */
export const questions = [
  { id: 'start', category: 'shop' },
  { id: 'pay', category: 'orders' },
  { id: 'settle', category: 'money' },
  { id: 'withdraw', category: 'money' },
  { id: 'deposit', category: 'money' },
  { id: 'refund', category: 'orders' },
  { id: 'tier', category: 'shop' },
  { id: 'verify', category: 'shop' },
  { id: 'sandbox', category: 'shop' },
] as const

export type QuestionId = (typeof questions)[number]['id']

export const questionIds = questions.map(({ id }) => id)

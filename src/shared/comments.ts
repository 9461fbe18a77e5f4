export const commentAuthors = ['buyer', 'seller'] as const

export const commentLimits = { text: { min: 1, max: 500 }, pictures: 6, signature: 64 } as const

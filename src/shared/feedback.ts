export const feedbackLimits = { text: { min: 5, max: 300 }, pictures: 6 } as const

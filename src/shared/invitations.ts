export const invitationStatuses = ['invited', 'joined', 'expired'] as const
export type InvitationStatus = (typeof invitationStatuses)[number]

export const invitationLimits = { perDay: 2, lifeDays: 7 } as const

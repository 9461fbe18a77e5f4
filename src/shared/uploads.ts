export const uploadTypes = [
  'avatar',
  'logo',
  'idPhoto',
  'identityPicture',
  'proof',
  'signature',
  'comment',
  'feedback',
] as const
export type UploadType = (typeof uploadTypes)[number]

export const uploadLimits = {
  bytes: 5 * 1024 * 1024,
  mimes: ['image/jpeg', 'image/png', 'image/webp'],
} as const

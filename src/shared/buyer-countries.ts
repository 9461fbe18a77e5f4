/** Countries of simulated buyers. */
export const buyerCountries = [
  'FR',
  'ES',
  'BR',
  'JP',
  'KR',
  'ID',
  'VN',
  'IT',
  'GB',
  'MX',
  'EG',
  'AE',
  'SG',
  'CA',
] as const

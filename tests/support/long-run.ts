/** True in `npm run test:long`, which tries many more random inputs, kills and disks than `npm test` has time for. */
export const isLong = process.env.STALLKEEPER_LONG === '1'

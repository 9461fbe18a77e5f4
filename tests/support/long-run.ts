/** True in `npm run test:long`, which uses more random inputs, kills and full disks than `npm test` has time for. */
export const isLong = process.env.STALLKEEPER_LONG === '1'

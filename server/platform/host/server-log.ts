import pino, { type Logger } from 'pino'

/** What never reaches a log, wherever in a record it stands. */
const secrets = [
  'authorization',
  'token',
  'password',
  'oldPassword',
  'newPassword',
  'payPassword',
  'pin',
  'operatorKey',
]
const headers = [
  'req.headers.authorization',
  'req.headers["x-launch-key"]',
  'req.headers["x-operator-key"]',
  'req.headers.cookie',
]

/** The server's log, one JSON line each on a file descriptor, with every secret struck out. */
export function openLog(descriptor: 1 | 2, level = 'info'): Logger {
  const paths = [...secrets.flatMap(name => [name, `*.${name}`, `*.*.${name}`]), ...headers]
  return pino(
    { level, base: null, redact: { paths, censor: '[redacted]' } },
    pino.destination({ dest: descriptor, sync: true }),
  )
}

import pino, { type Logger } from 'pino'

/** Names of the fields that the log redacts, at a depth of up to two. */
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

/** Opens the server's log. It writes JSON lines to a file descriptor and redacts secrets. */
export function openLog(descriptor: 1 | 2, level = 'info'): Logger {
  const paths = [...secrets.flatMap(name => [name, `*.${name}`, `*.*.${name}`]), ...headers]
  return pino(
    { level, base: null, redact: { paths, censor: '[redacted]' } },
    pino.destination({ dest: descriptor, sync: true }),
  )
}

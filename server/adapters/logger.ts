/** The log: one JSON line per event on standard output, without secrets. */
import { type Logger, pino } from 'pino'

/** Where a request or an error may carry a credential. */
const SECRETS = [
  'password',
  'token',
  'guestToken',
  '*.password',
  '*.token',
  '*.guestToken',
  'req.headers.authorization',
  'req.headers.cookie',
]

/** Makes the log of one process; `part` names it in each line. */
export function createLogger({ level, part }: { level: string; part: string }): Logger {
  return pino({ level, base: { part, pid: process.pid }, redact: { paths: SECRETS, censor: '[hidden]' } })
}

/** The log: one JSON line per event on standard output, without secrets. */
import { type DestinationStream, type Logger, pino } from 'pino'
import { printLine } from './output.ts'

/** Where a request or an event may carry a credential. */
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
export function createLogger(
  { level, part }: { level: string; part: string },
  destination: DestinationStream = { write: printLine },
): Logger {
  return pino(
    {
      level,
      base: { part, pid: process.pid },
      serializers: { err: describeError, error: describeError },
      redact: { paths: SECRETS, censor: '[hidden]' },
    },
    destination,
  )
}

/**
 * What an error says, and nothing that hangs on it: a database error may carry its whole connection, or the row that
 * it refused, with people's data in it.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { name, message, stack, cause } = error
  const { code, constraint } = error as Error & { code?: unknown; constraint?: unknown }
  return {
    name,
    message,
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    stack,
    ...(cause !== undefined && { cause: describeError(cause) }),
  }
}

/** Which pages may open a live connection: our own, and none elsewhere. */
import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '#server/config.ts'

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Programs name no origin; browsers always do, and cannot be made to lie. */
export function isOwnOrigin(
  { publicUrl, production }: Pick<Config, 'publicUrl' | 'production'>,
  headers: IncomingHttpHeaders,
) {
  const { origin, host } = headers
  if (origin === undefined || origin === new URL(publicUrl).origin) return true
  if (production || !URL.canParse(origin)) return false
  // On a workstation the same server has several names, and the development server stands before it.
  const asked = new URL(origin)
  return asked.host === host || LOOPBACK.has(asked.hostname)
}

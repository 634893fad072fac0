/** A browser remembers that it has signed in to an account: it is never slowed down for what strangers try elsewhere. */
import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '#server/kernel/context.ts'

/** As the account is kept; a new password makes every browser unknown again. */
type BrowserOwner = { id: number; email: string; password: string | null }

const SEAL = 'known-browser'
const KEPT_DAYS = 180
const DAY_MS = 86_400_000
/** Sent with nothing but signing in. */
const PLACE = /\/(authentication|authmanagement)$/

/** One for each account, so that people may share a browser. */
const cookieOf = (email: string) =>
  `mandate-browser-${createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 12)}`

const contentOf = ({ id, password }: BrowserOwner, day: string, name: string) => [id, day, name, password].join('\n')

/** What names the browser, if it has signed in to the account before; it opens nothing by itself. */
export function findBrowser(
  { seals, clock }: Services,
  request: FastifyRequest,
  account: BrowserOwner | undefined,
): string | undefined {
  if (!account) return undefined
  const wanted = `${cookieOf(account.email)}=`
  const cookies = request.headers.cookie?.split(/;\s*/) ?? []
  const value = cookies.find((each) => each.startsWith(wanted))?.slice(wanted.length) ?? ''
  const [day = '', name = '', signature = ''] = value.split('.')
  const isFresh = Number(day) > toDay(clock.now()) - KEPT_DAYS
  return isFresh && seals.isSignedBy(SEAL, contentOf(account, day, name), signature) ? name : undefined
}

/** Lets the browser know next time. Neither scripts nor other sites see it. */
export function rememberBrowser(
  { seals, clock, config }: Services,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  account: BrowserOwner,
): void {
  const day = String(toDay(clock.now()))
  const name = randomBytes(12).toString('base64url')
  const value = [day, name, seals.sign(SEAL, contentOf(account, day, name))].join('.')
  const path = (request.routeOptions.url ?? '/').replace(PLACE, '/authentication')
  const parts = [
    `${cookieOf(account.email)}=${value}`,
    `Path=${path}`,
    `Max-Age=${(KEPT_DAYS * DAY_MS) / 1_000}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(config.publicUrl.startsWith('https:') ? ['Secure'] : []),
  ]
  reply.header('set-cookie', parts.join('; '))
}

const toDay = (now: Date) => Math.floor(now.getTime() / DAY_MS)

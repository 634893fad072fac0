/** What settings may not be together, and what is not safe in production: each problem as a sentence that names the setting. */
import { BlockList, isIP } from 'node:net'
import { SCREENS } from '#domain/access/screens.ts'

export const SECRET_LENGTH_MIN = 32

export const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)
export const hostOf = (url: string) => new URL(url).hostname

/** Settings of which the checks want to know. */
export type Checked = {
  LISTEN_HOST: string
  DATABASE_URL?: string | undefined
  EMBEDDED_DATABASE?: 'on' | 'off' | undefined
  DATABASE_TLS: 'required' | 'insecure'
  SMTP_TLS: 'required' | 'insecure'
  SERVICES_TLS: 'required' | 'insecure'
  API_PREFIX: string
  SECRET?: string | undefined
  PUBLIC_URL?: string | undefined
  DEMO?: 'on' | 'off' | 'large' | undefined
  DEMO_AS_OF?: string | undefined
  OUTGOING_MAIL: 'on' | 'off'
  SMTP_URL?: string | undefined
  MAIL_IN_CERTIFICATE?: string | undefined
  MAIL_IN_KEY?: string | undefined
  MAIL_IN_TLS: 'offered' | 'required' | 'implicit'
  PAGE_SIZE: number
  MAX_PAGE_SIZE: number
  ANALYTICS_URL?: string | undefined
  GEOCODER_URL?: string | undefined
  STREET_VIEW_URL?: string | undefined
  MAP_STYLE_URL?: string | undefined
  MAP_STYLE_ORIGINS?: string | undefined
}
type CheckedMode = { production: boolean }

/** Names that systems set themselves, what each is called now, and values that only a setting of ours would have. */
const RENAMED: Record<string, { now: string; isOurs: (value: string) => boolean }> = {
  // A login shell sets it to the person's mailbox.
  MAIL: { now: 'OUTGOING_MAIL', isOurs: (value) => value === 'on' || value === 'off' },
  // Some shells and build services set it to the machine's name.
  HOST: { now: 'LISTEN_HOST', isOurs: (value) => value === 'localhost' || isIP(value.replace(/^\[|\]$/g, '')) !== 0 },
}

/** Old names of settings: each that stands in the file, or holds what only a setting of ours would. */
export function oldNames(environment: Record<string, string | undefined>, { isFile }: { isFile: boolean }): string[] {
  return Object.entries(RENAMED).flatMap(([name, { now, isOurs }]) => {
    const value = environment[name] ?? ''
    const isMeant = value !== '' && (isFile || isOurs(value))
    return isMeant ? [`${name} is called ${now} now: systems set ${name} themselves`] : []
  })
}

/** What says that this place is no one's trial: a command that destroys or invents data stays away from it. */
export function productionMark(
  settings: Pick<Checked, 'DATABASE_URL' | 'EMBEDDED_DATABASE' | 'PUBLIC_URL'>,
): string | undefined {
  const { EMBEDDED_DATABASE, PUBLIC_URL } = settings
  const databaseUrl = EMBEDDED_DATABASE === 'on' ? undefined : settings.DATABASE_URL
  const marks = [
    EMBEDDED_DATABASE === 'on' && 'EMBEDDED_DATABASE=on',
    databaseUrl && isElsewhere(databaseUrl) && 'a DATABASE_URL on another machine',
    PUBLIC_URL?.startsWith('https:') && 'a PUBLIC_URL with https',
  ]
  return marks.find((mark) => typeof mark === 'string')
}

/** A database named without a host is reached by a socket on this machine. */
const isElsewhere = (url: string) => !isLoopback(hostOf(url) || 'localhost')

/** The demo is for trying: on this machine unasked, elsewhere or with a mark of production only when asked for. */
export function isDemo(settings: Checked, { production }: CheckedMode): boolean {
  if (production) return false
  if (settings.DEMO) return settings.DEMO !== 'off'
  return isLoopback(settings.LISTEN_HOST) && productionMark(settings) === undefined
}

export function contradictions(settings: Checked, { production }: CheckedMode): string[] {
  const demo = isDemo(settings, { production })
  const { problems, refuse } = collect()
  refuse(
    settings.DEMO_AS_OF !== undefined && !demo,
    'DEMO_AS_OF is for the demo company only: set DEMO=on or remove it',
  )
  refuse(
    demo && settings.SMTP_URL !== undefined && !isLoopback(hostOf(settings.SMTP_URL)),
    'SMTP_URL must point to this machine while the demo company is on, so that demo mail never leaves it',
  )
  refuse(
    isTaken(settings.API_PREFIX),
    'API_PREFIX must not start with a word that addresses of screens and files start with',
  )
  refuse(
    (settings.MAIL_IN_CERTIFICATE === undefined) !== (settings.MAIL_IN_KEY === undefined),
    'MAIL_IN_CERTIFICATE and MAIL_IN_KEY belong together: set both or none',
  )
  refuse(
    settings.MAIL_IN_TLS !== 'offered' && settings.MAIL_IN_CERTIFICATE === undefined,
    'MAIL_IN_TLS needs a certificate: set MAIL_IN_CERTIFICATE and MAIL_IN_KEY, or remove it',
  )
  refuse(settings.PAGE_SIZE > settings.MAX_PAGE_SIZE, 'PAGE_SIZE must not be larger than MAX_PAGE_SIZE')
  refuse(
    settings.MAP_STYLE_ORIGINS !== undefined && settings.MAP_STYLE_URL === undefined,
    'MAP_STYLE_ORIGINS is for a map style only: set MAP_STYLE_URL or remove it',
  )
  return production ? [...problems, ...unsafeInProduction(settings), ...inTheClear(settings)] : problems
}

const OF_FILES = ['assets', 'socket.io', 'dev', 'health', 'metrics']

/** Screens own the root: below their words nothing else answers. */
function isTaken(prefix: string): boolean {
  const [, word = ''] = prefix.split('/')
  return [...OF_FILES, ...SCREENS.map(({ path }) => path.split('/')[1])].includes(word)
}

function unsafeInProduction(settings: Checked): string[] {
  const { problems, refuse } = collect()
  const { PUBLIC_URL: publicUrl, SECRET: secret } = settings
  refuse(settings.DEMO !== undefined && settings.DEMO !== 'off', 'DEMO must be off in production')
  refuse(
    !settings.DATABASE_URL && settings.EMBEDDED_DATABASE !== 'on',
    'DATABASE_URL is missing (or set EMBEDDED_DATABASE=on to use the built-in database)',
  )
  refuse(!secret, `SECRET is missing: a random text of at least ${SECRET_LENGTH_MIN} characters`)
  refuse(
    secret !== undefined && isGuessable(secret),
    'SECRET can be guessed: take a random text, such as "openssl rand -base64 48" prints',
  )
  refuse(!publicUrl, 'PUBLIC_URL is missing: the address people type, such as https://mandate.example.com')
  refuse(
    publicUrl?.startsWith('http:') === true && !isLoopback(hostOf(publicUrl)),
    'PUBLIC_URL must start with https:// (http:// is accepted for this machine only)',
  )
  refuse(
    settings.OUTGOING_MAIL === 'on' && !settings.SMTP_URL,
    'SMTP_URL is missing (or set OUTGOING_MAIL=off to send no mail)',
  )
  return problems
}

/** Connections to other machines that anybody on the way could read. */
function inTheClear(settings: Checked): string[] {
  const { problems, refuse } = collect()
  const { DATABASE_URL: databaseUrl } = settings
  refuse(
    settings.DATABASE_TLS === 'required' &&
      settings.EMBEDDED_DATABASE !== 'on' &&
      databaseUrl !== undefined &&
      isElsewhere(databaseUrl) &&
      !ENCRYPTED.includes(new URL(databaseUrl).searchParams.get('sslmode') ?? ''),
    'DATABASE_URL must end in ?sslmode=verify-full, or set DATABASE_TLS=insecure if nobody can listen on the way',
  )
  for (const name of ['GEOCODER_URL', 'STREET_VIEW_URL', 'MAP_STYLE_URL', 'ANALYTICS_URL'] as const) {
    const url = settings[name]
    refuse(
      settings.SERVICES_TLS === 'required' && url?.startsWith('http:') === true && !isLoopback(hostOf(url)),
      `${name} must start with https://, or set SERVICES_TLS=insecure if nobody can listen on the way`,
    )
  }
  return problems
}

/** Of these modes the driver checks the certificate; `no-verify` would talk to anybody. */
const ENCRYPTED = ['require', 'verify-ca', 'verify-full']

const LEAST_BITS = 96
const SHORTEST_PERIOD = 16

/** Whether a text is too even to be random: few signs, or a short piece over and over. */
export function isGuessable(text: string): boolean {
  const counts = new Map<string, number>()
  for (const sign of text) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  const bits = [...counts.values()].reduce((sum, count) => sum - count * Math.log2(count / text.length), 0)
  const repeatsAfter = (period: number) => text.slice(period) === text.slice(0, text.length - period)
  const periods = Array.from({ length: SHORTEST_PERIOD - 1 }, (_, index) => index + 1)
  return bits < LEAST_BITS || periods.some(repeatsAfter)
}

/** A network so wide that most of the world is in it is no proxy. */
const WIDEST = { 4: 8, 6: 16 } as const
const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal']

/** Whether each part names an address or a network that could be a proxy's. */
export function isProxyList(text: string): boolean {
  return text.split(',').every((part) => {
    const [address = '', prefix, ...more] = part.trim().split('/')
    if (NAMED_NETWORKS.includes(address)) return prefix === undefined
    const family = isIP(address) as 0 | 4 | 6
    if (family === 0 || more.length > 0) return false
    return prefix === undefined || (isPrefix(address, prefix, family) && Number(prefix) >= WIDEST[family])
  })
}

function isPrefix(address: string, prefix: string, family: 4 | 6): boolean {
  try {
    new BlockList().addSubnet(address, /^\d{1,3}$/.test(prefix) ? Number(prefix) : -1, family === 4 ? 'ipv4' : 'ipv6')
    return true
  } catch {
    return false
  }
}

function collect() {
  const problems: string[] = []
  return { problems, refuse: (isBad: boolean, problem: string) => isBad && problems.push(problem) }
}

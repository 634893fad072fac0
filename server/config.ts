/** Every setting of the product: the only reader of the environment, and what each setting may be. */
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { z } from 'zod'
import { toUploadLimits, USUAL_LIMITS } from '#domain/files/upload-limits.ts'
import { parseStorageUrl } from '#server/adapters/s3-storage.ts'
import {
  contradictions,
  hostOf,
  isDemo,
  isProxyList,
  oldNames,
  productionMark,
  SECRET_LENGTH_MIN,
} from '#server/config-checks.ts'
import { makeDataFolder } from '#server/data-folder.ts'

export const DEMO_PASSWORD_DEFAULT = 'mandate-demo-1'

const PROJECT_FOLDER = path.resolve(import.meta.dirname, '..')
const FILE_EXTENSIONS = 'pdf,doc,docx,xls,xlsx,csv,jpg,jpeg,png,txt,zip,eml,pptx'
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

const onOff = z.enum(['on', 'off'], 'must be on or off')
/** Whether a connection to another machine must be encrypted. */
const tls = z.enum(['required', 'insecure'], 'must be required or insecure').default('required')
const wholeNumber = (least: number, most: number, standard: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= least && value <= most, `must be between ${least} and ${most}`)
    .default(standard)
/** The largest file of a kind. */
const megabytes = (standard: number) => wholeNumber(1, 1024, standard)
const urlOf = (...schemes: string[]) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && schemes.includes(new URL(text).protocol.slice(0, -1)),
      `must be an address that starts with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
    )
/** An address of a service, with `{name}` where a value goes. */
const patternOf = (name: string) =>
  urlOf('http', 'https').refine((text) => text.includes(`{${name}}`), `must hold {${name}}, where the ${name} goes`)

const environmentSchema = z.object({
  LISTEN_HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535, 3000),
  DATA_DIR: z.string().default('.data'),
  API_PREFIX: z
    .string()
    .regex(/^(\/[a-z0-9-]+)+$/, 'must be a path in small letters that starts with a slash, such as /api')
    .default('/api'),
  DATABASE_URL: urlOf('postgres', 'postgresql').optional(),
  DATABASE_CONNECTIONS: wholeNumber(2, 500, 10),
  EMBEDDED_DATABASE: onOff.optional(),
  DATABASE_TLS: tls,
  SECRET: z.string().min(SECRET_LENGTH_MIN, `must have at least ${SECRET_LENGTH_MIN} characters`).optional(),
  PUBLIC_URL: urlOf('http', 'https').optional(),
  TRUST_PROXY: z
    .string()
    .refine(
      isProxyList,
      'must be addresses or networks of your proxies, separated by commas, none as wide as 0.0.0.0/0',
    )
    .optional(),
  DEMO: z.enum(['on', 'off', 'large'], 'must be on, off or large').optional(),
  DEMO_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
  DEMO_AS_OF: z.iso.datetime({ offset: true, error: 'must be an instant like 2026-06-30T12:00:00-04:00' }).optional(),
  OUTGOING_MAIL: onOff.default('on'),
  SMTP_URL: urlOf('smtp', 'smtps').optional(),
  SMTP_TLS: tls,
  BOUNCE_URL: urlOf('imap', 'imaps')
    .refine((text) => new URL(text).username !== '', 'must name a user, as in imaps://user:password@host/INBOX')
    .optional(),
  MAIL_FROM: z.string().optional(),
  MAIL_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i, 'must be a domain, such as mail.example.com')
    .optional(),
  MAIL_IN_URL: urlOf('imap', 'imaps')
    .refine((text) => new URL(text).username !== '', 'must name a user, as in imaps://user:password@host/INBOX')
    .optional(),
  MAIL_IN_PORT: wholeNumber(0, 65_535, 0),
  MAIL_IN_CERTIFICATE: z.string().optional(),
  MAIL_IN_KEY: z.string().optional(),
  MAIL_IN_TLS: z.enum(['offered', 'required', 'implicit'], 'must be offered, required or implicit').default('offered'),
  MAIL_AUTH_HOST: z.string().optional(),
  MAIL_PER_DAY: wholeNumber(0, 1_000_000, 2000),
  MAIL_PER_USER_PER_DAY: wholeNumber(0, 1_000_000, 500),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).optional(),
  STORAGE_URL: z
    .string()
    .refine(
      (text) => parseStorageUrl(text) !== undefined,
      'must be like s3://key:secret@host/bucket?region=name, with signs in key and secret percent-encoded',
    )
    .optional(),
  MAX_FILE_MB: megabytes(USUAL_LIMITS.megabytes.usual),
  MAX_DOCUMENT_MB: megabytes(USUAL_LIMITS.megabytes.document),
  MAX_ATTACHMENT_MB: megabytes(USUAL_LIMITS.megabytes.attachment),
  MAX_PREFUNDING_MB: megabytes(USUAL_LIMITS.megabytes.prefunding),
  MAX_SERVICE_MB: megabytes(USUAL_LIMITS.megabytes.service),
  MAX_FILES: wholeNumber(1, 100, USUAL_LIMITS.maxFiles),
  FILE_EXTENSIONS: z
    .string()
    .regex(/^[a-z0-9]+(\s*,\s*[a-z0-9]+)*$/, 'must be endings in small letters, separated by commas')
    .default(FILE_EXTENSIONS),
  PAGE_SIZE: wholeNumber(1, 1000, 20),
  MAX_PAGE_SIZE: wholeNumber(1, 1000, 100),
  MAX_SKIP: wholeNumber(0, 10_000_000, 100_000),
  LINK_DAYS: wholeNumber(1, 3650, 30),
  REQUESTS_PER_MINUTE: wholeNumber(10, 10_000_000, 3000),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  API_DESCRIPTION: z.enum(['signed-in', 'open'], 'must be signed-in or open').default('signed-in'),
  MAX_GUEST_FILES: wholeNumber(1, 10_000, 100),
  MAX_GUEST_MB: wholeNumber(1, 100_000, 500),
  PARTNER_BROKERAGE: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, 'must be small letters, digits and hyphens')
    .default('partner'),
  PARTNER_BROKERAGE_LABEL: z.string().default('Partner Brokerage'),
  ANALYTICS_HOST: z
    .string()
    .regex(/^[a-z0-9.-]+(:\d+)?$/i, 'must be a host, such as desk.example.com')
    .optional(),
  ANALYTICS_URL: urlOf('http', 'https').optional(),
  SERVICES_TLS: tls,
  GEOCODER_URL: patternOf('address').optional(),
  STREET_VIEW_URL: patternOf('address').optional(),
  MAP_STYLE_URL: urlOf('http', 'https').optional(),
  MAP_STYLE_ORIGINS: z
    .string()
    .regex(
      /^\s*(https?:\/\/(\*\.)?[a-z0-9.-]+(:\d+)?(\s+|$))*$/i,
      'must be origins such as https://tiles.example.com, separated by spaces',
    )
    .optional(),
  /** Set by npm itself for what it runs. */
  npm_lifecycle_event: z.string().optional(),
})

type Environment = z.infer<typeof environmentSchema>
type Mode = { production: boolean }

export type Config = ReturnType<typeof toConfig>

/**
 * The settings as one checked object. Outside production a missing SECRET is made once and kept in the data folder.
 * Throws one error that names each bad setting.
 */
export function readConfig(environment: Record<string, string | undefined>, { production }: Mode): Config {
  refuseSettings(oldNames(environment, { isFile: false }))
  const settings = checked(environmentSchema, environment)
  refuseSettings(contradictions(settings, { production }))
  return toConfig(settings, { production })
}

/**
 * Where the database is, for the commands that need nothing else, and what marks this place as production (if
 * anything does), so that a command that destroys data can refuse.
 */
export function readDatabaseSettings(environment: Record<string, string | undefined>) {
  const { DATA_DIR, DATABASE_URL, EMBEDDED_DATABASE, PUBLIC_URL } = checked(
    environmentSchema.pick({ DATA_DIR: true, DATABASE_URL: true, EMBEDDED_DATABASE: true, PUBLIC_URL: true }),
    environment,
  )
  return {
    dataDir: path.resolve(PROJECT_FOLDER, DATA_DIR),
    databaseUrl: EMBEDDED_DATABASE === 'on' ? undefined : DATABASE_URL,
    productionMark: productionMark({ DATABASE_URL, EMBEDDED_DATABASE, PUBLIC_URL }),
  }
}

/** The process's environment, with what a `.env` file in the project folder adds; the environment itself wins. */
export function loadEnvironment(): NodeJS.ProcessEnv {
  const file = path.join(PROJECT_FOLDER, '.env')
  if (existsSync(file)) {
    refuseSettings(oldNames(parseEnv(readFileSync(file, 'utf8')), { isFile: true }))
    process.loadEnvFile(file)
  }
  return process.env
}

function checked<Schema extends z.ZodType>(schema: Schema, environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  throw settingsError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`))
}

function settingsError(problems: string[]) {
  return new Error(`These settings need a change:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
}

function refuseSettings(problems: string[]) {
  if (problems.length > 0) throw settingsError(problems)
}

function toConfig(settings: Environment, { production }: Mode) {
  const dataDir = path.resolve(PROJECT_FOLDER, settings.DATA_DIR)
  const publicUrl = (settings.PUBLIC_URL ?? `http://${reachableHost(settings.LISTEN_HOST)}:${settings.PORT}`).replace(
    /\/+$/,
    '',
  )
  return {
    production,
    host: settings.LISTEN_HOST,
    port: settings.PORT,
    dataDir,
    databaseUrl: settings.EMBEDDED_DATABASE === 'on' ? undefined : settings.DATABASE_URL,
    databaseConnections: settings.DATABASE_CONNECTIONS,
    secret: settings.SECRET ?? keptSecret(dataDir),
    publicUrl,
    /** What stands before the path of every call. */
    apiPrefix: settings.API_PREFIX,
    /** Addresses or networks of proxies whose X-Forwarded-For is believed; false: nobody's. */
    trustProxy: settings.TRUST_PROXY ?? (false as const),
    /** Without it, `/metrics` answers programs on this machine only. */
    metricsToken: settings.METRICS_TOKEN,
    /** Whether the description of all calls is there for strangers. */
    isApiDescribedToAll: settings.API_DESCRIPTION === 'open',
    demo: isDemo(settings, { production }),
    /** What says that this is no trial, though it may not have been started as production. */
    productionMark: production ? 'production' : productionMark(settings),
    /** Beside the demo company a second one, whose portfolio is thousands of real records. */
    largeDemo: settings.DEMO === 'large' && !production,
    demoPassword: settings.DEMO_PASSWORD ?? DEMO_PASSWORD_DEFAULT,
    demoAsOf: settings.DEMO_AS_OF,
    /** The clock shows `demoAsOf` at the start and runs on from there. */
    clockShiftMs: settings.DEMO_AS_OF ? Date.parse(settings.DEMO_AS_OF) - Date.now() : 0,
    mail: settings.OUTGOING_MAIL === 'on',
    smtpUrl: settings.OUTGOING_MAIL === 'on' ? settings.SMTP_URL : undefined,
    /** Whether mail may leave this machine unencrypted. */
    mailInTheClear: settings.SMTP_TLS === 'insecure',
    /** The mailbox to which receivers' servers report what they could not deliver. */
    bounceUrl: settings.BOUNCE_URL,
    mailFrom: settings.MAIL_FROM ?? `Mandate <no-reply@${hostOf(publicUrl)}>`,
    /** Behind the sign of every conversation's address, and of every company's. */
    mailDomain: settings.MAIL_DOMAIN ?? domainOfMail(settings, { production }),
    mailIn: {
      /** The mailbox into which mail for `mailDomain` falls. */
      url: settings.MAIL_IN_URL,
      /** Where the built-in receiver listens; 0: it does not. */
      port: settings.MAIL_IN_PORT,
      /** The receiver's own certificate and key, as files, and when a line is encrypted with them. */
      tls:
        settings.MAIL_IN_CERTIFICATE !== undefined && settings.MAIL_IN_KEY !== undefined
          ? { mode: settings.MAIL_IN_TLS, certificate: settings.MAIL_IN_CERTIFICATE, key: settings.MAIL_IN_KEY }
          : undefined,
      /** Whose Authentication-Results are believed. */
      authHost: settings.MAIL_AUTH_HOST,
    },
    logLevel: settings.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    storage: {
      /** Object storage; without it files lie on this machine's disk. */
      s3: settings.STORAGE_URL === undefined ? undefined : parseStorageUrl(settings.STORAGE_URL),
      limits: toUploadLimits({
        maxFiles: settings.MAX_FILES,
        megabytes: {
          usual: settings.MAX_FILE_MB,
          document: settings.MAX_DOCUMENT_MB,
          attachment: settings.MAX_ATTACHMENT_MB,
          prefunding: settings.MAX_PREFUNDING_MB,
          service: settings.MAX_SERVICE_MB,
        },
      }),
      extensions: settings.FILE_EXTENSIONS.split(',').map((extension) => extension.trim()),
    },
    limits: {
      pageSize: settings.PAGE_SIZE,
      maxPageSize: settings.MAX_PAGE_SIZE,
      maxSkip: settings.MAX_SKIP,
      linkDays: settings.LINK_DAYS,
      /** From one address: far above what a person or a screen does, below what hurts. */
      requestsPerMinute: settings.REQUESTS_PER_MINUTE,
      /** What one link may bring in: files, and bytes of all of them. */
      guestFiles: settings.MAX_GUEST_FILES,
      guestBytes: settings.MAX_GUEST_MB * 1024 * 1024,
      mailPerDay: settings.MAIL_PER_DAY,
      mailPerUserPerDay: settings.MAIL_PER_USER_PER_DAY,
    },
    partnerBrokerage: { key: settings.PARTNER_BROKERAGE, label: settings.PARTNER_BROKERAGE_LABEL },
    /** The only host on which views of guests' pages are counted, and where each is passed on. */
    analytics: { host: settings.ANALYTICS_HOST, url: settings.ANALYTICS_URL },
    /** Services that find addresses and show their streets; without them maps use what the records and the product hold. */
    maps: {
      geocoderUrl: settings.GEOCODER_URL,
      streetViewUrl: settings.STREET_VIEW_URL,
      styleUrl: settings.MAP_STYLE_URL,
      /** From where browsers fetch the style and what it draws. */
      styleOrigins: toOrigins(settings.MAP_STYLE_URL, settings.MAP_STYLE_ORIGINS),
    },
    isStartedByNpm: settings.npm_lifecycle_event !== undefined,
  }
}

/** Every address of the demo ends in `.test`. */
function domainOfMail(settings: Environment, mode: Mode): string {
  const said = /@([a-z0-9.-]+)>?\s*$/i.exec(settings.MAIL_FROM ?? '')?.[1]
  return (
    said ?? (isDemo(settings, mode) ? 'mandate.test' : hostOf(settings.PUBLIC_URL ?? 'http://localhost.localdomain'))
  )
}

function toOrigins(url: string | undefined, more = ''): string[] {
  const words = more.split(/\s+/).filter((word) => word !== '')
  return url === undefined ? [] : [...new Set([new URL(url).origin, ...words])]
}

/** What a browser on this machine types to reach a listening address. */
function reachableHost(host: string) {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host
}

function keptSecret(dataDir: string) {
  const file = path.join(dataDir, 'secret')
  if (!existsSync(file)) {
    makeDataFolder(dataDir)
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' })
  }
  return readFileSync(file, 'utf8').trim()
}

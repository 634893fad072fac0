/** Every setting of the product: the only reader of the environment. */
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import type { z } from 'zod'
import { toUploadLimits } from '#domain/files/upload-limits.ts'
import { parseStorageUrl } from '#server/adapters/s3-storage.ts'
import { contradictions, hostOf, isDemo, oldNames, productionMark } from '#server/config-checks.ts'
import { type Environment, environmentSchema } from '#server/config-schema.ts'
import { makeDataFolder } from '#server/data-folder.ts'

export const DEMO_PASSWORD_DEFAULT = 'mandate-demo-1'

const PROJECT_FOLDER = path.resolve(import.meta.dirname, '..')
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
    ...mailOf(settings, { production }, publicUrl),
    logLevel: settings.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    storage: storageOf(settings),
    limits: limitsOf(settings),
    partnerBrokerage: { key: settings.PARTNER_BROKERAGE, label: settings.PARTNER_BROKERAGE_LABEL },
    /** The only host on which views of guests' pages are counted, and where each is passed on. */
    analytics: { host: settings.ANALYTICS_HOST, url: settings.ANALYTICS_URL },
    /** Services that find addresses and show their streets; without them maps use what the records and the product hold. */
    maps: mapsOf(settings),
    isStartedByNpm: settings.npm_lifecycle_event !== undefined,
  }
}

function mailOf(settings: Environment, mode: Mode, publicUrl: string) {
  return {
    mail: settings.OUTGOING_MAIL === 'on',
    smtpUrl: settings.OUTGOING_MAIL === 'on' ? settings.SMTP_URL : undefined,
    /** Whether mail may leave this machine unencrypted. */
    mailInTheClear: settings.SMTP_TLS === 'insecure',
    /** The mailbox to which receivers' servers report what they could not deliver. */
    bounceUrl: settings.BOUNCE_URL,
    mailFrom: settings.MAIL_FROM ?? `Mandate <no-reply@${hostOf(publicUrl)}>`,
    /** Behind the sign of every conversation's address, and of every company's. */
    mailDomain: settings.MAIL_DOMAIN ?? domainOfMail(settings, mode),
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
  }
}

function storageOf(settings: Environment) {
  return {
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
  }
}

function limitsOf(settings: Environment) {
  return {
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
  }
}

function mapsOf(settings: Environment) {
  return {
    geocoderUrl: settings.GEOCODER_URL,
    streetViewUrl: settings.STREET_VIEW_URL,
    styleUrl: settings.MAP_STYLE_URL,
    /** From where browsers fetch the style and what it draws. */
    styleOrigins: toOrigins(settings.MAP_STYLE_URL, settings.MAP_STYLE_ORIGINS),
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

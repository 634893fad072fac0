/** What each setting of the environment may be, and what it is where nothing is said. */
import { z } from 'zod'
import { USUAL_LIMITS } from '#domain/files/upload-limits.ts'
import { parseStorageUrl } from '#server/adapters/s3-storage.ts'
import { isProxyList, SECRET_LENGTH_MIN } from '#server/config-checks.ts'

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

export const environmentSchema = z.object({
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

export type Environment = z.infer<typeof environmentSchema>

import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { DEMO_PASSWORD_DEFAULT, readConfig } from '#server/config.ts'
import { environmentSchema } from '#server/config-schema.ts'
import { temporaryFolder } from '#server/testing/folders.ts'

const SECRET = 'a secret of more than thirty-two characters'
const SAFE = {
  DATABASE_URL: 'postgres://mandate:word@db.example.com/mandate?sslmode=verify-full',
  SECRET,
  PUBLIC_URL: 'https://mandate.example.com/',
  SMTP_URL: 'smtps://mail.example.com',
}

const read = (environment: Record<string, string | undefined>) =>
  readConfig({ SECRET, ...environment }, { production: false })
const readProduction = (environment: Record<string, string | undefined>) =>
  readConfig({ ...SAFE, ...environment }, { production: true })

test('without any setting the desk listens on this machine only, with the demo company and the built-in database', () => {
  expect(read({})).toMatchObject({
    production: false,
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://127.0.0.1:3000',
    databaseUrl: undefined,
    demo: true,
    demoPassword: DEMO_PASSWORD_DEFAULT,
    trustProxy: false,
    storage: {
      limits: {
        usual: { maxFiles: 10, maxFileBytes: 5_242_880 },
        document: { maxFiles: 1, maxFileBytes: 5_242_880 },
        attachment: { maxFiles: 10, maxFileBytes: 10_485_760 },
        prefunding: { maxFiles: 10, maxFileBytes: 26_214_400 },
        service: { maxFiles: 10, maxFileBytes: 209_715_200, alsoTakes: ['mp4', 'tif', 'zip'] },
      },
    },
    limits: {
      pageSize: 20,
      maxPageSize: 100,
      maxSkip: 100_000,
      linkDays: 30,
      mailPerDay: 2000,
      mailPerUserPerDay: 500,
    },
    partnerBrokerage: { key: 'partner', label: 'Partner Brokerage' },
  })
})

test('an empty setting is the same as none', () => {
  expect(read({ PORT: '', SMTP_URL: '', DEMO_AS_OF: '' })).toEqual(read({}))
})

test.each([
  ['127.0.0.1', undefined, true],
  ['localhost', undefined, true],
  ['::1', undefined, true],
  ['0.0.0.0', undefined, false],
  ['0.0.0.0', 'on', true],
  ['127.0.0.1', 'off', false],
  ['127.0.0.1', 'large', true],
])('on host %s with DEMO %s the demo company is on: %s', (LISTEN_HOST, DEMO, demo) => {
  expect(read({ LISTEN_HOST, DEMO })).toMatchObject({ demo, largeDemo: DEMO === 'large' })
})

test.each([
  [{ PORT: 'http' }, 'PORT must be a whole number'],
  [{ PORT: '70000' }, 'PORT must be between 0 and 65535'],
  [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL must be an address that starts with postgres://'],
  [{ SECRET: 'short' }, 'SECRET must have at least 32 characters'],
  [{ DEMO: 'yes' }, 'DEMO must be on, off or large'],
  [{ DEMO_AS_OF: 'yesterday' }, 'DEMO_AS_OF must be an instant'],
  [{ DEMO: 'off', DEMO_AS_OF: '2026-06-30T12:00:00-04:00' }, 'DEMO_AS_OF is for the demo company only'],
  [{ SMTP_URL: 'smtp://mail.example.com' }, 'SMTP_URL must point to this machine while the demo company is on'],
  [{ PAGE_SIZE: '200' }, 'PAGE_SIZE must not be larger than MAX_PAGE_SIZE'],
  [{ MAIL_IN_CERTIFICATE: 'cert.pem' }, 'MAIL_IN_CERTIFICATE and MAIL_IN_KEY belong together'],
  [{ MAIL_IN_TLS: 'required' }, 'MAIL_IN_TLS needs a certificate'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of trace'],
  [{ FILE_EXTENSIONS: 'pdf;exe' }, 'FILE_EXTENSIONS must be endings in small letters'],
  [{ MAP_STYLE_URL: 'tiles.example.com/style' }, 'MAP_STYLE_URL must be an address that starts with http://'],
  [{ MAP_STYLE_ORIGINS: 'https://tiles.example.com' }, 'MAP_STYLE_ORIGINS is for a map style only'],
  [{ MAP_STYLE_ORIGINS: "https://a.example.com; script-src 'unsafe-inline'" }, 'MAP_STYLE_ORIGINS must be origins'],
  [{ MAP_STYLE_ORIGINS: 'https://a.example.com/tiles' }, 'MAP_STYLE_ORIGINS must be origins'],
])('%j is refused: %s', (environment, problem) => {
  expect(() => read(environment)).toThrow(problem)
})

test.each([
  [{ TRUST_PROXY: '0.0.0.0/0' }],
  [{ TRUST_PROXY: '10.0.0.1, ::/0' }],
  [{ TRUST_PROXY: '64.0.0.0/2' }],
  [{ TRUST_PROXY: '10.0.0.0/33' }],
  [{ TRUST_PROXY: 'true' }],
  [{ TRUST_PROXY: 'proxy.example.com' }],
])('%j is refused, since anybody could claim any address', (environment) => {
  expect(() => read(environment)).toThrow('TRUST_PROXY must be addresses or networks of your proxies')
})

test.each(['10.0.0.0/8', '10.1.2.3, 192.168.0.0/16', 'loopback,uniquelocal', 'fd00::/16', '2001:db8::7'])(
  'the proxies %j are believed',
  (TRUST_PROXY) => {
    expect(read({ TRUST_PROXY }).trustProxy).toBe(TRUST_PROXY)
  },
)

test.each([
  [{ MAIL: 'off' }, 'MAIL is called OUTGOING_MAIL now'],
  [{ HOST: '0.0.0.0' }, 'HOST is called LISTEN_HOST now'],
  [{ HOST: '[::1]' }, 'HOST is called LISTEN_HOST now'],
  [{ HOST: 'localhost' }, 'HOST is called LISTEN_HOST now'],
])('%j, which only a setting of old would hold, is named', (environment, problem) => {
  expect(() => read(environment)).toThrow(problem)
})

test('what a login shell or a build service sets for itself changes nothing', () => {
  const shell = {
    MAIL: '/var/mail/root',
    HOST: 'build-7',
    USER: 'root',
    LOGNAME: 'root',
    LANG: 'C.UTF-8',
    PWD: '/root',
  }
  expect(read(shell)).toEqual(read({}))
})

test.each([
  ['a PUBLIC_URL with https', { PUBLIC_URL: 'https://mandate.example.com' }],
  ['the built-in database by name', { EMBEDDED_DATABASE: 'on' }],
  ['a database elsewhere', { DATABASE_URL: 'postgres://db.example.com/mandate' }],
])('with %s the demo company is there only when asked for', (_mark, environment) => {
  expect(read(environment).demo).toBe(false)
  expect(read({ ...environment, DEMO: 'on' }).demo).toBe(true)
})

test.each(['api', '/Api', '/api/', '/deals/api', '/login', '/assets'])('%s is no prefix of the API', (API_PREFIX) => {
  expect(() => read({ API_PREFIX })).toThrow('API_PREFIX must')
})

test('every bad setting is named at once', () => {
  expect(() => read({ PORT: 'x', DEMO: 'x', MAX_FILES: '0' })).toThrow(/PORT[^]*DEMO[^]*MAX_FILES/)
})

test('a map style may be fetched from its own origin and from those named beside it', () => {
  const MAP_STYLE_URL = 'https://maps.example.com/styles/light.json?key=1'
  const MAP_STYLE_ORIGINS = 'https://*.tiles.example.com  http://localhost:8080 https://maps.example.com'
  expect(read({ MAP_STYLE_URL }).maps).toMatchObject({
    styleUrl: MAP_STYLE_URL,
    styleOrigins: ['https://maps.example.com'],
  })
  expect(read({ MAP_STYLE_URL, MAP_STYLE_ORIGINS }).maps.styleOrigins).toEqual([
    'https://maps.example.com',
    'https://*.tiles.example.com',
    'http://localhost:8080',
  ])
  expect(read({}).maps.styleOrigins).toEqual([])
})

test('demo mail may go to a receiver on this machine', () => {
  expect(read({ SMTP_URL: 'smtp://localhost:2525' }).smtpUrl).toBe('smtp://localhost:2525')
})

test('production with all it needs starts without a demo, and without a slash after its address', () => {
  expect(readProduction({})).toMatchObject({
    production: true,
    demo: false,
    publicUrl: 'https://mandate.example.com',
    mailFrom: 'Mandate <no-reply@mandate.example.com>',
    logLevel: 'info',
  })
})

test.each([
  [{ DATABASE_URL: undefined }, 'DATABASE_URL is missing'],
  [{ SECRET: undefined }, 'SECRET is missing'],
  [{ SECRET: 'short' }, 'SECRET must have at least 32 characters'],
  [{ PUBLIC_URL: undefined }, 'PUBLIC_URL is missing'],
  [{ PUBLIC_URL: 'http://mandate.example.com' }, 'PUBLIC_URL must start with https://'],
  [{ SMTP_URL: undefined }, 'SMTP_URL is missing'],
  [{ SECRET: 'x'.repeat(40) }, 'SECRET can be guessed'],
  [{ SECRET: '12345678901234567890123456789012' }, 'SECRET can be guessed'],
  [{ SECRET: 'changeme-changeme-changeme-changeme-changeme' }, 'SECRET can be guessed'],
  [{ DATABASE_URL: 'postgres://db.example.com/mandate' }, 'DATABASE_URL must end in ?sslmode=verify-full'],
  [{ DATABASE_URL: 'postgres://db.example.com/mandate?sslmode=disable' }, 'DATABASE_URL must end in'],
  [{ DATABASE_URL: 'postgres://db.example.com/mandate?sslmode=no-verify' }, 'DATABASE_URL must end in'],
  [{ GEOCODER_URL: 'http://maps.example.com/?q={address}' }, 'GEOCODER_URL must start with https://'],
  [{ STREET_VIEW_URL: 'http://maps.example.com/?q={address}' }, 'STREET_VIEW_URL must start with https://'],
  [{ MAP_STYLE_URL: 'http://maps.example.com/style.json' }, 'MAP_STYLE_URL must start with https://'],
  [{ ANALYTICS_URL: 'http://count.example.com/' }, 'ANALYTICS_URL must start with https://'],
  [{ DEMO: 'on' }, 'DEMO must be off in production'],
  [{ DEMO_AS_OF: '2026-06-30T12:00:00Z' }, 'DEMO_AS_OF is for the demo company only'],
])('production with %j is refused: %s', (environment, problem) => {
  expect(() => readProduction(environment)).toThrow(problem)
})

test.each([
  [{ DATABASE_URL: undefined, EMBEDDED_DATABASE: 'on' }],
  [{ PUBLIC_URL: 'http://localhost:8080' }],
  [{ SECRET: 'hQ3vJ0pX8sYw2nZ6tKcB4mLr9dFgA1eU' }],
  [{ SECRET: '9f86d081884c7d659a2feaa0c55ad015' }],
  [{ DATABASE_URL: 'postgres://127.0.0.1/mandate' }],
  [{ DATABASE_URL: 'postgres:///mandate' }],
  [{ DATABASE_URL: 'postgres://db.internal/mandate', DATABASE_TLS: 'insecure' }],
  [{ GEOCODER_URL: 'http://127.0.0.1:8080/?q={address}' }],
  [{ GEOCODER_URL: 'http://maps.internal/?q={address}', SERVICES_TLS: 'insecure' }],
  [{ SMTP_URL: undefined, OUTGOING_MAIL: 'off' }],
])('production accepts %j', (environment) => {
  expect(readProduction(environment).production).toBe(true)
})

test('the secret of npm start is made once, for its owner only', () => {
  const folder = path.join(temporaryFolder('secret-'), 'data')
  const first = readConfig({ DATA_DIR: folder }, { production: false })
  const second = readConfig({ DATA_DIR: folder }, { production: false })
  expect(first.secret.length).toBeGreaterThanOrEqual(32)
  expect(second.secret).toBe(first.secret)
  expect(statSync(path.join(folder, 'secret')).mode & 0o777).toBe(0o600)
})

test('.env.example names every setting, with the value that holds without it', () => {
  const lines = [...readFileSync('.env.example', 'utf8').matchAll(/^#([A-Z_]+)=(.*)$/gm)]
  const example = Object.fromEntries(lines.map(([, name, value]) => [name, value]))
  expect(read({ ...example, SECRET })).toEqual(read({}))
  // What npm sets for itself is nobody's to set.
  const declared = Object.keys(environmentSchema.shape).filter((name) => name === name.toUpperCase())
  expect(Object.keys(example).sort()).toEqual(declared.sort())
})

import { expect, test } from 'vitest'
import { isOwnOrigin } from './origins.ts'

const SITE = { publicUrl: 'https://desk.example.com', production: true }
const WORKSTATION = { publicUrl: 'http://127.0.0.1:3000', production: false }

test.each([
  ['its own page', SITE, { origin: 'https://desk.example.com', host: 'desk.example.com' }, true],
  ['a program', SITE, { host: 'desk.example.com' }, true],
  ['another site', SITE, { origin: 'https://evil.example.com', host: 'desk.example.com' }, false],
  ['its own page without encryption', SITE, { origin: 'http://desk.example.com', host: 'desk.example.com' }, false],
  ['a page that names the same host as the request', SITE, { origin: 'https://evil.test', host: 'evil.test' }, false],
  ['a page without an origin of its own', SITE, { origin: 'null', host: 'desk.example.com' }, false],
  ['the development server', WORKSTATION, { origin: 'http://localhost:5173', host: '127.0.0.1:3000' }, true],
  ['a page elsewhere', WORKSTATION, { origin: 'https://evil.test', host: '127.0.0.1:3000' }, false],
] as const)('a live connection asked for by %s', (_who, config, headers, isOwn) => {
  expect(isOwnOrigin(config, headers)).toBe(isOwn)
})

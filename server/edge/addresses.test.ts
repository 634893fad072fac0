import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { addressReader } from './addresses.ts'

const from = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { ...(forwarded && { 'x-forwarded-for': forwarded }) } }) as IncomingMessage

test.each([
  ['nobody is trusted', false, from('10.0.0.1', '192.0.2.7'), '10.0.0.1'],
  ['the proxy is trusted', '10.0.0.0/8', from('10.0.0.1', '192.0.2.7'), '192.0.2.7'],
  ['the sender claims to be somebody else', '10.0.0.1', from('10.0.0.1', '1.1.1.1, 192.0.2.7'), '192.0.2.7'],
  ['somebody else than the proxy asks', '10.0.0.1', from('192.0.2.9', '1.1.1.1'), '192.0.2.9'],
  ['there are two proxies', '10.0.0.1, 10.0.0.2', from('10.0.0.1', '192.0.2.7, 10.0.0.2'), '192.0.2.7'],
] as const)('when %s a live connection counts for its real sender', (_what, trusted, request, address) => {
  expect(addressReader(trusted)(request)).toBe(address)
})

/** Where a request comes from, with the word of a proxy that the operator trusts; for what does not pass the router. */
import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'

export type AddressReader = (request: IncomingMessage) => string

/** The same answer as the router's own; see [decision 12](../../docs/decisions/0012-one-reading-of-proxies.md). */
export function addressReader(trusted: string | false): AddressReader {
  const isTrusted = proxyAddress.compile(trusted === false ? [] : trusted.split(',').map((part) => part.trim()))
  return (request) => proxyAddress(request, isTrusted)
}

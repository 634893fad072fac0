/** Signs requests to object storage: Signature Version 4, as every S3-compatible store checks it. */
import { createHash, createHmac } from 'node:crypto'

export type Credentials = { accessKey: string; secretKey: string; region: string }

export type Unsigned = {
  method: string
  host: string
  /** Not yet encoded, beginning with a slash. */
  path: string
  query?: Readonly<Record<string, string>>
  headers?: Readonly<Record<string, string>>
  /** Of the body, in hexadecimal; of nothing when not given. */
  payloadHash?: string
}

export const EMPTY_HASH = createHash('sha256').digest('hex')

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Stricter than `encodeURIComponent`: only letters, digits and `-_.~` stay. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

export const encodePath = (path: string) => path.split('/').map(encode).join('/')

/** Sorted by name, as the signature wants it and the address may as well have it. */
export const encodeQuery = (query: Readonly<Record<string, string>> = {}) =>
  Object.entries(query)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&')

/** The headers to send, the signature among them. The clock must be right: stores refuse what is minutes off. */
export function signedHeaders(
  request: Unsigned,
  { accessKey, secretKey, region }: Credentials,
  now: Date,
): Record<string, string> {
  const { method, host, path, query, headers = {}, payloadHash = EMPTY_HASH } = request
  const instant = `${now.toISOString().replace(/[-:]|\.\d{3}/g, '')}`
  const day = instant.slice(0, 8)
  const all: Record<string, string> = {
    ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value.trim()])),
    ...{ host, 'x-amz-content-sha256': payloadHash, 'x-amz-date': instant },
  }
  const names = Object.keys(all).toSorted()
  const signed = names.join(';')
  const lines = names.map((name) => `${name}:${all[name]}\n`).join('')
  const canonical = [method, encodePath(path), encodeQuery(query), lines, signed, payloadHash].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const digest = createHash('sha256').update(canonical).digest('hex')
  const text = ['AWS4-HMAC-SHA256', instant, scope, digest].join('\n')
  const key = ['s3', 'aws4_request'].reduce<Buffer>(hmac, hmac(hmac(`AWS4${secretKey}`, day), region))
  const signature = hmac(key, text).toString('hex')
  const authorization = `AWS4-HMAC-SHA256 Credential=${accessKey}/${scope},SignedHeaders=${signed},Signature=${signature}`
  return { ...all, authorization }
}

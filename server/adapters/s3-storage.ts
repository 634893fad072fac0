/** Stored files in an S3-compatible store, so that several servers share them without sharing a disk. */
import { randomUUID } from 'node:crypto'
import { createReadStream, mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import http from 'node:http'
import https from 'node:https'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import { AppError, notFound } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import { encodePath, encodeQuery, signedHeaders, type Unsigned } from './sigv4.ts'
import { explainWriting, isHash, isSettled, notKept, spool, sweepSpool } from './spool.ts'
import type { Storage, StoredContent } from './storage.ts'

export type S3Place = {
  /** Without the port. */
  host: string
  port: number
  isTls: boolean
  bucket: string
  accessKey: string
  secretKey: string
  region: string
}

/** A store that says nothing for so long is as good as away. */
const SILENCE_MS = 30_000
/** An upload lies on the disk while it is sent, so that a connection that breaks costs nothing but time. */
const ATTEMPTS = 3
const RETRY_SECONDS = 30

const notReached = () =>
  new AppError('unavailable', say('The file cannot be reached right now. Try again later.'), undefined, RETRY_SECONDS)

/** `s3://key:secret@host:port/bucket?region=…&tls=off` taken apart; undefined when it is not that. */
export function parseStorageUrl(address: string): S3Place | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined
  const bucket = url?.pathname.replace(/^\/|\/$/g, '') ?? ''
  const isKnown = [...(url?.searchParams.keys() ?? [])].every((key) => key === 'region' || key === 'tls')
  if (url?.protocol !== 's3:' || !url.username || !url.password || !isKnown || !BUCKET.test(bucket)) return undefined
  const isTls = url.searchParams.get('tls') !== 'off'
  return {
    host: url.hostname,
    port: url.port ? Number(url.port) : isTls ? 443 : 80,
    isTls,
    bucket,
    accessKey: decodeURIComponent(url.username),
    secretKey: decodeURIComponent(url.password),
    region: url.searchParams.get('region') ?? 'us-east-1',
  }
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/

type S3Answer = http.IncomingMessage
type S3Question = Omit<Unsigned, 'host'> & { body?: () => Readable }

/** Opens the store; uploads under way lie below the data folder until they are sent. */
export function createS3Storage(place: S3Place, dataDir: string): Storage {
  const unfinished = path.join(dataDir, 'files', 'unfinished')
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  const ask = asker(place)
  const pathOf = (sha256: string) => {
    if (!isHash(sha256)) throw notFound()
    return `/${place.bucket}/${sha256.slice(0, 2)}/${sha256}`
  }
  const storage: Storage = {
    async put(content, { maxBytes }) {
      const file = path.join(unfinished, randomUUID())
      try {
        const stored = await spool(content, file, maxBytes)
        await send(ask, pathOf(stored.sha256), file, stored)
        return stored
      } catch (error) {
        throw explainWriting(error)
      } finally {
        await rm(file, { force: true })
      }
    },
    async open(sha256, range) {
      const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {}
      const answer = await ask({ method: 'GET', path: pathOf(sha256), headers }).catch(() => {
        throw notReached()
      })
      if (answer.statusCode === (range ? 206 : 200)) return answer
      await drop(answer)
      throw answer.statusCode === 404 ? notFound() : notReached()
    },
    remove: (sha256) => removeSettled(ask, pathOf(sha256)),
    list: () => listAll(ask, `/${place.bucket}`),
    sweep: () => sweepSpool(unfinished),
  }
  storage.sweep().catch(() => undefined)
  return storage
}

type Ask = ReturnType<typeof asker>

/** Asks the store and answers as soon as its head is there; rejects when it cannot be reached. */
function asker({ host, port, isTls, ...credentials }: S3Place) {
  const { request, Agent } = isTls ? https : http
  const agent = new Agent({ keepAlive: true })
  const usual = isTls ? 443 : 80
  const name = port === usual ? host : `${host}:${port}`
  return ({ body, ...question }: S3Question): Promise<S3Answer> => {
    const headers = signedHeaders({ ...question, host: name }, credentials, new Date())
    const query = encodeQuery(question.query)
    const address = `${encodePath(question.path)}${query ? `?${query}` : ''}`
    return new Promise((resolve, reject) => {
      const call = request({ host, port, agent, headers, method: question.method, path: address }, resolve)
      call.on('error', reject)
      call.setTimeout(SILENCE_MS, () => call.destroy(new Error('The store does not answer.')))
      if (!body) return call.end()
      const content = body()
      content.on('error', (error) => call.destroy(error))
      content.pipe(call)
    })
  }
}

/** What is not read would keep its connection. */
async function drop(answer: S3Answer): Promise<void> {
  answer.resume()
  await finished(answer).catch(() => undefined)
}

async function send(ask: Ask, place: string, file: string, { sha256, sizeBytes }: StoredContent): Promise<void> {
  const headers = { 'content-length': String(sizeBytes), 'content-type': 'application/octet-stream' }
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const body = () => createReadStream(file)
    // The store refuses a body that is not what the signed hash says.
    const question = { method: 'PUT', path: place, headers, payloadHash: sha256, body }
    const answer = await ask(question).catch(() => undefined)
    if (answer) await drop(answer)
    if (answer?.statusCode === 200) return
    // What it understood and refused it refuses again.
    if (answer && (answer.statusCode ?? 0) < 500) break
  }
  throw notKept()
}

/**
 * Between the look and the deletion another server may put the same content anew; nothing in the protocol forbids that.
 * The moment is a thousandth of what the hour before it excludes.
 */
async function removeSettled(ask: Ask, place: string): Promise<boolean> {
  const head = await ask({ method: 'HEAD', path: place })
  await drop(head)
  if (head.statusCode === 404) return true
  const modified = Date.parse(head.headers['last-modified'] ?? '')
  if (head.statusCode !== 200 || !isSettled(modified)) return false
  const gone = await ask({ method: 'DELETE', path: place })
  await drop(gone)
  return gone.statusCode === 204 || gone.statusCode === 200
}

/** Page by page; names that are no contents are somebody else's. */
async function* listAll(ask: Ask, bucket: string): AsyncGenerator<string[]> {
  let next: string | undefined
  do {
    const query = { 'list-type': '2', ...(next && { 'continuation-token': next }) }
    const answer = await ask({ method: 'GET', path: bucket, query })
    const page = await text(answer)
    if (answer.statusCode !== 200) throw notReached()
    const keys = [...page.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key.split('/').at(-1) ?? '')
    yield keys.filter(isHash)
    next = decodeXml(/<NextContinuationToken>([^<]+)</.exec(page)?.[1])
  } while (next)
}

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const decodeXml = (coded: string | undefined) => coded?.replace(/&(\w+);/g, (whole, name) => SIGNS[name] ?? whole)

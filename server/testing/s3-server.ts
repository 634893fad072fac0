/** A small S3-compatible store for tests: checks every signature by its own reading of the scheme, keeps objects on disk. */
import { createHash, createHmac } from 'node:crypto'
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { atEnd } from './at-end.ts'
import { temporaryFolder } from './folders.ts'

const KEY = 'TESTKEY'
const SECRET = 'test/secret+of=tests'
const REGION = 'ca-central-1'
const BUCKET = 'mandate-files'
/** Few, so that lists have several pages. */
const PAGE = 2

export type S3Server = Awaited<ReturnType<typeof startS3Server>>

/** A store for one test file; it is stopped when the file is done. */
export async function startS3Server() {
  const store = await openS3Store(temporaryFolder('mandate-s3-'))
  atEnd(store.stop)
  return store
}

/** A store whose objects lie in a folder, until whoever opened it stops it. */
export async function openS3Store(folder: string) {
  mkdirSync(folder, { recursive: true })
  const seen: string[] = []
  /** Answers to give instead of the true ones, one for each of the next requests. */
  const troubles: number[] = []
  const server = createServer((request, reply) => {
    seen.push(`${request.method} ${request.url}`)
    const trouble = troubles.shift()
    if (trouble) return refuse(request, reply, trouble)
    if (!isSigned(request)) return refuse(request, reply, 403)
    serve(request, reply, folder).catch(() => reply.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const stop = () => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  }
  const url = (secret = SECRET) =>
    `s3://${KEY}:${encodeURIComponent(secret)}@127.0.0.1:${port}/${BUCKET}?region=${REGION}&tls=off`
  return { url, folder, seen, troubles, stop, objectOf: (sha256: string) => path.join(folder, sha256) }
}

function refuse(request: IncomingMessage, reply: ServerResponse, status: number) {
  request.resume()
  reply.writeHead(status).end('<Error/>')
}

async function serve(request: IncomingMessage, reply: ServerResponse, folder: string) {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://store')
  if (pathname === `/${BUCKET}`) return sendList(reply, folder, searchParams.get('continuation-token') ?? '')
  const file = path.join(folder, path.basename(pathname))
  if (request.method === 'PUT') return keep(request, reply, file)
  if (!existsSync(file)) return void reply.writeHead(404).end()
  if (request.method === 'DELETE') {
    rmSync(file)
    return void reply.writeHead(204).end()
  }
  const { size, mtime } = statSync(file)
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
  const [start, end] = from === undefined ? [0, size - 1] : [Number(from), Number(to)]
  reply.writeHead(from === undefined ? 200 : 206, {
    'content-length': size === 0 ? 0 : end - start + 1,
    'last-modified': mtime.toUTCString(),
  })
  if (request.method === 'HEAD' || size === 0) return void reply.end()
  await pipeline(createReadStream(file, { start, end }), reply)
}

async function keep(request: IncomingMessage, reply: ServerResponse, file: string) {
  const hash = createHash('sha256')
  request.on('data', (chunk: Buffer) => hash.update(chunk))
  await pipeline(request, createWriteStream(`${file}.part`))
  const isWhole = hash.digest('hex') === request.headers['x-amz-content-sha256']
  if (isWhole) {
    renameSync(`${file}.part`, file)
  } else rmSync(`${file}.part`)
  reply.writeHead(isWhole ? 200 : 400).end()
}

function sendList(reply: ServerResponse, folder: string, after: string) {
  const later = readdirSync(folder)
    .toSorted()
    .filter((name) => !name.endsWith('.part') && name > after)
  const shown = later.slice(0, PAGE)
  const next = later.length > PAGE ? `<NextContinuationToken>${shown.at(-1)}</NextContinuationToken>` : ''
  const keys = shown.map((name) => `<Contents><Key>${name.slice(0, 2)}/${name}</Key></Contents>`).join('')
  reply.writeHead(200, { 'content-type': 'application/xml' }).end(`<ListBucketResult>${keys}${next}</ListBucketResult>`)
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** What arrived must give the signature that came with it; read from the wire, not from what the client meant. */
function isSigned({ method = '', url = '', headers }: IncomingMessage): boolean {
  const [, scope = '', names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=TESTKEY\/([^,]+),\s*SignedHeaders=([^,]+),\s*Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  const stamp = String(headers['x-amz-date'])
  const [day = '', region = ''] = scope.split('/')
  if (scope !== `${stamp.slice(0, 8)}/${REGION}/s3/aws4_request`) return false
  const lines = names.split(';').map((name) => `${name}:${String(headers[name])}`)
  const [address = '', query = ''] = url.split('?')
  const sorted = query.split('&').toSorted().join('&')
  const canonical = `${method}\n${address}\n${sorted}\n${lines.join('\n')}\n\n${names}\n${String(headers['x-amz-content-sha256'])}`
  let key = createHmac('sha256', `AWS4${SECRET}`).update(day).digest()
  for (const part of [region, 's3', 'aws4_request']) key = createHmac('sha256', key).update(part).digest()
  const expected = createHmac('sha256', key).update(`AWS4-HMAC-SHA256\n${stamp}\n${scope}\n${sha256(canonical)}`)
  return names.includes('host') && names.includes('x-amz-date') && expected.digest('hex') === signature
}

/**
 * Prints how much the server's memory grows while a file of 100 MB comes and goes, beside one of 1 MB, with files on disk
 * and in an S3 store: `npm run bench:files`.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { Readable, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { openS3Store } from '#server/testing/s3-server.ts'
import { median } from './turns.ts'

const MIB = 1024 * 1024
const ROUNDS = 5

const BOUNDARY = 'the-boundary-of-the-form'
const LINE = Buffer.from('Maple Court Apartments,13130053.21\n'.repeat(1_800))

/** A form with one file of at least so many bytes, made while it is sent. */
function* makeForm(size: number) {
  yield Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="rents.csv"\r\n\r\n`)
  // Its own first line makes each file another one: the store keeps equal ones once.
  yield Buffer.from(`${crypto.randomUUID()},0.00\n`)
  for (let sent = 0; sent < size; sent += LINE.length) yield LINE
  yield Buffer.from(`\r\n--${BOUNDARY}--\r\n`)
}

type Server = { address: string; token: string; child: ChildProcess }

async function start(settings: object): Promise<Server> {
  const child = fork(path.join(import.meta.dirname, 'file-server.ts'), [JSON.stringify(settings)])
  const [ready] = await once(child, 'message')
  return { ...(ready as Omit<Server, 'child'>), child }
}

const ask = ({ address, token }: Server, method: string, url: string, headers = {}) =>
  http.request(address + url, { method, headers: { authorization: token, ...headers } })

async function answerTo(request: http.ClientRequest): Promise<http.IncomingMessage> {
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage]
  if (Number(answer.statusCode) >= 400) throw new Error(`${answer.statusCode}: ${await text(answer)}`)
  return answer
}

async function upload(server: Server, size: number): Promise<string> {
  const type = `multipart/form-data; boundary=${BOUNDARY}`
  const request = ask(server, 'POST', '/file-storage', { 'content-type': type })
  const [answer] = await Promise.all([answerTo(request), pipeline(Readable.from(makeForm(size)), request)])
  const [file] = JSON.parse(await text(answer)) as [{ hashedId: string }]
  return file.hashedId
}

async function download(server: Server, hashedId: string): Promise<void> {
  const request = ask(server, 'GET', `/file-storage/${hashedId}`)
  request.end()
  await pipeline(await answerTo(request), new Writable({ write: (_chunk, _encoding, done) => done() }))
}

/** The highest memory since it was last asked, MiB. */
async function peakOf({ child }: Server): Promise<number> {
  child.send('peak')
  const [bytes] = await once(child, 'message')
  return Number(bytes) / MIB
}

async function measure(server: Server, baseline: number, work: () => Promise<unknown>): Promise<number> {
  await peakOf(server)
  await work()
  return (await peakOf(server)) - baseline
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'mandate-bench-s3-'))
const store = await openS3Store(folder)
const room = { MAX_FILE_MB: '128' }
console.log('growth of the server over what it holds after small files, MiB; peak, median of the turns\n')
console.log('kept in   up 1 MB   up 100 MB   down 1 MB   down 100 MB')
try {
  for (const [name, settings] of [
    ['disk', room],
    ['S3', { ...room, STORAGE_URL: store.url() }],
  ] as const) {
    const server = await start(settings)
    const warmUp = async () => download(server, await upload(server, MIB))
    for (let turn = 0; turn < 20; turn += 1) await warmUp()
    await peakOf(server)
    await new Promise((resolve) => setTimeout(resolve, 500))
    const baseline = await peakOf(server)
    const growths: number[][] = [[], [], [], []]
    for (let round = 0; round < ROUNDS; round += 1) {
      const ids: string[] = []
      for (const [index, size] of [MIB, 100 * MIB].entries()) {
        growths[index]?.push(await measure(server, baseline, async () => ids.push(await upload(server, size))))
      }
      for (const [index, id] of ids.entries()) {
        growths[2 + index]?.push(await measure(server, baseline, () => download(server, id)))
      }
    }
    const [up, upLarge, down, downLarge] = growths.map((each) => median(each).toFixed(0))
    console.log(
      `${name.padEnd(7)} ${String(up).padStart(9)} ${String(upLarge).padStart(11)} ${String(down).padStart(11)} ${String(downLarge).padStart(13)}   (after small files ${baseline.toFixed(0)})`,
    )
    server.child.disconnect()
    await once(server.child, 'exit')
  }
  // Streams, and what the collector has not come to yet, stay; a file that is held whole would be far above.
  console.log('\naim: far below the size of the file')
} finally {
  await store.stop()
  rmSync(folder, { recursive: true, force: true })
}

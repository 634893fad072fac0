/** Files over HTTP: what is taken, what is refused, and who may open it. */
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import path from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { acceptAgreement, makeBid } from '#server/resources/deals/bid.factory.ts'
import { makeDeal } from '#server/resources/deals/deal.factory.ts'
import { asSystem, type TestUser, testApp } from '#server/testing/app.ts'
import { claimFile } from './claim-file.ts'
import { PDF, sendFiles, type UploadPart, uploadFile } from './upload.factory.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const PROGRAM = Buffer.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0xff, 0xff, 0, 0])
const CSV = Buffer.from('Unit,Rent\r\n101,1850\r\n')

const it = await testApp({ MAX_FILE_MB: '1', MAX_ATTACHMENT_MB: '2', MAX_PREFUNDING_MB: '3', MAX_FILES: '3' })
const { db, seals } = it.app.services
const place = { db, seals }
let alice: TestUser
let colleague: TestUser
let stranger: TestUser
let address: string

beforeAll(async () => {
  await asSystem(it.app, (ctx) => importReferenceLists(ctx))
  alice = await it.user('TO/Agent')
  colleague = await it.user('TO/Underwriter', { companyId: alice.companyId })
  stranger = await it.user('Transaction Only')
  address = await it.app.listen({ host: '127.0.0.1', port: 0 })
})

/** A lender behind its link, with the agreement accepted. */
async function makeGuest() {
  const deal = await makeDeal(place, { userId: alice.id, dealStatus: 'in-progress' })
  const bid = await makeBid(place, deal)
  await acceptAgreement(place, bid.id)
  return { bidId: bid.id, authorization: `Guest ${bid.token}` }
}

const send = (authorization: string, parts: UploadPart[], fields?: Record<string, string>) =>
  sendFiles(it.app, authorization, parts, fields)
const upload = (who: { token: string } | { authorization: string }, name?: string, content?: Buffer) =>
  uploadFile(it.app, 'token' in who ? who.token : who.authorization, name, content)
const open = (url: string, headers: Record<string, string> = {}) =>
  it.app.inject({ method: 'GET', url: url.startsWith('/api') ? url : `/api/file-storage/${url}`, headers })
const as = (user: TestUser) => ({ authorization: user.token })

/** A record that only its owner sees. */
async function makeNotice(userId: number, companyId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into notifications ("userId", user_company_id, kind, title) values (${userId}, ${companyId}, 'test', 'Test')
    returning id`.execute(db)
  return rows[0]?.id as number
}

const claim = (hashedId: string, ownerPath: string, ownerId: number) =>
  asSystem(it.app, (ctx) => claimFile(ctx, { hashedId, ownerPath, ownerId }))

describe('uploading', () => {
  test('takes several files at once and answers each as records carry it', async () => {
    const { status, body } = await send(alice.token, [
      { name: 'Loan Package.PDF', content: PDF },
      { name: 'rent roll.csv', content: CSV },
      { name: 'photo.png', content: PNG },
    ])
    expect(status).toBe(201)
    expect(body.map(({ fileName, contentType, source }) => [fileName, contentType, source])).toEqual([
      ['Loan Package.pdf', 'application/pdf', 'deals'],
      ['rent roll.csv', 'text/csv; charset=utf-8', 'deals'],
      ['photo.png', 'image/png', 'deals'],
    ])
    for (const { hashedId, url } of body) {
      expect(hashedId).toMatch(/^[0-9a-f]{64}$/)
      expect(url).toBe(`/api/file-storage/${hashedId}`)
    }
  })

  test.each([
    ['../../etc/notes.txt', '.._.._etc_notes.txt'],
    ['C:\\files\\notes.txt', 'C__files_notes.txt'],
    [`${'n'.repeat(200)}.txt`, `${'n'.repeat(146)}.txt`],
  ])('keeps %s as a name that leads nowhere and fits', async (name, kept) => {
    const { body } = await send(alice.token, [{ name, content: CSV }])
    expect(body.map(({ fileName }) => fileName)).toEqual([kept])
  })

  test('gives equal contents ids of their own', async () => {
    const [first, second] = [await upload(alice), await upload(alice)]
    expect(first.hashedId).not.toBe(second.hashedId)
    expect(first.hashedId).not.toBe(createHash('sha256').update(PDF).digest('hex'))
  })

  test.each([
    ['a program', 'setup.exe', PROGRAM, 400, 'Unsupported extension!'],
    ['a page', 'page.html', Buffer.from('<script>'), 400, 'Unsupported extension!'],
    ['a name without ending', 'README', CSV, 400, 'Unsupported extension!'],
    ['a program dressed as a PDF', 'term sheet.pdf', PROGRAM, 400, 'Unsupported extension!'],
    ['a picture dressed as a table', 'rents.xlsx', PNG, 400, 'Unsupported extension!'],
    ['an empty PDF', 'empty.pdf', Buffer.alloc(0), 400, 'Unsupported extension!'],
    ['bytes dressed as text', 'notes.txt', PROGRAM, 400, 'Unsupported extension!'],
    ['one byte too much', 'big.txt', Buffer.alloc(1024 * 1024 + 1, 'a'), 413, 'Maximum 3 files allowed, 1 MB each'],
  ])('refuses %s', async (_what, name, content, status, message) => {
    const answer = await send(alice.token, [{ name, content }])
    expect([answer.status, answer.body.message]).toEqual([status, message])
  })

  test('takes a file of exactly the limit', async () => {
    await upload(alice, 'full.txt', Buffer.alloc(1024 * 1024, 'a'))
  })

  test.each([
    ['a document', 'MultiPortfolio', 5, 'Maximum 1 files allowed, 5 MB each'],
    ['an attachment', 'deal-email', 2, 'Maximum 3 files allowed, 2 MB each'],
    ['a pre-funding document', 'prefunding', 3, 'Maximum 3 files allowed, 3 MB each'],
  ])('holds %s to limits of its own', async (_what, source, megabytes, message) => {
    const content = Buffer.alloc(megabytes * 1024 * 1024, 'a')
    expect((await send(alice.token, [{ name: 'full.txt', content }], { source })).status).toBe(201)
    const tooLarge = [{ name: 'big.txt', content: Buffer.concat([content, Buffer.from('a')]) }]
    const { status, body } = await send(alice.token, tooLarge, { source })
    expect([status, body.message]).toEqual([413, message])
  })

  test('takes one document at a time', async () => {
    const two = ['a', 'b'].map((name) => ({ name: `${name}.pdf`, content: PDF }))
    const { status, body } = await send(alice.token, two, { source: 'MultiPortfolio' })
    expect([status, body.message]).toEqual([413, 'Maximum 1 files allowed, 5 MB each'])
  })

  test('tells everybody the limits before anything is sent', async () => {
    const { status, body } = await it.anyone.get('/file-storage/limits')
    expect([status, body]).toEqual([
      200,
      {
        usual: { maxFiles: 3, maxMegabytes: 1 },
        document: { maxFiles: 1, maxMegabytes: 5 },
        attachment: { maxFiles: 3, maxMegabytes: 2 },
        prefunding: { maxFiles: 3, maxMegabytes: 3 },
        service: { maxFiles: 3, maxMegabytes: 200 },
      },
    ])
  })

  test('a large attachment does not become a photo by being called one', async () => {
    const content = Buffer.concat([PNG, Buffer.alloc(1024 * 1024)])
    const { body } = await send(alice.token, [{ name: 'large.png', content }], { source: 'deal-email' })
    const photo = { hashedId: body[0]?.hashedId ?? '', name: 'large.png' }
    const answer = await alice.patch(`/users/${alice.id}`, { photo })
    expect([answer.status, answer.body.message]).toEqual([413, 'Maximum 3 files allowed, 1 MB each'])
    expect((await open(photo.hashedId, as(alice))).statusCode).toBe(200)
  })

  test('refuses more files than allowed and keeps none of them', async () => {
    const before = await countFiles()
    const four = ['a', 'b', 'c', 'd'].map((name) => ({ name: `${name}.pdf`, content: PDF }))
    const { status, body } = await send(alice.token, four)
    expect([status, body.message]).toEqual([413, 'Maximum 3 files allowed, 1 MB each'])
    expect(await countFiles()).toBe(before)
  })

  test.each([
    ['no file', [], { source: 'deals' }, 'Choose a file.'],
    ['a strange source', [{ name: 'a.pdf', content: PDF }], { source: '<b>' }, 'Source has an unknown value.'],
  ])('refuses %s', async (_what, parts, fields, message) => {
    const { status, body } = await send(alice.token, parts, fields as Record<string, string>)
    expect([status, body.message]).toEqual([400, message])
  })

  test('that breaks off leaves nothing behind, and the next one works', async () => {
    const before = await countFiles()
    const boundary = 'parts'
    const sending = request(`${address}/api/file-storage`, {
      method: 'POST',
      headers: { authorization: alice.token, 'content-type': `multipart/form-data; boundary=${boundary}` },
    })
    const gone = new Promise((resolve) => sending.on('error', resolve))
    sending.write(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n`)
    sending.write('a'.repeat(200_000))
    const folder = path.join(it.app.services.config.dataDir, 'files', 'unfinished')
    await expect.poll(() => readdirSync(folder).length).toBe(1)
    sending.destroy(new Error('the line went dead'))
    await gone
    await expect.poll(() => readdirSync(folder).length).toBe(0)
    expect(await countFiles()).toBe(before)
    await upload(alice)
  })

  test.each([
    ['too large', 'big.txt', Buffer.alloc(8 * 1024 * 1024, 'a'), 413],
    ['not what it says', 'big.pdf', Buffer.alloc(8 * 1024 * 1024, 'a'), 400],
    ['of no accepted kind', 'big.exe', Buffer.alloc(8 * 1024 * 1024, 'a'), 400],
  ])('tells a real client that a large file is %s', async (_what, name, content, status) => {
    const form = new FormData()
    form.append('file', new Blob([content]), name)
    const reply = await fetch(`${address}/api/file-storage`, { method: 'POST', headers: as(alice), body: form })
    expect([reply.status, typeof ((await reply.json()) as { message: string }).message]).toEqual([status, 'string'])
  })

  test('is closed to those without an account or a link', async () => {
    expect((await send('', [{ name: 'a.pdf', content: PDF }])).status).toBe(401)
    expect((await send('Guest unknown', [{ name: 'a.pdf', content: PDF }])).status).toBe(410)
    expect((await alice.post('/file-storage', { source: 'deals' })).status).toBe(400)
  })
})

async function countFiles(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from file_storage`.execute(db)
  return rows[0]?.count ?? 0
}

describe('opening', () => {
  test('sends the bytes under headers that let a browser run nothing', async () => {
    const { hashedId } = await upload(alice, 'Évaluation.pdf')
    const answer = await open(hashedId, as(alice))
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.equals(PDF)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(PDF.length),
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline; filename="_valuation.pdf"; filename*=UTF-8\'\'%C3%89valuation.pdf',
    })
    expect(answer.headers['content-security-policy']).toContain('sandbox')
    expect(answer.headers['cache-control']).toMatch(/^private/)
    const { headers } = await open(`/api/files/${hashedId}?download=true`, as(alice))
    expect(headers['content-disposition']).toMatch(/^attachment;/)
  })

  test('saves everything but pictures and PDFs to disk', async () => {
    const { hashedId } = await upload(alice, 'rents.csv', CSV)
    expect((await open(hashedId, as(alice))).headers['content-disposition']).toMatch(/^attachment;/)
  })

  test.each([
    ['bytes=0-3', 206, '%PDF', `bytes 0-3/${PDF.length}`],
    ['bytes=-6', 206, '%%EOF\n', `bytes ${PDF.length - 6}-${PDF.length - 1}/${PDF.length}`],
    [`bytes=${PDF.length - 2}-`, 206, 'F\n', `bytes ${PDF.length - 2}-${PDF.length - 1}/${PDF.length}`],
    [`bytes=0-${PDF.length + 50}`, 206, PDF.toString(), `bytes 0-${PDF.length - 1}/${PDF.length}`],
    [`bytes=${PDF.length}-`, 416, '', `bytes */${PDF.length}`],
    ['bytes=9-2', 416, '', `bytes */${PDF.length}`],
    ['lines=1-2', 200, PDF.toString(), undefined],
  ])('answers the range %s with %s', async (range, status, text, contentRange) => {
    const { hashedId } = await upload(alice)
    const answer = await open(hashedId, { ...as(alice), range })
    expect([answer.statusCode, answer.body, answer.headers['content-range']]).toEqual([status, text, contentRange])
  })

  test('does not send again what the browser has', async () => {
    const { hashedId } = await upload(alice)
    const { headers } = await open(hashedId, as(alice))
    const again = await open(hashedId, { ...as(alice), 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('an upload that no record carries is there for its uploader alone', async () => {
    const { hashedId } = await upload(alice)
    const statuses = await Promise.all([alice, colleague, stranger].map((user) => open(hashedId, as(user))))
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 404, 404])
    expect((await open(hashedId)).statusCode).toBe(401)
    expect((await open('f'.repeat(64), as(alice))).statusCode).toBe(404)
    expect((await open('1', as(alice))).statusCode).toBe(404)
  })

  test('a file of a record is there for whoever sees the record, and no longer for its uploader', async () => {
    const { hashedId } = await upload(alice)
    await claim(hashedId, 'notifications', await makeNotice(colleague.id, colleague.companyId))
    const answers = await Promise.all([alice, colleague, stranger].map((user) => open(hashedId, as(user))))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 200, 404])
  })

  test('a guest opens what its own link holds and nothing else', async () => {
    const [first, second] = [await makeGuest(), await makeGuest()]
    const as1 = { authorization: first.authorization }
    const as2 = { authorization: second.authorization }
    const own = await upload(first)
    const ofUser = await upload(alice)
    expect((await open(own.hashedId, as1)).statusCode).toBe(200)
    expect((await open(own.hashedId, as2)).statusCode).toBe(404)
    expect((await open(ofUser.hashedId, as1)).statusCode).toBe(404)
    expect((await open(own.hashedId, as(alice))).statusCode).toBe(404)
    await claim(own.hashedId, 'deals-lender-bids', first.bidId)
    const answers = await Promise.all([as(alice), as(stranger), as1, as2].map((headers) => open(own.hashedId, headers)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404, 200, 404])
  })

  test('a guest who has not accepted the agreement neither sends nor opens anything', async () => {
    const deal = await makeDeal(place, { userId: alice.id, dealStatus: 'in-progress' })
    const { token } = await makeBid(place, deal)
    const authorization = `Guest ${token}`
    const sent = await send(authorization, [{ name: 'a.pdf', content: PDF }])
    expect([sent.status, sent.body.message]).toEqual([409, 'Please accept the agreement to continue.'])
    expect((await open('f'.repeat(64), { authorization })).statusCode).toBe(409)
  })

  test('the logo of a company is there for everybody', async () => {
    const { hashedId } = await upload(alice, 'logo.png', PNG)
    await claim(hashedId, 'user-companies', alice.companyId)
    expect((await open(hashedId)).statusCode).toBe(200)
  })
})

describe('a ticket', () => {
  test('does not say whose it is', async () => {
    const { hashedId } = await upload(alice, 'a.pdf', PDF)
    const { body } = await alice.post<{ ticket: string }>(`/file-storage/${hashedId}/ticket`, {})
    const readable = body.ticket.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'))
    for (const text of [body.ticket, ...readable]) expect(text).not.toMatch(/user|^\d{1,6}$/)
  })

  const ticketFor = async (user: TestUser, hashedId: string, body = {}) =>
    user.post<{ url: string; ticket: string }>(`/file-storage/${hashedId}/ticket`, body)

  test('opens one file without any header, as it says', async () => {
    const { hashedId } = await upload(alice)
    const { status, body } = await ticketFor(alice, hashedId)
    expect(status).toBe(201)
    const answer = await open(body.url)
    expect([answer.statusCode, answer.rawPayload.equals(PDF)]).toEqual([200, true])
    const saving = await ticketFor(alice, hashedId, { purpose: 'download' })
    expect((await open(saving.body.url)).headers['content-disposition']).toMatch(/^attachment/)
  })

  test('is made only for those who may open the file', async () => {
    const { hashedId } = await upload(alice)
    expect((await ticketFor(stranger, hashedId)).status).toBe(404)
  })

  test('opens no other file, and nothing once it was changed or its five minutes are over', async () => {
    const [file, other] = [await upload(alice), await upload(alice)]
    const { body } = await ticketFor(alice, file.hashedId)
    const [purpose, holder, expires, signature] = body.ticket.split('.')
    const tickets = {
      otherFile: `${other.hashedId}?ticket=${body.ticket}`,
      longer: `${file.hashedId}?ticket=${[purpose, holder, Number(expires) + 60_000, signature].join('.')}`,
      otherPurpose: `${file.hashedId}?ticket=${['download', holder, expires, signature].join('.')}`,
      nonsense: `${file.hashedId}?ticket=x`,
    }
    for (const [what, url] of Object.entries(tickets)) expect([what, (await open(url)).statusCode]).toEqual([what, 404])
    const { clock } = it.app.services
    const { now } = clock
    clock.now = () => new Date(now().getTime() + 5 * 60_000 + 1000)
    expect((await open(body.url)).statusCode).toBe(404)
    clock.now = now
    expect((await open(body.url)).statusCode).toBe(200)
  })
})

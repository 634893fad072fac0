/** Files and the records that carry them: claimed once, taken back by their uploader, swept when nobody carries them. */
import { randomBytes } from 'node:crypto'
import { utimesSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { asSystem, type TestUser, testApp } from '#server/testing/app.ts'
import { claimFile } from './claim-file.ts'
import { sweepFiles, walkContents } from './files.job.ts'
import { uploadFile } from './upload.factory.ts'

const it = await testApp()
let alice: TestUser
let colleague: TestUser
let stranger: TestUser

beforeAll(async () => {
  alice = await it.user('TO/Agent')
  colleague = await it.user('TO/Underwriter', { companyId: alice.companyId })
  stranger = await it.user('Transaction Only')
})

const upload = (user: TestUser) => uploadFile(it.app, user.token)
const open = (hashedId: string, user: TestUser) =>
  it.app.inject({ method: 'GET', url: `/api/file-storage/${hashedId}`, headers: { authorization: user.token } })

/** A record that only its owner sees. */
async function makeNotice(userId: number, companyId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into notifications ("userId", user_company_id, kind, title) values (${userId}, ${companyId}, 'test', 'Test')
    returning id`.execute(it.app.services.db)
  return rows[0]?.id as number
}

const claim = (hashedId: string, ownerPath: string, ownerId: number) =>
  asSystem(it.app, (ctx) => claimFile(ctx, { hashedId, ownerPath, ownerId }))

describe('claiming', () => {
  test('a user claims an own upload once', async () => {
    const { hashedId } = await upload(alice)
    const first = await makeNotice(alice.id, alice.companyId)
    await claim(hashedId, 'notifications', first)
    await claim(hashedId, 'notifications', first)
    await expect(claim(hashedId, 'notifications', first + 1)).rejects.toMatchObject({ code: 'invalid' })
  })

  test('nobody claims what somebody else has uploaded', async () => {
    const { hashedId } = await upload(colleague)
    const actor = await it.app.services.sessions.find(alice.token)
    const claiming = asSystem(it.app, (ctx) =>
      claimFile({ ...ctx, actor }, { hashedId, ownerPath: 'notifications', ownerId: 1, field: 'termSheetFile' }),
    )
    await expect(claiming).rejects.toMatchObject({ fields: { termSheetFile: 'File has an unknown value.' } })
  })
})

describe('taking back', () => {
  test('the uploader takes back what no record carries', async () => {
    const { hashedId } = await upload(alice)
    expect((await stranger.delete(`/file-storage/${hashedId}`)).status).toBe(404)
    expect((await alice.delete(`/file-storage/${hashedId}`)).status).toBe(200)
    expect((await open(hashedId, alice)).statusCode).toBe(404)
    const { id } = await upload(alice)
    expect((await alice.delete(`/file-storage/${id}`)).status).toBe(200)
  })

  test('a file of a record stays', async () => {
    const { hashedId } = await upload(alice)
    await claim(hashedId, 'notifications', await makeNotice(alice.id, alice.companyId))
    expect((await alice.delete(`/file-storage/${hashedId}`)).status).toBe(409)
    expect((await open(hashedId, alice)).statusCode).toBe(200)
  })
})

describe('the sweep', () => {
  const HOUR = 60 * 60 * 1000

  /** A file as it would be after some hours. */
  async function makeOldFile(hours: number, content: Buffer, owner: { path: string; id: number } | null = null) {
    const { db, storage, config } = it.app.services
    const { sha256 } = await storage.put(Readable.from([content], { objectMode: false }), { maxBytes: 1000 })
    const at = new Date(Date.now() - hours * HOUR)
    utimesSync(path.join(config.dataDir, 'files', sha256.slice(0, 2), sha256), at, at)
    const hashedId = randomBytes(32).toString('hex')
    await sql`insert into file_storage
      ("hashedId", sha256, "fileName", "contentType", "sizeBytes", source, "ownerPath", "ownerId", "createdAt")
      values (${hashedId}, ${sha256}, 'old.txt', 'text/plain', ${content.length}, 'deals', ${owner?.path ?? null},
        ${owner?.id ?? null}, ${at.toISOString()})`.execute(db)
    const isThere = async () => {
      const { rows } = await sql`select 1 from file_storage where "hashedId" = ${hashedId}`.execute(db)
      const content = await storage.open(sha256).catch(() => undefined)
      content?.destroy()
      return { row: rows.length === 1, content: content !== undefined }
    }
    return { isThere }
  }

  test('removes after a day what no record carries, and its content when no other row has it', async () => {
    const shared = randomBytes(40)
    const noticeId = await makeNotice(alice.id, alice.companyId)
    const files = {
      forgotten: await makeOldFile(25, randomBytes(40)),
      recent: await makeOldFile(23, randomBytes(40)),
      carried: await makeOldFile(100, shared, { path: 'notifications', id: noticeId }),
      copy: await makeOldFile(100, shared),
      ofGoneRecord: await makeOldFile(100, randomBytes(40), { path: 'notifications', id: 999_999 }),
    }
    await sweepFiles(it.app.services)
    const left = await Promise.all(Object.entries(files).map(async ([name, file]) => [name, await file.isThere()]))
    expect(Object.fromEntries(left)).toEqual({
      forgotten: { row: false, content: false },
      recent: { row: true, content: true },
      carried: { row: true, content: true },
      copy: { row: false, content: true },
      ofGoneRecord: { row: false, content: false },
    })
  })
  test('removes what a crash has left without a row, and nothing that has one', async () => {
    const kept = await makeOldFile(2, randomBytes(40))
    const { storage, config } = it.app.services
    const { sha256 } = await storage.put(Readable.from([randomBytes(40)], { objectMode: false }), { maxBytes: 1000 })
    const at = new Date(Date.now() - 2 * HOUR)
    utimesSync(path.join(config.dataDir, 'files', sha256.slice(0, 2), sha256), at, at)
    await walkContents(it.app.services)
    expect(await kept.isThere()).toEqual({ row: true, content: true })
    await expect(storage.open(sha256)).rejects.toMatchObject({ code: 'not_found' })
  })
})

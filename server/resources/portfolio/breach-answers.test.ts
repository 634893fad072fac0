/** A cure or a waiver over HTTP: kept with the debt by whoever may edit it, told in its history, and taken back. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { uploadFile } from '#server/resources/files/upload.factory.ts'
import { asSystem, type TestUser, testApp } from '#server/testing/app.ts'
import { makeBlanket } from './blanket.factory.ts'
import { makeLine } from './line.factory.ts'
import { type MadeLoan, makeLoan, makeShare } from './loan.factory.ts'
import { makeCovenants } from './loan-covenant.factory.ts'

const it = await testApp()
const place = { db: it.app.services.db }
let owner: TestUser
let loan: MadeLoan

beforeAll(async () => {
  await asSystem(it.app, (ctx) => importReferenceLists(ctx))
})
beforeEach(async () => {
  owner = await it.user('Full Server')
  loan = await makeLoan(place, { userId: owner.id })
})

type Body = { message: string; errors: Record<string, string>; breachAnswers: Record<string, unknown>[]; data: Line[] }
type Line = { changes: { path: string; label: string }[] }

const WAIVER = {
  ...{ outcome: 'waived', covenant: 'debtServiceCoverageRatio', covenantName: 'DSCR', testOn: '2024-06-30' },
  ...{ on: '2024-07-20', until: '2024-12-31', grantedBy: 'Anna Berg', note: 'Of the June test only.' },
}
const record = (by: TestUser, ...breachAnswers: object[]) => by.patch<Body>(`/loans/${loan._id}`, { breachAnswers })

describe('what became of a breach', () => {
  test('is kept with the loan, told in its history, and taken back', async () => {
    const { status, body } = await record(owner, WAIVER)
    expect([status, body.breachAnswers]).toMatchObject([200, [WAIVER]])
    const { body: history } = await owner.get<Body>(`/activity?entity=loans&entityId=${loan._id}`)
    expect(history.data.flatMap(({ changes }) => changes.map(({ label }) => label))).toContain('Breach')
    expect((await record(owner)).body.breachAnswers).toEqual([])
  })

  test('is recorded by whoever may edit the loan, and by nobody else', async () => {
    const [editor, commenter, viewer, stranger] = [
      await it.user('Full Server'),
      await it.user('Full Server'),
      await it.user('Dashboard Only'),
      await it.user('Full Server'),
    ]
    const shared = { ownerUserId: owner.id }
    await makeShare(place, { ...shared, collaboratorUserId: editor.id, access: 'edit' })
    await makeShare(place, { ...shared, collaboratorUserId: commenter.id, access: 'comment' })
    await makeShare(place, { ...shared, collaboratorUserId: viewer.id, access: 'view' })
    expect((await record(editor, WAIVER)).status).toBe(200)
    expect((await record(commenter)).status).toBe(400)
    expect((await record(viewer)).status).toBe(403)
    expect((await record(stranger)).status).toBe(404)
    expect((await owner.get<Body>(`/loans/${loan._id}`)).body.breachAnswers).toHaveLength(1)
  })

  test('is refused in words where it cannot be, and what was recorded before is not judged again', async () => {
    const { status, body } = await record(owner, { ...WAIVER, grantedBy: null })
    expect([status, body.errors.grantedBy]).toEqual([400, 'Say who granted the waiver.'])
    await record(owner, WAIVER)
    expect((await record(owner, WAIVER, { ...WAIVER, until: '2024-06-01' })).status).toBe(400)
    const extended = { ...WAIVER, on: '2025-01-10', testOn: '2024-12-31', until: '2025-06-30' }
    expect((await record(owner, WAIVER, extended)).body.breachAnswers).toHaveLength(2)
  })

  test('names a covenant of the same loan', async () => {
    const terms = { side: 'minimum', unit: 'multiple', breachAt: 1.2, testFrequency: 'quarterly' } as const
    const covenant = { ...terms, name: 'DSCR', formula: 'noi / debtService', firstTestOn: '2024-06-30' }
    const other = await makeLoan(place, { userId: owner.id })
    const [[own], [theirs]] = [
      await makeCovenants(place, loan, [covenant]),
      await makeCovenants(place, other, [covenant]),
    ]
    expect((await record(owner, { ...WAIVER, covenant: own?._id })).status).toBe(200)
    const { status, body } = await record(owner, { ...WAIVER, covenant: theirs?._id })
    expect([status, body.message]).toEqual([400, 'Covenant has an unknown value.'])
  })

  test('carries a paper that whoever sees the loan opens, until it is taken back', async () => {
    const viewer = await it.user('Dashboard Only')
    await makeShare(place, { ownerUserId: owner.id, collaboratorUserId: viewer.id, access: 'view' })
    const { hashedId, name } = await uploadFile(it.app, owner.token, 'waiver.pdf')
    expect((await record(owner, { ...WAIVER, file: { hashedId, name } })).status).toBe(200)
    expect((await viewer.get(`/file-storage/${hashedId}`)).status).toBe(200)
    await record(owner)
    expect((await owner.get(`/file-storage/${hashedId}`)).status).toBe(404)
  })

  test('is kept with a line and with a blanket as well', async () => {
    const [line, blanket] = [
      await makeLine(place, { userId: owner.id }),
      await makeBlanket(place, { userId: owner.id }),
    ]
    for (const path of [`/lines/${line._id}`, `/blankets/${blanket._id}`]) {
      const { status, body } = await owner.patch<Body>(path, { breachAnswers: [WAIVER] })
      expect([path, status, body.breachAnswers]).toMatchObject([path, 200, [WAIVER]])
    }
  })
})

/** A user who owns a portfolio is deleted only after it has another owner. */
import { expect, test } from 'vitest'
import { testAppWithReference } from '#server/testing/app.ts'
import { makeLoan, makeShare } from './loan.factory.ts'

const { app, user } = await testAppWithReference()
test('an owner’s portfolio goes to a colleague whole, and is shared with nobody until the colleague says so', async () => {
  const admin = await user('Full Server')
  const below = { companyId: admin.companyId, parent: admin.id }
  const [owner, heir, originator] = [
    await user('FS/Agent', below),
    await user('FS/Underwriter', below),
    await user('Dashboard Only', { companyId: (await user('Full Server')).companyId }),
  ]
  const { _id } = await makeLoan(app.services, { userId: owner.id })
  await makeShare(app.services, { ownerUserId: owner.id, collaboratorUserId: originator.id })

  const refused = await admin.delete(`/users/${owner.id}`)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Reassign 1 properties and lines before deleting this user.',
  ])
  const { status, body } = await admin.post(`/users/${owner.id}/actions/reassign`, { userId: heir.id })
  expect([status, body.handedOver]).toEqual([200, 1])
  expect((await heir.get(`/loans/${_id}`)).body).toMatchObject({ userId: heir.id, access: 'owner' })
  expect((await owner.get(`/loans/${_id}`)).status).toBe(404)
  expect((await originator.get(`/loans/${_id}`)).status).toBe(404)
  expect((await admin.delete(`/users/${owner.id}`)).status).toBe(200)
})

/** Who waits to be let in stands on the home of whoever decides, and of nobody else. */
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Asked, openStage, type Stage } from '#web/testing/stage.tsx'
import { WaitingAccess } from './WaitingAccess.tsx'

const REQUEST = {
  ...{ id: 4, companyName: 'Lind Holdings', companyType: 'owner', roleWanted: 'Owner', status: 'waiting' },
  ...{ createdAt: '2026-06-30T16:00:00.000Z', user: { id: 8, name: 'Nora Lind', isVerified: true } },
}

let stage: Stage
let asked: Asked[] = []
afterEach(() => stage.close())

const openAs = async (role: 'Capstack' | 'Full Server') => {
  asked = []
  stage = await openStage(
    (call) => {
      asked.push(call)
      const isList = call.path === 'access-requests'
      if (call.path === 'access-requests-choices') return { value: { companies: [], leaders: [] } }
      return { value: { total: isList ? 1 : 0, limit: 3, skip: 0, data: isList ? [REQUEST] : [] } }
    },
    { role },
  )
  stage.show(() => (
    <>
      <p>Home</p>
      <WaitingAccess />
    </>
  ))
}

test('the operator approves from there', async () => {
  await openAs('Capstack')
  await userEvent.click(page.getByRole('button', { name: 'Approve Nora Lind' }))
  await expect.element(page.getByRole('dialog', { name: 'Approve Nora Lind' })).toBeVisible()
})

test('whoever does not decide is not even asked about', async () => {
  await openAs('Full Server')
  await expect.element(page.getByText('Home')).toBeVisible()
  expect(asked.map(({ path }) => path)).not.toContain('access-requests')
})

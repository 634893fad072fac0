/** The way from a deal to its owner: for whoever keeps owners, and only to one they see. */
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Role } from '#domain/access/roles.ts'
import { type Asked, openStage, type Stage } from '#web/testing/stage.tsx'
import { DealOwner } from './DealOwner.tsx'

let stage: Stage
afterEach(() => stage.close())

async function show(role: Role, found: readonly object[]) {
  const asked: Asked[] = []
  stage = await openStage(
    (question) => {
      asked.push(question)
      return { value: { total: found.length, limit: 1, skip: 0, data: found } }
    },
    { role },
  )
  stage.show(() => (
    <main>
      <DealOwner ownerId={12} />
      <p>The deal</p>
    </main>
  ))
  await expect.element(page.getByText('The deal')).toBeVisible()
  return asked
}

test('who keeps owners opens the owner’s page from the deal', async () => {
  await show('Transaction Only', [{ id: 12, companyName: 'Kestrel Holdings', primaryContact: 'Dana Whitlock' }])
  await expect
    .element(page.getByRole('link', { name: 'Kestrel Holdings' }))
    .toHaveAttribute('href', expect.stringContaining('owner=12'))
})

test('an owner whom the reader does not see is not named', async () => {
  const asked = await show('TO/Underwriter', [])
  await expect.poll(() => asked.filter(({ path }) => path === 'owners').length).toBeGreaterThan(0)
  expect(page.getByRole('heading', { name: 'Property owner' }).elements()).toHaveLength(0)
})

test('a role without owners is asked for none', async () => {
  const asked = await show('Self Serve', [])
  expect(asked.filter(({ path }) => path === 'owners')).toEqual([])
})

/** A lead that goes to somebody else while it is edited: its form stays, and says so. */
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openStage, type Stage } from '#web/testing/stage.tsx'
import LeadDialog from './LeadDialog.tsx'
import type { LeadRow } from './lead-row.ts'

let stage: Stage | undefined
afterEach(() => stage?.close())

const LEAD = {
  ...{ _id: 'a'.repeat(24), leadType: 'expiries', state: 'active', address: '12 Elm St', name: '12 Elm St' },
  ...{ principalamount: 4_000_000, maturity: '2027-08-01', owner: 'Elm', updatedAt: '2026-06-01T00:00:00.000Z' },
} as LeadRow

test('what was typed stays with a sentence that says why it cannot be kept', async () => {
  stage = await openStage(({ method }) =>
    method === 'PATCH'
      ? { status: 404, value: { name: 'NotFound', code: 404, message: 'Not found.' } }
      : { value: { total: 0, limit: 50, skip: 0, data: [] } },
  )
  sessionStorage.clear()
  stage.show(() => <LeadDialog lead={LEAD} leadType="expiries" state="active" onClose={() => undefined} />)
  const owner = page.getByRole('textbox', { name: 'Owner', exact: false }).first()
  await owner.fill('Typed meanwhile')
  await page.getByRole('button', { name: 'Save lead' }).click()
  await expect
    .element(page.getByText('It was given to somebody else or put away meanwhile. Copy what you typed.'))
    .toBeVisible()
  await expect.element(owner).toHaveValue('Typed meanwhile')
})

/** Names beside a loan: people of lenders are asked for by those who may look lenders up. */
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { lenderContacts } from '#domain/lenders/lender-contact.ts'
import { openStage, type Stage } from '#web/testing/stage.tsx'
import type { LoanRow } from './card-rows.ts'
import { useNames } from './use-names.ts'

let stage: Stage | undefined
afterEach(() => stage?.close())

const LOAN = { leadLenderContactId: 3, syndicatePartnersId: null, crossCollateralLoan: null } as unknown as LoanRow
const ROWS = [LOAN]

function Name() {
  const nameOf = useNames(ROWS, [])
  return <p>Contact: {nameOf(lenderContacts.path, 3) ?? 'number 3'}</p>
}

test.each([
  [['accessLendersIntermediate'], 'Contact: Ines Moreau', 1],
  [[], 'Contact: number 3', 0],
] as const)('with the rights %j shows "%s" after %s calls', async (rights, text, calls) => {
  const asked: string[] = []
  stage = await openStage(
    ({ path }) => {
      if (path === lenderContacts.path) asked.push(path)
      return { value: { total: 1, limit: 100, skip: 0, data: [{ id: 3, firstName: 'Ines', lastName: 'Moreau' }] } }
    },
    { role: 'Dashboard Only', rights },
  )
  stage.show(() => <Name />)
  await expect.element(page.getByText(text)).toBeVisible()
  expect(asked).toHaveLength(calls)
})

/** Known loans and bids follow the orange rule of the other tables: a term of six months or less stands out. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { BidGrid } from '#web/features/deals/bids/BidGrid.tsx'
import type { BidRow, DealRow } from '#web/features/deals/life/deal-row.ts'
import type { LenderRow } from '#web/features/lenders/lender-row.ts'
import { openStage, type Stage } from '#web/testing/stage.tsx'
// Loaded at once here: found only while a test runs, their packages would be bundled anew under that test.
import '#web/features/maps/LoanClusterMap.tsx'
import '#web/ui/map/MapCanvas.tsx'
import { LenderLoans } from './LenderLoans.tsx'

const TERMS = [6, 7, null]
const ORANGE = ['6 months']
let stage: Stage

const nameOf = (term: number | null) => (term === null ? 'unknown' : `${term} months`)
const loans = TERMS.map((termMonths, id) => ({ id, propertyName: nameOf(termMonths), termMonths }))
const bids = TERMS.map((termMonths, id) => ({
  ...{
    id,
    lenderName: nameOf(termMonths),
    lenderBidId: 'B-1',
    status: 'quoted',
    contacts: [],
    isActive: true,
    sentAt: null,
  },
  values: { termMonths },
})) as unknown as BidRow[]

beforeEach(async () => {
  stage = await openStage(({ path }) => {
    const data = path === 'lender-company-loans' ? loans : []
    return { value: { total: data.length, limit: 20, skip: 0, data } }
  })
})
afterEach(() => stage.close())

/** The first words of each row that is marked. */
const marked = () =>
  [...stage.place.querySelectorAll('tr[data-orange]')].map((row) =>
    TERMS.map(nameOf).find((name) => row.textContent?.includes(name)),
  )

async function expectTheRule() {
  await expect.element(page.getByText('unknown')).toBeVisible()
  await expect.element(page.getByText('Term of 6 months or less')).toBeVisible()
  expect(marked()).toEqual(ORANGE)
}

test('among the known loans of a lender', async () => {
  stage.show(() => <LenderLoans lender={{ id: 5, companyName: 'Lakeshore Life' } as LenderRow} />)
  await expectTheRule()
})

test('the known loans of a lender stand on a map below their list, those with a place', async () => {
  stage.show(() => <LenderLoans lender={{ id: 5, companyName: 'Lakeshore Life' } as LenderRow} />)
  await expect.element(page.getByRole('heading', { name: 'On the map' })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Show as list' }))
  await userEvent.click(page.getByText('Not on map (3)'))
  await expect.element(page.getByRole('listitem').filter({ hasText: '6 months' })).toBeVisible()
})

test('among the bids on a deal', async () => {
  const parts = {
    value: null,
    link: () => null,
    reminded: () => null,
    toolbar: null,
    onOpen: () => {},
    onTick: () => {},
  }
  const deal = { id: 1, country: 'CA', primaryLenderBidId: null } as DealRow
  const list = { rows: bids, isLoading: false, error: null, refetch: () => {} }
  stage.show(() => <BidGrid deal={deal} bids={list} ticked={[]} {...parts} />)
  await expectTheRule()
})

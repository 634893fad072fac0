/** Bids side by side in a narrow place: that there is more beyond the edge is seen, until one has gone there. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { BidRow } from '#web/features/deals/life/deal-row.ts'
import { openStage, type Stage } from '#web/testing/stage.tsx'
import { BidsPicture } from './BidsPicture.tsx'
import { bidMatrix } from './bid-matrix.ts'
import { CompareBids } from './CompareBids.tsx'
import { ExitCosts } from './ExitCosts.tsx'
import { exitRanks } from './exit-ranks.ts'

const QUOTE = { loanAmount: 3_900_000, rateType: 'Fixed', termMonths: 120, amortizationMonths: 300 }
const BIDS = ['Georgia Strait Bank', 'Pacific Coast Credit Union', 'Lakeshore Life', 'Confluence Credit Union'].map(
  (lenderName, index) =>
    ({
      id: index + 1,
      lenderName,
      values: {
        ...QUOTE,
        allInRate: 5 + index / 10,
        lenderFeeBps: 100 - 30 * index,
        prepaymentPenaltyType: 'noPenalty',
      },
    }) as unknown as BidRow,
)
const colorOf = () => '#204a9a'

let stage: Stage
beforeEach(async () => {
  stage = await openStage(() => ({ value: {} }))
  stage.place.style.cssText = 'width: 300px; height: 500px; display: grid'
})
afterEach(() => stage.close())

/** Whether the frame shows at its right edge that it goes on. */
const goesOn = (frame: Element) => getComputedStyle(frame).boxShadow.includes('inset')

async function expectSeenUntilTheEnd(name: string) {
  const frame = page.getByRole('region', { name }).element()
  await expect.poll(() => goesOn(frame)).toBe(true)
  frame.scrollLeft = frame.scrollWidth
  await expect.poll(() => goesOn(frame)).toBe(false)
}

test('the lenders that do not fit', async () => {
  const matrix = bidMatrix({ bids: BIDS, currency: 'CAD', exitMonth: 36 })
  stage.show(() => <CompareBids bids={BIDS} matrix={matrix} colorOf={colorOf} foot={() => null} />)
  await expect.element(page.getByText('Confluence Credit Union')).toBeInTheDocument()
  await expectSeenUntilTheEnd('Bids side by side')
})

test('the months that do not fit', async () => {
  const ranks = exitRanks(BIDS, 'CAD')
  if (!ranks) throw new Error('Nothing is ranked.')
  stage.show(() => <ExitCosts ranks={ranks} colorOf={colorOf} />)
  await expect.element(page.getByText('Effective rate, month')).toBeInTheDocument()
  await expectSeenUntilTheEnd('Effective rate by exit month')
})

test('of bids that all leave their fee open no empty chart is drawn: a sentence says what is missing', async () => {
  const open = BIDS.map((bid) => ({ ...bid, values: { ...bid.values, lenderFeeBps: null } }))
  const ranks = exitRanks(open, 'CAD')
  if (!ranks) throw new Error('Nothing is compared.')
  stage.show(() => <BidsPicture ranks={ranks} colorOf={colorOf} month={36} onMonth={() => {}} />)
  await expect
    .element(page.getByText(/^No line can be drawn: each of these bids leaves a part of its cost open/))
    .toBeVisible()
  await expect.element(page.getByRole('slider')).not.toBeInTheDocument()
  await expect.element(page.getByRole('figure')).not.toBeInTheDocument()
})

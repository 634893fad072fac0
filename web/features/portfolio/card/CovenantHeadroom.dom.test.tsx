/** The bar beside each covenant of a loan: which side of the limit it is on, how far, and what that is in the owner's terms. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { testCovenants } from '#domain/portfolio/covenants.ts'
import { openStage, type Stage } from '#web/testing/stage.tsx'
import { CovenantHeadroom } from './CovenantHeadroom.tsx'
import { agreed } from './CovenantTable.tsx'

let stage: Stage
beforeEach(async () => {
  stage = await openStage(() => ({ value: {} }))
})
afterEach(() => stage.close())

const FIGURES = { balance: 6_000_000, value: 10_000_000, noi: 500_000, debtService: 400_000, occupancy: 81 }

const rowOf = (name: string) => page.getByRole('listitem').filter({ hasText: name })
const roomOf = (name: string) => rowOf(name).element().querySelector<HTMLElement>('[data-tone][style]')

test('a breach reaches left of the mark, what passes right of it, and both say what is short or to spare', async () => {
  const results = testCovenants(
    { loanToValuePercentage: 75, debtServiceCoverageRatio: 1.3, occupancyRequirenmentPercentage: 85 },
    FIGURES,
  )
  stage.show(() => <CovenantHeadroom results={agreed(results)} />, '/')
  await expect.element(rowOf('Loan to value').getByText('value may fall $2,000,000')).toBeVisible()
  await expect.element(rowOf('DSCR').getByText('income is $20,000 short')).toBeVisible()
  await expect.element(rowOf('Occupancy').getByText(/^headroom .4\.00 points$/)).toBeVisible()
  await expect.element(rowOf('DSCR').getByText('Breach')).toBeVisible()
  expect(roomOf('Loan to value')?.style.insetInlineStart).toBe('35%')
  // 1.25 is 3.85 % below 1.30: so much of the ten that lie left of the mark.
  expect(Number.parseFloat(roomOf('DSCR')?.style.insetInlineStart ?? '')).toBeCloseTo(35 - 3.5 * 3.846, 1)
})

test('what nothing is known of says so, and draws no bar', async () => {
  const results = testCovenants({ debtYieldPercentage: 8 }, { ...FIGURES, noi: null })
  stage.show(() => <CovenantHeadroom results={agreed(results)} />, '/')
  await expect.element(page.getByText('Not known yet')).toBeVisible()
  expect(roomOf('Debt yield')?.style.width).toBe('0%')
})

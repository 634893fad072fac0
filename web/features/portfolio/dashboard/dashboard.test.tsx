/** Where the figures of an owner's dashboard lead, and what its pictures are drawn from. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { portfolioDashboard } from '#domain/portfolio/portfolio-dashboard.ts'
import { openStage, type Stage } from '#web/testing/stage.tsx'
import type { DashboardAnswer } from './dashboard-answer.ts'
import { regionsOf } from './map-regions.ts'
import { PortfolioTiles } from './PortfolioTiles.tsx'
import { placeDots } from './RateByExpiry.tsx'
import { recordsPath, usePortfolioAddress, type Words, watchPathOf } from './use-portfolio-address.ts'

const NO_WORDS = Object.fromEntries(
  [
    ...['portfolioId', 'province', 'propertyType', 'lenderId', 'kind', 'currency', 'show', 'basis'],
    ...['pictures', 'measure', 'view', 'watch', 'months'],
  ].map((word) => [word, '']),
) as Words

describe('a figure leads to its records', () => {
  test.each([
    [recordsPath(NO_WORDS, 'properties'), '/manage-properties'],
    [
      recordsPath({ ...NO_WORDS, province: 'ON' }, 'loans', 'CAD'),
      '/manage-properties?tab=loans&province=ON&filter=currency.in%3ACAD',
    ],
    // The basis and the open pictures choose no records.
    [
      recordsPath({ ...NO_WORDS, basis: 'owned', pictures: 'USD', kind: 'line' }, 'lines'),
      '/manage-properties?tab=lines&kind=line',
    ],
    [watchPathOf(NO_WORDS, 'maturity', 6), '/?view=watch&watch=maturity&months=6'],
    [watchPathOf({ ...NO_WORDS, lenderId: '4' }, 'covenant'), '/?lenderId=4&view=watch&watch=covenant'],
  ])('%s', (path, expected) => expect(path).toBe(expected))
})

test('a province is shaded by the sum of its properties, a place without one is left out', () => {
  const place = (province: string | null, value: number, debt: number) =>
    ({ province, value, debt }) as Parameters<typeof regionsOf>[0][number]
  const places = [place('ON', 21_000_000, 13_000_000), place('ON', 9_100_000, 6_000_000), place(null, 5, 5)]
  expect(regionsOf(places, 'value')).toEqual([{ code: 'ON', value: 30_100_000, label: '$30.1M' }])
  expect(regionsOf(places, 'debt')).toEqual([{ code: 'ON', value: 19_000_000, label: '$19.0M' }])
})

test('a dot stands further right the later it ends, higher the dearer, and wider the more is owed', () => {
  const dot = (loanExpiry: string, allInRate: number, balance: number) => ({
    ...{ kind: 'loan' as const, _id: loanExpiry, name: loanExpiry, loanExpiry, allInRate, balance },
  })
  const { dots } = placeDots([dot('2026-11-01', 6.1, 4_000_000), dot('2031-08-01', 3.48, 13_000_000)], '2026-06-30')
  const [soon, late] = dots
  expect(soon && late && soon.x < late.x && soon.y < late.y && soon.radius < late.radius).toBe(true)
})

describe('the totals of one currency', () => {
  let stage: Stage
  beforeEach(async () => {
    stage = await openStage(() => ({ value: {} }), { role: 'Dashboard Only' })
  })
  afterEach(() => stage.close())

  const [figures] = portfolioDashboard(
    {
      properties: [
        {
          ...{ _id: 'p', name: 'Laurier', currency: 'CAD', propertyTypeId: 1, propertyTypeName: 'Office' },
          ...{ address: { province: 'QC' }, ownershipPercentage: 100, noiHistory: [], insurance: {}, taxPaidTo: null },
          ...{ internalValuationAmount: 7_200_000, propertyDetails: { internalNOI: 498_000 } },
        },
      ],
      loans: [
        {
          ...{ _id: 'l', name: 'Laurier first mortgage', currency: 'CAD', lenderId: 1, lenderName: 'Mont-Royal Trust' },
          ...{ indexRate: null, reportingObligation: {}, propertyId: 'p', originalLoanAmount: 4_600_000 },
          ...{ allInRate: 6.1, amortization: 240, term: 36, firstPaymentDate: '2023-11-01', loanStatus: 'current' },
        },
      ],
      constructionLoans: [],
      lines: [],
      blankets: [],
    },
    '2026-06-30',
  )

  function Tiles() {
    const { words } = usePortfolioAddress()
    const answer = {
      ...{ asOf: '2026-06-30', currencies: [figures], usdCad: null, isEmpty: false },
      watch: { total: 0, data: [] },
    } as unknown as DashboardAnswer
    return figures ? <PortfolioTiles figures={figures} answer={answer} words={words} /> : null
  }

  test('show balance and ratios, and lead on with the dashboard’s own filter', async () => {
    stage.show(Tiles, '/?province=QC')
    const debt = page.getByRole('link', { name: '$4,256,308' })
    await expect
      .element(debt.first())
      .toHaveAttribute('href', expect.stringContaining('/manage-properties?tab=loans&province=QC&filter='))
    await expect.element(page.getByRole('link', { name: '59.12%' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: '1.26x' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: '4.00 mo' })).toBeVisible()
  })
})

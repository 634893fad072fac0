/** Where the figures of an owner's dashboard lead, and what its pictures are drawn from. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Figure, figureRecords } from '#domain/portfolio/figure-records.ts'
import { FIVE_BUILDINGS, heldConstructionLoan, heldLine, makeHeldProperty } from '#domain/portfolio/holdings.factory.ts'
import type { HeldLoan, Holdings } from '#domain/portfolio/holdings.ts'
import { portfolioDashboard } from '#domain/portfolio/portfolio-dashboard.ts'
import type { NewLoanRate } from '#domain/portfolio/radar-market.ts'
import { openStage, type Stage } from '#web/testing/stage.tsx'
import { MaturityLadder } from './cockpit/MaturityLadder.tsx'
import { DebtByLender, DebtMix } from './DebtCharts.tsx'
import type { CurrencyFigures, PortfolioAnswer } from './dashboard-answer.ts'
import { FigureView } from './FigureView.tsx'
import { regionsOf } from './map-regions.ts'
import { FigureSwitches } from './PortfolioFilters.tsx'
import { PortfolioTiles } from './PortfolioTiles.tsx'
import { IncomeTrend, ValueAndDebt } from './PropertyCharts.tsx'
import { placeDots, RateByExpiry } from './RateByExpiry.tsx'
import { figurePathOf, recordsPath, usePortfolioAddress, type Words, watchPathOf } from './use-portfolio-address.ts'

const NO_WORDS = Object.fromEntries(
  [
    ...['portfolioId', 'province', 'propertyType', 'lenderId', 'kind', 'currency', 'show', 'basis'],
    ...['pictures', 'measure', 'view', 'watch', 'months', 'days', 'of', 'in', 'year', 'by', 'slice'],
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
    [watchPathOf(NO_WORDS, 'maturity', { months: 6 }), '/?view=watch&watch=maturity&months=6'],
    [watchPathOf({ ...NO_WORDS, lenderId: '4' }, 'covenant'), '/?lenderId=4&view=watch&watch=covenant'],
    [watchPathOf(NO_WORDS, 'report', { days: 60, in: 'USD' }), '/?view=watch&watch=report&in=USD&days=60'],
    // A sum over several lists keeps what chose its records and how they are reckoned.
    [
      figurePathOf({ ...NO_WORDS, province: 'ON', show: 'CAD', basis: 'owned', pictures: 'CAD' }, 'equity', 'CAD'),
      '/?province=ON&show=CAD&basis=owned&view=figure&of=equity&in=CAD',
    ],
    [
      figurePathOf(NO_WORDS, 'totalDebt', 'CAD', { by: 'lender', slice: 'Other' }),
      '/?view=figure&of=totalDebt&in=CAD&by=lender&slice=Other',
    ],
  ])('%s', (path, expected) => expect(path).toBe(expected))
})

test('provinces are shaded by the sum of their properties, the largest first, and nothing known is no zero', () => {
  const place = (province: string | null, value: number | null, debt: number) =>
    ({ province, value, debt }) as Parameters<typeof regionsOf>[0][number]
  const places = [
    ...[place('MI', null, 0), place('QC', 7_200_000, 0), place('ON', 21_000_000, 13_000_000)],
    ...[place('ON', 9_100_000, 6_000_000), place(null, 5, 5)],
  ]
  expect(regionsOf(places, 'value')).toEqual([
    { code: 'ON', value: 30_100_000, label: '$30.1M' },
    { code: 'QC', value: 7_200_000, label: '$7.2M' },
    { code: 'MI', value: null },
  ])
  expect(regionsOf(places, 'debt')[0]).toEqual({ code: 'ON', value: 19_000_000, label: '$19.0M' })
  expect(regionsOf(places, 'debt').slice(1)).toEqual([
    { code: 'MI', value: null },
    { code: 'QC', value: null },
  ])
})

test('a dot stands further right the later it ends, higher the dearer, and wider the more is owed', () => {
  const dot = (loanExpiry: string, allInRate: number, balance: number) => ({
    ...{ kind: 'loan' as const, _id: loanExpiry, name: loanExpiry, loanExpiry, allInRate, balance },
    balanceAtMaturity: balance,
  })
  const { dots } = placeDots([dot('2026-11-01', 6.1, 4_000_000), dot('2031-08-01', 3.48, 13_000_000)], '2026-06-30')
  const [soon, late] = dots
  expect(soon && late && soon.x < late.x && soon.y < late.y && soon.radius < late.radius).toBe(true)
})

test('a year stands at its January, so a dot of March stands right of it', () => {
  const dot = (loanExpiry: string) => ({
    ...{ kind: 'loan' as const, _id: loanExpiry, name: loanExpiry, loanExpiry, allInRate: 5, balance: 1 },
    balanceAtMaturity: 1,
  })
  const { dots, years } = placeDots([dot('2027-01-01'), dot('2027-03-01'), dot('2031-12-01')], '2026-11-22')
  const tickOf = (wanted: number) => years.find(({ year }) => year === wanted)?.x ?? Number.NaN
  expect(years.map(({ year }) => year)).toEqual([2027, 2028, 2029, 2030, 2031, 2032])
  expect(dots[0]?.x).toBeCloseTo(tickOf(2027), 6)
  expect(dots[1]?.x).toBeGreaterThan(tickOf(2027))
  expect(dots[2]?.x).toBeGreaterThan(tickOf(2031))
  expect(dots[2]?.x).toBeLessThan(tickOf(2032))
})

describe('of one currency', () => {
  let stage: Stage
  beforeEach(async () => {
    stage = await openStage(({ path, query }) => ({ value: path === 'figure-records' ? toRecords(query) : {} }), {
      role: 'Dashboard Only',
    })
  })
  afterEach(() => stage.close())

  const HOLDINGS = {
    ...{ constructionLoans: [], lines: [heldLine], blankets: [] },
    properties: [makeHeldProperty('laurier', 7_200_000, 498_000, { name: 'Laurier', address: { province: 'QC' } })],
    loans: FIVE_BUILDINGS.loans
      .filter(({ propertyId }) => propertyId === 'laurier')
      .map((loan) => ({ ...loan, name: 'Laurier first mortgage' })),
  }
  const dashboardOf = (holdings: Holdings, newLoan: NewLoanRate | null = null): CurrencyFigures[] =>
    portfolioDashboard(holdings, '2026-06-30').map((part) => ({ ...part, newLoan }))
  const [figures] = dashboardOf(HOLDINGS)
  const shares = Array.from({ length: 1200 }, (_, index) => ({
    ...makeHeldProperty(`share ${index}`, 0, 0),
    ...{ internalValuationAmount: null, propertyDetails: null },
  }))
  const loanOnShare = { ...FIVE_BUILDINGS.loans[0], _id: 'on a share', propertyId: 'share 0' } as HeldLoan
  const [PARTLY_KNOWN] = dashboardOf({
    ...HOLDINGS,
    properties: [...HOLDINGS.properties, ...shares],
    loans: [...HOLDINGS.loans, loanOnShare],
  })
  const [SHARES] = dashboardOf({ ...HOLDINGS, lines: [], properties: shares, loans: [loanOnShare] })
  const toRecords = (query: URLSearchParams) =>
    figureRecords(HOLDINGS, '2026-06-30', {
      of: query.get('of') as Figure,
      currency: 'CAD',
      year: query.has('year') ? Number(query.get('year')) : undefined,
    })

  function Tiles({ of = figures }: { of?: CurrencyFigures | undefined }) {
    const { words } = usePortfolioAddress()
    const answer = {
      ...{ asOf: '2026-06-30', currencies: [of], usdCad: null, isEmpty: false },
      watch: { total: 0, data: [] },
    } as unknown as PortfolioAnswer
    return of ? <PortfolioTiles figures={of} answer={answer} words={words} /> : null
  }
  const Figure = () => <FigureView address={usePortfolioAddress()} />
  const Ladder = () => {
    const { words } = usePortfolioAddress()
    return figures ? <MaturityLadder figures={figures} asOf="2026-06-30" words={words} /> : null
  }

  test('totals lead to the records they sum, with the dashboard’s own filter', async () => {
    stage.show(Tiles, '/?province=QC')
    await expect
      .element(page.getByRole('link', { name: '$5,506,308' }).first())
      .toHaveAttribute('href', '/?province=QC&view=figure&of=totalDebt&in=CAD')
    await expect.element(page.getByRole('link', { name: '59.12%' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: '1.26x' })).toBeVisible()
  })

  test('filters take several choices, which the address keeps and which can be taken away again', async () => {
    const places = ['ON', 'QC', 'TX'].map((code) => ({ value: code, name: code }))
    const answer = {
      ...{ asOf: '2026-06-30', currencies: figures ? [figures] : [], usdCad: null, isEmpty: false },
      ...{ watch: { total: 0, data: [] }, choices: { provinces: places, propertyTypes: [], lenders: [] } },
    } as unknown as PortfolioAnswer
    stage.show(() => <FigureSwitches answer={answer} address={usePortfolioAddress()} />, '/?province=ON,QC&kind=loan')
    await expect.element(page.getByRole('button', { name: 'Province or state is ON, QC' })).toBeVisible()
    await page.getByRole('button', { name: 'Remove filter Loan type' }).click()
    await expect.poll(() => stage.address()).toEqual({ province: 'ON,QC' })
    await page.getByRole('button', { name: 'Remove filter Province or state' }).click()
    await expect.poll(() => stage.address()).toEqual({})
  })

  test('the page of a figure shows the figure, and what it is made of', async () => {
    stage.show(Figure, '/?view=figure&of=ltv&in=CAD')
    await expect.element(page.getByText('4,256,308 / 7,200,000 = 59.12%')).toBeVisible()
    await page.getByRole('button', { name: 'How: LTV' }).click()
    const how = page.getByRole('dialog')
    await expect.element(how.getByText('Σ secured balance / Σ value')).toBeVisible()
    await expect.element(how.getByText(/^Unsecured lines|Unsecured lines are left out/)).toBeVisible()
  })

  test('ratios say on how much of the debt they are, and loan to value what it is without construction', async () => {
    const site = { ...heldConstructionLoan, propertyId: 'lakeview', costInPlace: 14_200_000 }
    const land = makeHeldProperty('lakeview', 3_500_000, 0, { propertyDetails: null })
    const [withSite] = dashboardOf({
      ...HOLDINGS,
      properties: [...HOLDINGS.properties, land],
      constructionLoans: [site],
    })
    stage.show(() => <Tiles of={withSite} />, '/')
    await expect.element(page.getByText('on $9.5M of $10.7M debt, 59.12% without construction')).toBeVisible()
    await expect.element(page.getByText('on $4.3M of $10.7M debt').first()).toBeVisible()
  })

  test('a ratio says of how many loans it is where not all can be counted, and nothing known is no zero', async () => {
    stage.show(() => <Tiles of={PARTLY_KNOWN} />, '/')
    await expect.element(page.getByText('of 1 of 2 loans').first()).toBeVisible()
    await expect.element(page.getByText('of 1 of 1,201 properties').first()).toBeVisible()
    await expect.element(page.getByRole('link', { name: '1,201' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: '59.12%' })).toBeVisible()
  })

  test('of shares without value or income no figure is zero', async () => {
    stage.show(() => <Tiles of={SHARES} />, '/')
    await expect.element(page.getByText('DSCR')).toBeVisible()
    expect(page.getByText('0.00x').elements()).toEqual([])
    expect(page.getByRole('link', { name: '-', exact: true }).elements().length).toBeGreaterThan(5)
  })

  test('lenders are drawn in one colour: length alone says to whom more is owed', async () => {
    const byLender = ['Trellis Insured', 'Lakeshore Life', 'Mont-Royal Trust'].map((name, index) => ({
      ...{ key: name, name, balance: 3 - index, count: 1 },
    }))
    stage.show(() => {
      const { words } = usePortfolioAddress()
      return figures && <DebtByLender figures={{ ...figures, byLender }} words={words} />
    }, '/')
    await expect.element(page.getByText('Mont-Royal Trust')).toBeVisible()
    const bars = [...stage.place.querySelectorAll('li > span[aria-hidden]')]
    expect(new Set(bars.map((bar) => getComputedStyle(bar).backgroundColor)).size).toBe(1)
    expect(bars).toHaveLength(3)
  })

  test('without debt each picture says so in a sentence, and no row reads zero of zero', async () => {
    const [free] = dashboardOf({ ...HOLDINGS, lines: [], loans: [], properties: shares })
    stage.show(() => {
      const { words } = usePortfolioAddress()
      return (
        free && (
          <>
            <MaturityLadder figures={free} asOf="2026-06-30" words={words} />
            <DebtByLender figures={free} words={words} />
            <DebtMix figures={free} words={words} />
            <RateByExpiry figures={free} asOf="2026-06-30" />
            <ValueAndDebt figures={free} />
            <IncomeTrend figures={free} words={words} />
          </>
        )
      )
    }, '/')
    await expect.element(page.getByText('No debt has an expiry date.')).toBeVisible()
    expect(page.getByText('Nothing is owed here.').elements()).toHaveLength(3)
    await expect.element(page.getByText('No debt has both a rate and an expiry date.')).toBeVisible()
    await expect.element(page.getByText('No property has a value or a debt yet.')).toBeVisible()
    await expect.element(page.getByText('No past income is entered.')).toBeVisible()
    // Charts keep a measuring tape outside the page, with the last word they measured.
    expect(stage.place.textContent).not.toContain('$0')
  })

  test('narrowed to one kind of debt they lead to its list', async () => {
    stage.show(Tiles, '/?kind=loan')
    await expect
      .element(page.getByRole('link', { name: '$5,506,308' }).first())
      .toHaveAttribute('href', expect.stringContaining('/manage-properties?tab=loans&kind=loan&filter='))
  })

  test('debts of every kind stand under the sum they make', async () => {
    stage.show(Figure, '/?view=figure&of=totalDebt&in=CAD')
    await expect.element(page.getByRole('heading', { name: 'Total debt, CAD' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Operating line' })).toHaveAttribute('href', '/view-line/line')
    await expect.element(page.getByRole('row', { name: /^Total.*\$5,506,308\.37/ })).toBeVisible()
  })

  test('equity shows both what it adds and what it takes away', async () => {
    stage.show(Figure, '/?view=figure&of=equity&in=CAD')
    await expect.element(page.getByRole('table', { name: 'Debts' }).getByText('Laurier first mortgage')).toBeVisible()
    await expect.element(page.getByRole('table', { name: 'Properties' }).getByText('$7,200,000')).toBeVisible()
  })

  test('a year of the ladder opens by keyboard', async () => {
    stage.show(Ladder, '/')
    const year = page.getByRole('link', { name: /^2026: / })
    await expect.element(year).toHaveAttribute('href', '/?view=figure&of=maturities&in=CAD&year=2026')
    // The picture is one stop once it has loaded and none before; the switch to its table is another.
    const MOST_STOPS = 4
    for (let stop = 0; stop < MOST_STOPS && document.activeElement !== year.element(); stop++) await userEvent.tab()
    await expect.element(year).toHaveFocus()
  })
})

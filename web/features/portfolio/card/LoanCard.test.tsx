/** A loan's card: what it is called, which tabs it has, notes that are never lost, and what leaving costs on a day. */

import { Button } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { formatMoney } from '#domain/kernel/format.ts'
import { type Answer, type Asked, openStage, type Stage } from '#web/testing/stage.tsx'
import { type LoanActProps, PropertyPage } from './PropertyPage.tsx'
import { useAddressedProperty } from './use-property-card.ts'

const PROPERTY = 'a'.repeat(24)
// A loan of its own for each test: what somebody typed about one is remembered in the tab as long as that is open.
let shownLoans = 0
let termId = ''
const SITE = 'c'.repeat(24)
const OWNER = 7

const property = {
  _id: PROPERTY,
  userId: OWNER,
  ownerName: 'Elena Costa',
  access: 'owner',
  may: { update: true, remove: true, steps: [], actions: [] },
  name: 'Dundas Street Retail',
  address: {
    formattedAddress: '1450 Dundas Street West, Toronto, ON M6J 1Y6',
    ...{ street: '1450 Dundas Street West', city: 'Toronto', province: 'ON', postalCode: 'M6J 1Y6' },
  },
  currency: 'CAD',
  propertyType: 4,
  internalValuationAmount: 9_100_000,
  occupancyPercentage: 93,
  propertyDetails: { internalNOI: 560_000 },
  updatedAt: '2026-06-30T12:00:00.000Z',
}

const term = {
  get _id() {
    return termId
  },
  userId: OWNER,
  ownerName: 'Elena Costa',
  access: 'owner',
  may: { update: true, remove: true, steps: [], actions: [] },
  currency: 'CAD',
  loanName: 'Dundas first mortgage',
  propertyId: PROPERTY,
  lenderId: 3,
  lenderName: 'Lakeshore Life',
  loanStatus: 'current',
  originalLoanAmount: 6_500_000,
  firstPaymentDate: '2024-01-30',
  term: 1_200,
  amortization: null,
  rateType: 'Fixed',
  allInRate: 5.25,
  prePaymentPenaltyType: '3-month-interest',
  notes: 'Renewal talks in autumn.',
  covenants: { debtServiceCoverageRatio: 1.2, notes: null },
  reportingObligation: {},
  updatedAt: '2026-06-30T12:00:00.000Z',
}

const site = {
  ...term,
  _id: SITE,
  loanName: 'Construction loan',
  originalLoanAmount: undefined,
  authorizedLoanAmount: 24_000_000,
  totalOutstandingLoanAmount: 5_240_000,
  draws: [],
  notes: null,
}

const SEVEN = [
  'Loan Details',
  'Guarantor Details',
  'Financial Covenants',
  'Reporting Obligations',
  'Fees and Pricing Details',
  'Risk Management',
  'Achievement Tracking',
]

let stage: Stage
let asked: Asked[]
let stored: Record<string, unknown>
let figures: Answer
/** What the next change of a loan is answered with instead of being kept. */
let refusal: Answer | undefined
let indexes: Record<string, unknown>[]
let leases: Record<string, unknown>[]
let covenants: Record<string, unknown>[]
let sites: Record<string, unknown>[]
let documents: Record<string, unknown>[]
let insurance: Record<string, unknown>

const listOf = (...data: unknown[]) => ({ total: data.length, limit: data.length, skip: 0, data })

function change({ body }: Asked): Answer {
  if (refusal) {
    const answer = refusal
    refusal = undefined
    return answer
  }
  stored = { ...stored, ...body, updatedAt: '2026-06-30T12:05:00.000Z' }
  return { value: stored }
}

function serve(request: Asked): Answer {
  asked.push(request)
  const { method, path } = request
  if (method === 'PATCH' && path === `loans/${termId}`) return change(request)
  // The stage has no route with a parameter: the property is the one at no key.
  if (method === 'PATCH' && path === `properties/${PROPERTY}`) {
    insurance = { ...insurance, ...(request.body.insurance as object) }
    return { value: { ...property, insurance } }
  }
  if (path === 'properties/') return { value: { ...property, majorTenants: leases, insurance } }
  if (path === 'specDocs') return { value: listOf(...documents) }
  if (path === `loans/${termId}`) return { value: stored }
  if (path === 'loans') return { value: listOf(stored) }
  if (path === 'task-people') return { value: [{ id: OWNER, name: 'Elena Costa' }] }
  if (path === 'index-rates') return { value: listOf(...indexes) }
  if (path === 'loan-covenants') return { value: listOf(...covenants) }
  if (path === 'certified-tests') {
    covenants = [{ ...QUARTERLY, certifiedTo: '2026-06-30' }]
    return { status: 201, value: { certified: 1 } }
  }
  if (path === 'construction-loan') return { value: listOf(...sites) }
  // No figures: each loan is looked at alone.
  if (path === 'portfolio-figures') return figures
  if (path === 'options-property-types') return { value: listOf({ id: 4, name: 'Retail – Unanchored' }) }
  return { value: listOf() }
}

const QUARTERLY = {
  ...{ _id: 'c', loanId: '', name: 'Debt service coverage', formula: 'noi / debtService', side: 'minimum' },
  ...{ unit: 'multiple', breachAt: 1.2, watchAt: null, testFrequency: 'quarterly', firstTestOn: '2024-06-30' },
  ...{ cureDays: 30, dueDays: null, certifiedTo: '2026-03-31' },
}

const show = (search = '') => stage.show(PropertyPage, `/${search}`)
const card = (name: string) => page.getByRole('region', { name, exact: true })

beforeEach(async () => {
  asked = []
  shownLoans += 1
  termId = String(shownLoans).padStart(24, 'b')
  stored = { ...term }
  refusal = undefined
  indexes = []
  leases = []
  covenants = []
  sites = [site]
  documents = []
  insurance = {}
  figures = { value: {} }
  stage = await openStage(serve, { id: OWNER, role: 'Full Server' as never })
})
afterEach(() => stage.close())

describe('the first act of a loan', () => {
  const OWED = { reportingObligation: { borrowerFinancials: { fromDate: '2025-01-01', period: 'quarterly' } } }
  const RefinanceAct = ({ isSecond }: LoanActProps) => <button type="button">{isSecond ? 'Later' : 'Now'}</button>
  const withAct = () => stage.show(() => <PropertyPage Act={RefinanceAct} />, `/?loan=${termId}`)

  test('is a report that is late; its delivery is noted, and the act is gone', async () => {
    stored = { ...term, ...OWED }
    withAct()
    await page.getByRole('button', { name: 'Deliver Borrower financials' }).click()
    await expect.element(page.getByRole('button', { name: 'Later' })).toBeInTheDocument()
    await page.getByRole('dialog').getByRole('button', { name: 'Mark delivered' }).click()
    await expect.poll(() => asked.find(({ method }) => method === 'PATCH')?.body).toHaveProperty('reportingObligation')
    await expect.element(page.getByRole('button', { name: 'Deliver Borrower financials' })).not.toBeInTheDocument()
  })

  test('is a test that was not certified; it is noted, and the act is gone', async () => {
    covenants = [QUARTERLY]
    withAct()
    await expect.element(page.getByRole('button', { name: 'Later' })).toBeVisible()
    await page.getByRole('button', { name: 'Certify 2026-06-30' }).click()
    await expect
      .poll(() => asked.find(({ path }) => path === 'certified-tests')?.body)
      .toEqual({ kind: 'loan', loanId: termId, testOn: '2026-06-30' })
    await expect.element(page.getByRole('button', { name: 'Certify 2026-06-30' })).not.toBeInTheDocument()
  })

  test('is refinancing it within a year of its end, and nothing before', async () => {
    withAct()
    await expect.element(page.getByRole('button', { name: 'Later' })).toBeVisible()
  })

  test('is to cure a covenant in breach before its test is certified, where it is shown what cures it', async () => {
    stored = { ...term, covenants: { debtServiceCoverageRatio: 4 } }
    covenants = [QUARTERLY]
    withAct()
    const cure = page.getByRole('link', { name: 'Cure the breach of DSCR' }).first()
    await expect.element(cure).toHaveAttribute('href', expect.stringContaining('view=covenants'))
    await expect.element(page.getByRole('button', { name: 'Later' })).toBeVisible()
    expect(page.getByRole('button', { name: 'Certify 2026-06-30' }).elements()).toHaveLength(0)
  })

  test('is no breach that the lender waived; taken back, the breach comes again', async () => {
    stored = { ...term, covenants: { debtServiceCoverageRatio: 4 }, breachAnswers: [] }
    stage.show(PropertyPage, `/?loan=${termId}&view=covenants`)
    const cure = page.getByRole('link', { name: 'Cure the breach of DSCR' })
    await expect.element(cure.first()).toBeVisible()
    await page.getByRole('button', { name: 'Waiver granted: DSCR' }).click()
    const dialog = page.getByRole('dialog', { name: 'DSCR: waiver granted' })
    await expect.element(dialog.getByRole('textbox', { name: 'Granted by' })).toHaveValue('Lakeshore Life')
    await dialog.getByRole('button', { name: 'Record waiver' }).click()
    await expect.element(dialog.getByText('Say until when the test is waived.').first()).toBeVisible()
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Waived until' }), '2129-01-31')
    await dialog.getByRole('button', { name: 'Record waiver' }).click()
    await expect
      .poll(() => asked.find(({ method }) => method === 'PATCH')?.body)
      .toMatchObject({
        breachAnswers: [{ outcome: 'waived', covenant: 'debtServiceCoverageRatio', until: '2129-01-31' }],
      })
    await expect.element(cure.first()).not.toBeInTheDocument()
    await expect.element(page.getByTitle('Breach, waived until 2129-01-31').first()).toBeVisible()
    await expect.element(page.getByText('1 breach waived or cured')).toBeVisible()
    await page.getByRole('button', { name: /^Take back: DSCR/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
    await expect.element(cure.first()).toBeVisible()
  })

  test('is nothing for whoever may only look: the breach is shown, and no answer is recorded', async () => {
    stored = {
      ...{ ...term, covenants: { debtServiceCoverageRatio: 4 } },
      may: { update: false, remove: false, steps: [], actions: [] },
    }
    stage.show(PropertyPage, `/?loan=${termId}&view=covenants`)
    await expect.element(page.getByRole('list', { name: 'Breaches' }).getByText('DSCR')).toBeVisible()
    expect(page.getByRole('button', { name: 'Cured: DSCR' }).elements()).toHaveLength(0)
  })

  test('is to renew the insurance that has lapsed; with its new end the act is gone', async () => {
    insurance = { insurer: 'Northern Mutual', policy: 'P-1', expiry: '2026-01-31' }
    withAct()
    await page.getByRole('button', { name: 'Renew insurance: Northern Mutual' }).click()
    const dialog = page.getByRole('dialog', { name: 'Renew the insurance of Dundas Street Retail' })
    await expect.element(dialog.getByRole('button', { name: 'Renew', exact: true })).toBeDisabled()
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Insured until' }), '2129-01-31')
    await dialog.getByRole('button', { name: 'Renew', exact: true }).click()
    await expect
      .poll(() => asked.find(({ path, method }) => method === 'PATCH' && path.startsWith('properties/'))?.body)
      .toMatchObject({ insurance: { expiry: '2129-01-31' } })
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: /^Renew insurance/ })).not.toBeInTheDocument()
  })

  test('is to renew a document that has ended, of which an address may ask as well', async () => {
    documents = [
      { _id: 'old', propertyId: PROPERTY, loanId: null, name: 'Phase I.pdf', hashedId: 'h', expiryDate: '2026-01-31' },
      { _id: 'good', propertyId: PROPERTY, loanId: null, name: 'Survey.pdf', hashedId: 'i', expiryDate: '2129-01-31' },
    ]
    withAct()
    const need = page.getByRole('link', { name: 'Renew Phase I.pdf' })
    await expect.element(need).toHaveAttribute('href', expect.stringContaining('renew=old'))
    expect(page.getByRole('link', { name: 'Renew Survey.pdf' }).elements()).toHaveLength(0)
    await page.getByRole('button', { name: 'Renew document: Phase I.pdf' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Renew Phase I.pdf' })).toBeVisible()
    expect(stage.address()).toMatchObject({ renew: 'old' })
  })

  test('leads from what needs somebody to where it is done', async () => {
    stored = { ...term, ...OWED }
    withAct()
    const need = page.getByRole('link', { name: 'Send Borrower financials' })
    await expect.element(need).toHaveAttribute('href', expect.stringContaining('view=covenants'))
  })
})

describe('the head of the page', () => {
  const head = () => page.getByRole('heading', { level: 1, name: 'Dundas Street Retail' })

  test('keeps the address on one line beside the highlighted act, with the rest behind one button', async () => {
    // What a window of 1440 px leaves beside the menu.
    await page.viewport(1190, 900)
    covenants = [QUARTERLY]
    sites = []
    stored = { ...term, loanId: 'LL-88213' }
    stage.show(() => <PropertyPage Act={() => <Button>Start refinance deal</Button>} />, `/?loan=${termId}`)
    await expect.element(page.getByRole('button', { name: 'Certify 2026-06-30' })).toBeVisible()
    const line = page
      .getByText(/^1450 Dundas Street West, Toronto, ON/)
      .first()
      .element()
    expect(line.getBoundingClientRect().height).toBeLessThan(24)
    const acts = page.getByRole('button', { name: 'Start refinance deal' }).element().parentElement
    expect([...(acts?.querySelectorAll('a, button') ?? [])].map((act) => act.textContent)).toEqual([
      ...['Start refinance deal', 'Edit loan', 'Certify 2026-06-30', ''],
    ])
    await page.getByRole('button', { name: 'More about Dundas Street Retail' }).click()
    for (const name of ['PDF', 'Share', 'Order a drone flight', 'Order lease abstracts', 'Order an inspection']) {
      await expect.element(page.getByRole('menuitem', { name, exact: true })).toBeVisible()
    }
    await page.getByRole('menuitem', { name: 'PDF', exact: true }).click()
    await expect.element(page.getByRole('dialog', { name: 'Print preview' })).toBeVisible()
    await expect.element(head()).toBeInTheDocument()
  })
})

test('on a phone the one act stays at the foot of the window, and the figures stand in a frame', async () => {
  await page.viewport(390, 844)
  covenants = [QUARTERLY]
  sites = []
  stage.show(PropertyPage, `/?loan=${termId}`)
  const act = page.getByRole('button', { name: 'Certify 2026-06-30' })
  await expect.element(act).toBeVisible()
  const foot = () => act.element().getBoundingClientRect().bottom
  await expect.poll(foot).toBeGreaterThan(780)
  window.scrollTo(0, document.documentElement.scrollHeight)
  expect(foot()).toBeGreaterThan(780)
  const more = page.getByRole('button', { name: 'More about Dundas Street Retail' })
  expect(more.element().getBoundingClientRect().bottom).toBeGreaterThan(780)
  const frame = page.getByText('Outstanding (CAD)').element().closest('dl')
  const owed = page.getByText('Outstanding (CAD)').element().parentElement
  expect(owed?.getBoundingClientRect().width).toBeGreaterThan((frame?.getBoundingClientRect().width ?? 0) - 4)
})

test('leases that end before the loan stand first and are marked, with the share of rent they are', async () => {
  leases = [
    { name: 'Harvest Lane', area: 9_200, rent: 300_000, expiry: '2130-08-30' },
    { name: 'Dovetail', area: 4_100, rent: 100_000, expiry: '2028-11-30' },
  ]
  show('?view=property&part=statements')
  const tenants = page.getByRole('region', { name: 'Major tenants' })
  await expect.element(tenants.getByText('2028-11-30')).toHaveAttribute('data-early')
  await expect.element(tenants.getByText('2130-08-30')).not.toHaveAttribute('data-early')
  expect(tenants.getByRole('rowheader').elements()[0]?.textContent).toMatch(/^Dovetail/)
  await expect.element(page.getByText('25.00%', { exact: true }).first()).toBeVisible()
})

describe('the cards of a property', () => {
  test('are not shown without what else is owed on it: the page says why, and tries again', async () => {
    figures = { status: 500, value: { name: 'GeneralError', code: 500, message: 'The figures cannot be read.' } }
    show()
    await expect.element(page.getByText('The figures cannot be read.')).toBeVisible()
    expect(card(term.loanName).elements()).toEqual([])
    figures = { value: {} }
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect.element(card(term.loanName)).toBeVisible()
  })

  test('are named by kind and have their tabs, in this order', async () => {
    show()
    const tabs = async (name: string) => {
      const sections = page.getByRole('tablist', { name: `Sections of ${name}` })
      await expect.element(sections.getByRole('tab', { name: 'Loan Details' })).toBeVisible()
      return sections
        .getByRole('tab')
        .elements()
        .map((tab) => tab.textContent)
    }
    expect(await tabs('Construction loan')).toEqual(SEVEN)
    expect(await tabs('Dundas first mortgage')).toEqual(SEVEN.slice(0, 6))
    await expect.element(card('Construction loan').getByRole('heading', { name: 'Construction Loan(s)' })).toBeVisible()
    await expect.element(card('Dundas first mortgage').getByRole('heading', { name: 'Term Loan' })).toBeVisible()
  })

  test.each([
    [{ loanStatus: 'late-90' }, 'Schedule, as if every payment were made'],
    [
      { loanStatus: 'late-90', balanceOverride: '2026-03-15', outstandingLoanAmount: 6_400_000 },
      'Statement of 2026-03-15, held while payments are late',
    ],
    [
      { balanceOverride: '2026-03-15', outstandingLoanAmount: 6_400_000 },
      'Schedule, going on from the statement of 2026-03-15',
    ],
  ])('say of %j what the balance rests on', async (changes, words) => {
    stored = { ...term, ...changes }
    show()
    await expect.element(card('Dundas first mortgage').getByText(words, { exact: true })).toBeVisible()
  })

  test('a loan without amortization is interest only', async () => {
    show()
    await expect.element(card('Dundas first mortgage').getByText('Interest Only')).toBeVisible()
  })

  test('fold what nobody has said, but for penalty and charge, whose being unset is said', async () => {
    stored = { ...term, prePaymentPenaltyType: null, chargeType: null }
    show()
    const shown = card('Dundas first mortgage')
    await expect.element(shown.getByText('Charge type')).toBeVisible()
    expect(shown.getByText('Servicer contact').elements()).toHaveLength(0)
    await userEvent.click(shown.getByRole('button', { name: /^Show \d+ empty$/ }))
    await expect.element(shown.getByText('Servicer contact')).toBeInTheDocument()
    await userEvent.click(shown.getByRole('button', { name: /^Hide \d+ empty$/ }))
    expect(shown.getByText('Servicer contact').elements()).toHaveLength(0)
  })

  test('which tab is open stands in the address', async () => {
    show()
    await userEvent.click(card('Dundas first mortgage').getByRole('tab', { name: 'Fees and Pricing Details' }))
    await expect.element(page.getByText('Total of all fees')).toBeVisible()
    expect(stage.address()).toMatchObject({ loan: termId, tab: 'fees' })
  })
})

describe('an address', () => {
  const Shown = () => {
    const { loan } = useSearch({ strict: false }) as { loan?: string }
    return <p>{useAddressedProperty(loan ? '' : termId).property?.name}</p>
  }

  test('of a loan leads to its property, and nothing is asked for that is not there', async () => {
    stage.show(Shown)
    await expect.poll(() => stage.address()).toEqual({ loan: termId })
    await expect.element(page.getByText('Dundas Street Retail')).toBeVisible()
    expect(asked.map(({ path }) => path)).not.toContain(`properties/${termId}`)
    expect(asked.find(({ path }) => path === 'loans')?.query.get('_id')).toBe(termId)
  })
})

describe('a note', () => {
  const edit = async (text: string) => {
    await userEvent.click(card('Dundas first mortgage').getByRole('button', { name: 'Edit Notes' }))
    await userEvent.fill(page.getByRole('textbox', { name: 'Notes' }), text)
  }
  const changes = () => asked.filter(({ method }) => method === 'PATCH')

  test('is saved with the whole loan and the version that was read, and the owner’s loans are read anew', async () => {
    show()
    await edit('Lender agreed to wait.')
    const before = asked.length
    await userEvent.click(page.getByRole('button', { name: 'Save', exact: true }))
    await expect.element(page.getByText('Lender agreed to wait.')).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'Notes' })).not.toBeInTheDocument()
    expect(changes().map(({ body }) => body)).toEqual([{ ...term, notes: 'Lender agreed to wait.' }])
    const lists = asked.slice(before).filter(({ method, path }) => method === 'GET' && path === 'loans')
    expect(lists[0]?.query.get('userId')).toBe(String(OWNER))
  })

  test('is left as it was by Cancel', async () => {
    show()
    await edit('Something else')
    await userEvent.click(page.getByRole('button', { name: 'Cancel' }))
    await expect.element(page.getByText('Renewal talks in autumn.')).toBeVisible()
    expect(changes()).toEqual([])
  })

  test('that somebody else changed meanwhile stays open; saving again keeps one’s own words', async () => {
    show()
    await edit('My words')
    stored = { ...stored, notes: 'Their words', updatedAt: '2026-06-30T12:03:00.000Z' }
    refusal = {
      status: 409,
      value: { name: 'Conflict', code: 409, message: 'Changed.', errors: { notes: 'Changed.' } },
    }
    await userEvent.click(page.getByRole('button', { name: 'Save', exact: true }))
    await expect.element(page.getByText(/changed this note to: “Their words”/)).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('My words')
    await userEvent.click(page.getByRole('button', { name: 'Save', exact: true }))
    await expect.element(page.getByRole('textbox', { name: 'Notes' })).not.toBeInTheDocument()
    expect(changes()[1]?.body).toMatchObject({ notes: 'My words', updatedAt: '2026-06-30T12:03:00.000Z' })
  })

  test('of somebody else may be taken instead', async () => {
    show()
    await edit('My words')
    stored = { ...stored, notes: 'Their words' }
    refusal = {
      status: 409,
      value: { name: 'Conflict', code: 409, message: 'Changed.', errors: { notes: 'Changed.' } },
    }
    await userEvent.click(page.getByRole('button', { name: 'Save', exact: true }))
    await userEvent.click(page.getByRole('button', { name: 'Take theirs' }))
    await expect.element(page.getByText('Their words', { exact: true })).toBeVisible()
    expect(changes()).toHaveLength(1)
  })

  test('cannot be edited by somebody who only reads', async () => {
    stored = { ...stored, access: 'view', may: { update: false, remove: false, steps: [], actions: [] } }
    show()
    await expect.element(page.getByText('Renewal talks in autumn.')).toBeVisible()
    await expect
      .element(card('Dundas first mortgage').getByRole('button', { name: 'Edit Notes' }))
      .not.toBeInTheDocument()
  })
})

test('leaving the loan on a day costs three months of interest then', async () => {
  show()
  const cost = formatMoney(((6_500_000 * 5.25) / 1200) * 3)
  await expect.element(card('Dundas first mortgage').getByText('Three months of interest').first()).toBeVisible()
  await expect.element(page.getByText(cost).first()).toBeVisible()
  await userEvent.fill(page.getByRole('textbox', { name: 'Leave on' }), '2030-01-15')
  await expect.element(page.getByText('at 2030-01-15')).toBeVisible()
})

test('another day to leave on moves the sentence, the row and the mark on the whole life of the loan', async () => {
  sites = []
  show('?view=exit')
  const bar = (day: string) => page.getByRole('figure', { name: `The whole life of the loan, left on ${day}` })
  await expect.element(page.getByText(/^Leaving today costs /)).toBeVisible()
  await userEvent.fill(page.getByRole('textbox', { name: 'Leave on' }), '2030-01-15')
  await expect.element(page.getByText(/^Leaving on 2030-01-15 costs /)).toBeVisible()
  await expect.element(bar('2030-01-15')).toBeVisible()
  const today = () => page.getByText('Leave today').element().parentElement?.textContent
  const before = today()
  const row = page.getByRole('row', { name: /^2030-01-15 / })
  await expect.element(row).toHaveAttribute('aria-current', 'date')
  expect(today()).toBe(before)
})

test('a loan that is locked says so of the day, and shows the time on the bar of its life', async () => {
  stored = { ...term, lockoutEnds: '2031-06-30' }
  show('?view=exit')
  await userEvent.fill(page.getByRole('textbox', { name: 'Leave on' }), '2030-01-15')
  await expect.element(page.getByText('On 2030-01-15 the loan may not be repaid yet.')).toBeVisible()
  await expect.element(page.getByTitle('closed, lock-out, 2024-01-30 to 2031-06-30')).toBeVisible()
})

test('the payoff letter is asked for as long before the day of leaving as is noted, and a reminder stands on that day', async () => {
  show('?view=exit')
  await userEvent.fill(page.getByRole('textbox', { name: 'Leave on' }), '2030-01-15')
  await expect.element(page.getByRole('button', { name: 'Remind me 2030-01-15' })).toBeVisible()
  await page.getByRole('button', { name: 'Note the payoff letter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Payoff letter' })
  await userEvent.fill(dialog.getByRole('textbox', { name: /^Notice to repay, days/ }), '30')
  await userEvent.fill(dialog.getByRole('textbox', { name: /^Interest a day, by the letter/ }), '886.19')
  await userEvent.fill(dialog.getByRole('textbox', { name: /^Received on/ }), '2029-12-01')
  await userEvent.fill(dialog.getByRole('textbox', { name: /^Good until/ }), '2030-01-31')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => stored.riskManagement)
    .toMatchObject({ payoffNoticeDays: 30, payoffPerDiem: 886.19, payoffGoodUntil: '2030-01-31' })
  await expect.element(page.getByText('good until 2030-01-31')).toBeVisible()
  await expect.element(page.getByText('$886.19')).toBeVisible()
  await page.getByRole('button', { name: 'Remind me 2029-12-16' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add reminder' }).click()
  await expect
    .poll(() => asked.find(({ path, method }) => path === 'tasks' && method === 'POST')?.body)
    .toMatchObject({ path: 'loans', recordId: termId, dueDate: '2029-12-16', assigneeId: OWNER })
})

test('yield maintenance may read the yield as a bond’s, which changes what leaving costs', async () => {
  stored = { ...term, prePaymentPenaltyType: 'yield-maintenance' }
  show()
  await userEvent.fill(page.getByRole('textbox', { name: 'Government bond yield' }).first(), '2.85')
  const cost = () => page.getByText('Yield maintenance', { exact: true }).first().element().parentElement?.textContent
  await expect.poll(cost).toMatch(/\$/)
  const before = cost()
  await userEvent.click(page.getByRole('switch', { name: /^Bond-equivalent yield/ }).first())
  await expect.poll(cost).not.toBe(before)
  // What was typed is kept a moment later, and would otherwise be asked for in the middle of the next test.
  await expect.poll(() => stored.riskManagement).toMatchObject({ governmentYield: 2.85, isBondEquivalent: true })
})

test('to repay in all has the interest since the last payment, and says what a day adds', async () => {
  show()
  await expect
    .element(page.getByText(/^Accrued interest since \d{4}-\d{2}-\d{2}, \$[\d,.]+ a day$/).first())
    .toBeVisible()
})

test('a rate beyond its bounds stays under a sentence, and so does a day that has passed', async () => {
  show()
  await userEvent.click(page.getByRole('tab', { name: 'Exit & refinance' }))
  const newRate = page.getByRole('textbox', { name: 'Rate of a new loan' })
  await userEvent.fill(newRate, '250')
  await userEvent.tab()
  await expect.element(page.getByText('Enter a rate from 0 to 20 percent, such as 5.25.')).toBeVisible()
  await expect.element(newRate).toHaveValue('250')
  await userEvent.fill(page.getByRole('textbox', { name: 'Leave on' }), '2019-01-15')
  await userEvent.tab()
  await expect.element(page.getByText('Enter a day from today on, as YYYY-MM-DD.')).toBeVisible()
})

test('a rate beyond its bounds leaves the one that is kept, and a box that is emptied goes back to the curve', async () => {
  stored = { ...term, riskManagement: { newRate: 3.95 } }
  show()
  await userEvent.click(page.getByRole('tab', { name: 'Exit & refinance' }))
  const newRate = page.getByRole('textbox', { name: 'Rate of a new loan' })
  await userEvent.fill(newRate, '250')
  await userEvent.tab()
  await expect.element(newRate).toHaveValue('250')
  await userEvent.fill(page.getByRole('textbox', { name: 'Costs of the new loan' }), '30000')
  await expect.poll(() => stored.riskManagement).toMatchObject({ newRate: 3.95, newLoanCosts: 30_000 })
  await userEvent.fill(newRate, '')
  await userEvent.tab()
  await expect.poll(() => stored.riskManagement).toMatchObject({ newRate: null })
})

test('a rate stands as the curve has it, is typed over for everybody, and goes back to the curve', async () => {
  indexes = [{ _id: 'd'.repeat(24), name: 'GoC 5-year', type: 'GOC', termMonths: 60, rate: 2.85, asOf: '2026-06-30' }]
  show()
  await userEvent.click(page.getByRole('tab', { name: 'Exit & refinance' }))
  const newRate = page.getByRole('textbox', { name: 'Rate of a new loan' })
  await expect.element(newRate).toHaveValue('4.70')
  await expect.element(page.getByText('GoC 2.85% for 5 years + 1.85%, 2026-06-30').first()).toBeVisible()
  await userEvent.fill(newRate, '3.95')
  await expect.poll(() => stored.riskManagement).toMatchObject({ newRate: 3.95 })
  stage.close()
  stage = await openStage(serve, { id: OWNER, role: 'Full Server' as never })
  show()
  await userEvent.click(page.getByRole('tab', { name: 'Exit & refinance' }))
  await expect.element(newRate).toHaveValue('3.95')
  await userEvent.click(page.getByRole('button', { name: 'Back to the curve' }).first())
  await expect.element(newRate).toHaveValue('4.70')
  await expect.poll(() => stored.riskManagement).toMatchObject({ newRate: null })
})

test('who may only look reckons with rates of their own, which change nothing for others', async () => {
  stored = { ...term, access: 'view', may: { update: false, remove: false, steps: [], actions: [] } }
  show()
  await userEvent.click(page.getByRole('tab', { name: 'Exit & refinance' }))
  const newRate = page.getByRole('textbox', { name: 'Rate of a new loan' })
  await userEvent.fill(newRate, '4.10')
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Back to the curve' }).first()).toBeVisible()
  expect(asked.filter(({ method }) => method === 'PATCH')).toEqual([])
})

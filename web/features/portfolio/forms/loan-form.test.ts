/** The forms of a portfolio: what they ask, what they send, what they refuse, and whose record a refusal belongs to. */
import { describe, expect, test, vi } from 'vitest'
import type { StoredFile } from '#domain/kernel/field.ts'
import { isAsked, questionsOf } from '#domain/kernel/form.ts'
import { RELEASE_PRICE_BOUNDS } from '#domain/portfolio/blanket.ts'
import { ApiError } from '#web/data/api.ts'
import {
  changedBody,
  type DraftRecord,
  merged,
  newBody,
  type RecordValues,
  type StoredRecord,
  storedRecord,
  typed,
} from '#web/data/forms/records.ts'
import { spread } from './allocations.ts'
import {
  beginRecord,
  byRecord,
  emptyLoanBeside,
  prefillFrom,
  recordsFrom,
  sendLoans,
  withUsualCompounding,
} from './loan-records.ts'
import { PORTFOLIO_BOXES } from './portfolio-boxes.tsx'
import { entityOf, followShares, type RecordPath, sectionsOf } from './portfolio-records.ts'
import { errorsOf } from './record-errors.ts'

const AROUND = { today: '2026-06-30', projectType: null }
const KEY = 'a'.repeat(24)

const LOAN: RecordValues = {
  loanName: 'First mortgage',
  lenderId: 3,
  originalLoanAmount: 6_000_000,
  firstPaymentDate: '2026-02-01',
  term: 60,
  allInRate: 5.1,
}
const PROPERTY: RecordValues = { name: 'Dovercourt Shops', address: { city: 'Toronto' }, propertyType: 9 }

const enter = (record: DraftRecord, values: RecordValues) =>
  Object.entries(values).reduce((draft, [path, value]) => typed(draft, path, value, followShares), record)
const newLoan = (values: RecordValues = {}) => enter(beginRecord('loan-1', 'loans'), { ...LOAN, ...values })
const stored = (path: RecordPath, values: RecordValues) =>
  storedRecord('loan-1', path, { _id: KEY, updatedAt: '2026-06-01T00:00:00.000Z', ...values })

describe('the forms', () => {
  const PATHS: readonly RecordPath[] = [
    'properties',
    'loans',
    'construction-loan',
    'construction-property-details',
    'construction-property-revenue',
    'lines',
    'blankets',
  ]
  const BESIDES = ['switch', 'checkbox']

  test.each(PATHS)('of %s ask for everything that must be there', (path) => {
    const paths = new Set(Object.keys(questionsOf(sectionsOf(path))))
    const isSetByForm = (name: string) => name === 'propertyId' || (name === 'loanId' && !paths.has('loanId'))
    const required = Object.entries(entityOf(path).fields).filter(([, { parts: field }]) => field.isRequired)
    expect(required.map(([name]) => name).filter((name) => !paths.has(name) && !isSetByForm(name))).toEqual([])
  })

  test.each(PATHS)('of %s have a box for each question, and lines of its own for each list', (path) => {
    const boxless = Object.entries(questionsOf(sectionsOf(path))).filter(([, { box, items, field }]) => {
      const isDrawn = box === undefined || box in PORTFOLIO_BOXES || BESIDES.includes(box)
      return !isDrawn || (field.parts.kind === 'json' && !items && box === undefined)
    })
    expect(boxless.map(([name]) => name)).toEqual([])
  })

  test.each<[RecordPath, string, RecordValues, boolean]>([
    ['loans', 'spread', { rateType: 'Fixed' }, false],
    ['loans', 'spread', { rateType: 'Floating' }, true],
    ['loans', 'rateHistory', { rateType: 'Fixed', rateHistory: [{ until: '2026-01-01', rate: 5 }] }, true],
    ['loans', 'crossCollateralLoan', { crossCollaterizedLoan: 'yes' }, true],
    ['construction-loan', 'totalOutstandingLoanAmount', { draws: [{ no: 1 }] }, false],
    ['lines', 'propertyIds', { security: 'unsecured' }, false],
    ['lines', 'propertyIds', {}, true],
    ['loans', 'term', {}, true],
  ])('of %s ask for %s with %o: %s', (path, name, values, isShown) => {
    const question = questionsOf(sectionsOf(path))[name]
    expect(question && isAsked(question, values)).toBe(isShown)
  })
})

describe('a construction loan that is added first', () => {
  const property = beginRecord('property', 'properties')
  test.each<[string, DraftRecord, RecordPath, boolean]>([
    ['takes the place of the empty term loan', beginRecord('loan-1', 'loans'), 'construction-loan', true],
    ['stands beside one of its own kind', beginRecord('loan-1', 'construction-loan'), 'construction-loan', false],
    ['stands beside a loan that was typed', newLoan(), 'construction-loan', false],
    ['stands beside one that a deal filled in', beginRecord('loan-1', 'loans', LOAN), 'construction-loan', false],
  ])('%s', (_what, loan, path, isReplaced) => {
    const found = emptyLoanBeside([property, loan], path as 'construction-loan')
    expect(found?.key).toBe(isReplaced ? 'loan-1' : undefined)
  })
})

describe('compounding', () => {
  test('begins as it is usual in the currency of the building, until somebody chooses', () => {
    const loan = newLoan()
    expect(newBody(withUsualCompounding(loan, 'CAD')).compounding).toBe('semi-annual')
    expect(newBody(withUsualCompounding(loan, 'USD')).compounding).toBe('monthly')
    const chosen = typed(withUsualCompounding(loan, 'USD'), 'compounding', 'semi-annual')
    expect(newBody(withUsualCompounding(chosen, 'USD')).compounding).toBe('semi-annual')
    expect(newBody(withUsualCompounding(beginRecord('facility', 'blankets'), 'USD')).compounding).toBe('monthly')
  })

  test('of a loan that is stored stays', () => {
    const record = stored('loans', { ...LOAN, compounding: 'semi-annual' })
    expect(withUsualCompounding(record, 'USD')).toBe(record)
  })
})

describe('an entry', () => {
  test('that is put back as it was stored is none', () => {
    const record = stored('loans', { ...LOAN, covenants: { notes: 'Old' } })
    const changed = typed(record, 'covenants.notes', 'New')
    expect(changed.changes).toEqual({ 'covenants.notes': 'New' })
    expect(typed(changed, 'covenants.notes', 'Old').changes).toEqual({})
  })

  test('in a section leaves the rest of the section to others', () => {
    const record = stored('loans', {
      ...LOAN,
      covenants: { notes: 'Old', loanToValuePercentage: 75 },
      reportingObligation: { tax: { period: 'annually', dueDays: 90 }, notes: 'Kept' },
    })
    const changed = enter(record, { 'covenants.notes': 'New', 'reportingObligation.tax.dueDays': 60 })
    expect(changedBody(changed)).toEqual({
      covenants: { notes: 'New' },
      reportingObligation: { tax: { period: 'annually', dueDays: 60 } },
    })
    expect(merged(changed).covenants).toEqual({ notes: 'New', loanToValuePercentage: 75 })
  })

  test.each([
    ['leadLenderExposurePercentage', 60, { leadLenderExposureAmount: 3_600_000 }],
    ['leadLenderExposureAmount', 1_500_000, { leadLenderExposurePercentage: 25 }],
  ])('of a lender’s %s gives the other half of the share', (path, value, other) => {
    expect(typed(newLoan(), path, value, followShares).changes).toMatchObject(other)
  })

  test('of another amount moves the money, not the percentage', () => {
    const shared = typed(newLoan(), 'leadLenderExposurePercentage', 60, followShares)
    expect(typed(shared, 'originalLoanAmount', 8_000_000, followShares).changes).toMatchObject({
      leadLenderExposurePercentage: 60,
      leadLenderExposureAmount: 4_800_000,
    })
  })
})

describe('what is wrong', () => {
  test.each([
    [{}, {}],
    [{ term: 0 }, { term: 'Term must be a whole number of months.' }],
    [{ amortization: 6 }, { amortization: 'Amortization must be 0 or between 12 and 600 months.' }],
    [{ originalLoanAmount: 0 }, { originalLoanAmount: 'Loan amount must be greater than 0.' }],
    [{ lenderId: null }, { lenderId: 'Lender is required.' }],
    [{ crossCollaterizedLoan: 'yes' }, { crossCollateralLoan: 'Select the cross-collateral loan.' }],
    [
      { rateType: 'Floating', facilityIndexType: 'PRIME', interestRateFloor: 6, interestRateCap: 5 },
      { interestRateFloor: 'Floor cannot be above the cap.' },
    ],
    [
      {
        loanOwnership: [
          { name: 'A', type: 'joint', allocation: 60 },
          { name: 'B', type: 'joint', allocation: 60 },
        ],
      },
      { loanOwnership: 'Allocations of joint guarantors cannot exceed 100%.' },
    ],
  ])('with a loan of %o', (values, errors) => {
    expect(errorsOf(newLoan(values), AROUND)).toEqual(errors)
  })

  test('with a blanket whose parts are not the whole', () => {
    const blanket = enter(beginRecord('facility', 'blankets'), {
      ...LOAN,
      loanName: undefined,
      name: 'Two towers',
      propertyIds: ['a'.repeat(24), 'b'.repeat(24)],
      allocations: [
        { propertyId: 'a'.repeat(24), allocatedAmount: 1_000_000, releasePricePercentage: 110 },
        { propertyId: 'b'.repeat(24), allocatedAmount: 1_000_000, releasePricePercentage: 110 },
      ],
    })
    expect(errorsOf(blanket, AROUND)).toMatchObject({ allocations: 'Allocations must equal the loan amount.' })
  })

  test('with a line drawn beyond its limit', () => {
    const line = enter(beginRecord('facility', 'lines'), { limitAmount: 1_000_000, drawnAmount: 1_200_000 })
    expect(errorsOf(line, AROUND).drawnAmount).toBe('Drawn amount cannot exceed the limit.')
  })

  test('is told by the record it belongs to', () => {
    const errors = {
      'loans.1.term': 'A',
      'loans.0.details.landCost': 'B',
      'property.name': 'C',
      'documents.0.name': 'E',
      handOverId: 'D',
    }
    expect(byRecord(errors, ['loan-1', 'loan-4'])).toEqual({
      'loan-4': { term: 'A' },
      'loan-1.details': { landCost: 'B' },
      property: { name: 'C', 'documents.0.name': 'E', handOverId: 'D' },
    })
  })
})

describe('the long address', () => {
  test('fills lender, amount, term, amortization, rate and LTV', () => {
    const { loan, property } = prefillFrom({
      address: '940 Dovercourt Road, Toronto, ON',
      lender: '12',
      loanAmount: '6400000',
      term: '60',
      amortization: '300',
      interestRate: '5.1',
      ltv: '65',
    })
    expect(loan).toMatchObject({ lenderId: 12, originalLoanAmount: 6_400_000, term: 60, amortization: 300 })
    expect(loan).toMatchObject({ allInRate: 5.1, ltv: 65 })
    expect(property.address).toMatchObject({ street: '940 Dovercourt Road', city: 'Toronto', province: 'ON' })
  })

  test('leaves open what is not known', () => {
    const nothing = {
      address: '-',
      lender: '-',
      loanAmount: '-',
      term: '-',
      amortization: '-',
      interestRate: '-',
      ltv: '-',
    }
    expect(prefillFrom(nothing)).toEqual({ path: 'loans', property: {}, loan: {}, project: null })
  })
})

describe('saving', () => {
  const client = () => ({ send: vi.fn().mockResolvedValue({ propertyId: KEY, loanIds: [KEY] }) })
  const onStored = (_record: DraftRecord, _row: StoredRecord) => {}

  test('sends a new property with its loans in one go', async () => {
    const api = client()
    const records = [enter(beginRecord('property', 'properties'), PROPERTY), newLoan()]
    expect(await sendLoans(api as never, records, { handOverId: 7, onStored })).toBe(KEY)
    expect(api.send).toHaveBeenCalledTimes(1)
    expect(api.send).toHaveBeenCalledWith('POST', 'property-loans', {
      handOverId: 7,
      property: expect.objectContaining(PROPERTY),
      loans: [{ path: 'loans', values: expect.objectContaining(LOAN), details: undefined, revenue: undefined }],
    })
  })

  test('sends the papers of a new property along with it', async () => {
    const api = client()
    const file: StoredFile = { hashedId: 'f'.repeat(64), name: 'Survey.pdf' }
    const documents = [{ file, name: 'Survey', category: 'LOIs', expiryDate: null, shareWithLenders: false }]
    const property = enter(beginRecord('property', 'properties'), PROPERTY)
    await sendLoans(api as never, [property], { documents, onStored })
    expect(api.send.mock.calls[0]?.[2]).toMatchObject({
      documents: [{ name: 'Survey', category: 'LOIs', hashedId: file.hashedId, shareWithLenders: false }],
    })
  })

  test('says of each refused field where it stands', async () => {
    const send = vi
      .fn()
      .mockRejectedValue(
        new ApiError({ code: 400, name: 'BadRequest', message: 'No.', errors: { 'loans.0.term': 'No.' } }),
      )
    const records = recordsFrom({ path: 'loans', property: PROPERTY, loan: LOAN, project: null })
    await expect(sendLoans({ send } as never, records, { onStored })).rejects.toMatchObject({
      errors: { 'loan-1': { term: 'No.' } },
    })
  })

  test('leaves out what nobody answered', () => {
    expect(newBody(typed(newLoan(), 'loanId', null))).not.toHaveProperty('loanId')
  })
})

test.each([
  [
    [3, 1],
    [750_000, 250_000],
  ],
  [
    [0, 1],
    [500_000, 500_000],
  ],
  [
    [1, 1, 1],
    [333_333, 333_333, 333_334],
  ],
])('a blanket is spread over values of %o as %o', (weights, amounts) => {
  const releasePricePercentage = RELEASE_PRICE_BOUNDS.min
  const lines = weights.map((weight, index) => ({
    propertyId: String(index),
    allocatedAmount: 0,
    releasePricePercentage,
    weight,
  }))
  expect(spread(1_000_000, lines).map(({ allocatedAmount }) => allocatedAmount)).toEqual(amounts)
})

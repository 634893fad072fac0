/** The records of the loan form: a property, its loans, and beside construction loans their project and revenue. */

import type { Address } from '#domain/kernel/field.ts'
import { held } from '#domain/kernel/narrow.ts'
import type { Prefill } from '#domain/portfolio/deal-hand-over.ts'
import { compoundingOf } from '#domain/portfolio/interest.ts'
import { type Api, ApiError } from '#web/data/api.ts'
import { toFieldErrors } from '#web/data/errors.ts'
import {
  type DraftRecord,
  idOf,
  isTouched,
  newBody,
  newRecord,
  type RecordValues,
  type StoredRecord,
  valueAt,
} from '#web/data/forms/records.ts'
import type { RecordErrors } from '#web/data/forms/use-drafts.ts'
import { RefusedForm, sendRecord } from '#web/data/forms/use-saving.ts'
import { type LocalDocument, toValues } from '#web/features/files/shown-document.ts'
import type { RecordPath } from './portfolio-records.ts'

export type LoanPath = 'loans' | 'construction-loan'

const LOAN_DEFAULTS: RecordValues = {
  rateType: 'Fixed',
  compounding: 'semi-annual',
  dayCount: '30/360',
  loanStatus: 'current',
  crossCollaterizedLoan: 'no',
}
const DEFAULTS: Partial<Record<RecordPath, RecordValues>> = {
  properties: { ownershipPercentage: 100 },
  loans: { ...LOAN_DEFAULTS, paymentFrequency: 'monthly', paymentRule: 'level' },
  'construction-loan': LOAN_DEFAULTS,
  'construction-property-details': { holdbackPercentage: 10 },
  lines: { rateType: 'Fixed', propertyIds: [] },
  blankets: {
    rateType: 'Fixed',
    compounding: 'semi-annual',
    dayCount: '30/360',
    paymentRule: 'level',
    propertyIds: [],
    allocations: [],
    substitutionAllowed: false,
  },
}

/** A new record with the usual answers of its kind. */
export const beginRecord = (key: string, path: RecordPath, begin: RecordValues = {}): DraftRecord =>
  newRecord(key, path, { ...DEFAULTS[path], ...begin })

/** A new record with the compounding that is usual in its currency, until somebody chooses another. */
export function withUsualCompounding(record: DraftRecord, currency: string): DraftRecord {
  const usual = compoundingOf(currency === 'USD' ? 'USD' : 'CAD')
  const { base, changes, isStored } = record
  if (isStored || !('compounding' in base) || 'compounding' in changes || base.compounding === usual) return record
  return { ...record, base: { ...base, compounding: usual } }
}

const PROPERTY = 'property'

export const isLoan = ({ path }: DraftRecord) => path === 'loans' || path === 'construction-loan'
export const detailsKey = (loanKey: string) => `${loanKey}.details`
export const revenueKey = (loanKey: string) => `${loanKey}.revenue`

/** A key that no loan of the form has. */
export function nextLoanKey(records: readonly DraftRecord[]): string {
  const numbers = records.filter(isLoan).map(({ key }) => Number(key.split('-')[1]) || 0)
  return `loan-${Math.max(0, ...numbers) + 1}`
}

/**
 * The empty loan that the form began with, when a loan of the other kind is added as the first: it stood only for
 * whichever kind comes.
 */
export function emptyLoanBeside(records: readonly DraftRecord[], path: LoanPath): DraftRecord | undefined {
  const [first, ...others] = records.filter(isLoan)
  if (!first || others.length > 0 || first.isStored || isTouched(first) || first.path === path) return undefined
  return valueAt(first, 'loanName') ? undefined : first
}

/** What the form of a closed deal begins with. */
export function recordsFrom({ path, property, loan, project }: Prefill): DraftRecord[] {
  const records = [beginRecord(PROPERTY, 'properties', property), beginRecord('loan-1', path, loan)]
  return project ? [...records, beginRecord(detailsKey('loan-1'), 'construction-property-details', project)] : records
}

export type PathAnswers = Readonly<
  Partial<Record<'address' | 'lender' | 'loanAmount' | 'term' | 'amortization' | 'interestRate' | 'ltv', string>>
>

/** A figure of the address, of which `-` stands for none. */
export function figureOf(part: string | undefined): number | null {
  const value = Number(part)
  return part === undefined || part === '-' || part.trim() === '' || !Number.isFinite(value) ? null : value
}

const known = (values: RecordValues): RecordValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))

/** What the address alone says of a loan. */
export function prefillFrom(parts: PathAnswers): Prefill {
  const line = parts.address && parts.address !== '-' ? parts.address : null
  const address: Address | null = line === null ? null : addressFrom(line)
  return {
    path: 'loans',
    property: known({ address, name: line?.split(',')[0]?.trim() || null }),
    loan: known({
      loanName: line?.split(',')[0]?.trim() || null,
      lenderId: figureOf(parts.lender),
      originalLoanAmount: figureOf(parts.loanAmount),
      term: figureOf(parts.term),
      amortization: figureOf(parts.amortization) || null,
      allInRate: figureOf(parts.interestRate),
      ltv: figureOf(parts.ltv),
    }),
    project: null,
  }
}

/** "940 Dovercourt Road, Toronto, ON" in its parts, as far as commas tell them apart. */
function addressFrom(line: string): Address {
  const [street, city, rest = ''] = line.split(',').map((part) => part.trim())
  const [code = '', ...postal] = rest.split(' ')
  const province = /^[A-Za-z]{2}$/.test(code) ? code.toUpperCase() : undefined
  return {
    formattedAddress: line,
    ...(street && { street }),
    ...(city && { city }),
    ...(province && { province }),
    ...(province && postal.length > 0 && { postalCode: postal.join(' ') }),
  }
}

type Sender = Pick<Api, 'send'>
type Made = { propertyId: string; loanIds: string[] }

/**
 * Stores everything: changed records one by one, then all that is new in one go. `onStored` hears of each that is kept.
 * Throws `RefusedRecord` or `RefusedForm`. Answers the property.
 */
export async function sendLoans(
  client: Sender,
  records: readonly DraftRecord[],
  { onStored, ...beside }: Beside & { onStored: (record: DraftRecord, stored: StoredRecord) => void },
): Promise<string> {
  for (const record of records.filter((each) => each.isStored && isTouched(each))) {
    onStored(record, await sendRecord(record))
  }
  const property = held(
    records.find(({ key }) => key === PROPERTY),
    'property in the form',
  )
  const made = await addNew(client, property, records, beside)
  for (const loan of records.filter((each) => isLoan(each) && each.isStored)) {
    const beside = records.filter(({ key, isStored }) => key.startsWith(`${loan.key}.`) && !isStored)
    for (const record of beside) onStored(record, await sendRecord(record, besideLoan(record, loan, property)))
  }
  return made?.propertyId ?? idOf(property)
}

const besideLoan = ({ path }: DraftRecord, loan: DraftRecord, property: DraftRecord): RecordValues => ({
  loanId: loan.base._id,
  ...(path === 'construction-property-details' && { propertyId: property.base._id }),
})

/** What goes with a new property: its papers, and the hand-over that its loan comes from. */
type Beside = { handOverId?: number; documents?: readonly LocalDocument[] }

async function addNew(
  client: Sender,
  property: DraftRecord,
  records: readonly DraftRecord[],
  { handOverId, documents = [] }: Beside,
) {
  const fresh = records.filter((each) => isLoan(each) && !each.isStored)
  if (property.isStored && fresh.length === 0) return undefined
  const bodyAt = (key: string) => {
    const record = records.find((each) => each.key === key)
    return record && newBody(record)
  }
  try {
    return await client.send<Made>('POST', 'property-loans', {
      ...(property.isStored ? { propertyId: property.base._id } : { property: newBody(property) }),
      ...(handOverId && { handOverId }),
      ...(documents.length > 0 && { documents: documents.map(toDocument) }),
      loans: fresh.map((loan) => ({
        path: loan.path,
        values: newBody(loan),
        details: bodyAt(detailsKey(loan.key)),
        revenue: bodyAt(revenueKey(loan.key)),
      })),
    })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 400) throw error
    throw new RefusedForm(
      error.message,
      byRecord(
        toFieldErrors(error),
        fresh.map(({ key }) => key),
      ),
    )
  }
}

const toDocument = ({ file, ...details }: LocalDocument) => ({ ...toValues(details), hashedId: file.hashedId })

/** `loans.1.details.landCost` as an error of the second loan's project. */
export function byRecord(errors: Readonly<Record<string, string>>, loanKeys: readonly string[]): RecordErrors {
  const sorted: Record<string, Record<string, string>> = {}
  for (const [place, sentence] of Object.entries(errors)) {
    const [, loan, beside, path = ''] = /^(?:loans\.(\d+)\.(?:(details|revenue)\.)?|property\.)?(.*)$/.exec(place) ?? []
    const key = loan === undefined ? PROPERTY : [loanKeys[Number(loan)], beside].filter(Boolean).join('.')
    sorted[key] = { ...sorted[key], [path]: sentence }
  }
  return sorted
}

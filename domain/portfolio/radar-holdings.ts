/** An owner's own debts as the radar looks at them. */
import type { IsoDate } from '#domain/kernel/dates.ts'
import { NO_OTHER_DEBT, type OtherDebt } from './capital-stack.ts'
import { debtsOf } from './debts.ts'
import type { HeldProperty, HeldRecord, Holdings } from './holdings.ts'
import { expiryFigures, originalLTVOf } from './loan-figures.ts'
import { internalNoi, isSettled, loanTermsOn, marketValue } from './loan-record.ts'
import { dated, type RadarSubject, toAddress } from './radar-subject.ts'
import { lendingValue } from './ratios.ts'
import type { DatedAmount, RadarLoan } from './refinance-radar.ts'
import { withSiteValues } from './site-value.ts'

/** Every debt of an owner that something is still owed on; a blanket with its properties as one. */
export function subjectsOfHoldings(holdings: Holdings, today: IsoDate): RadarSubject[] {
  const byId = new Map(withSiteValues(holdings).map((property) => [property._id, property]))
  const others = new Map(debtsOf(holdings, today).map((debt) => [debt._id, debt.others]))
  const { loans, constructionLoans, lines, blankets } = holdings
  const isOwed = ({ loanStatus }: { loanStatus?: string | null }) => !isSettled({ loanStatus: loanStatus ?? null })
  const subject = (debt: HeldRecord, propertyIds: readonly string[]) => {
    const held = propertyIds.flatMap((id) => byId.get(id) ?? [])
    return subjectOfDebt(debt, { held, others: others.get(debt.debt._id) ?? NO_OTHER_DEBT, today })
  }
  return [
    ...loans.filter(isOwed).map((debt) => subject({ kind: 'loan', debt }, [debt.propertyId])),
    ...constructionLoans.filter(isOwed).map((debt) => subject({ kind: 'construction', debt }, [debt.propertyId])),
    ...lines
      .filter(({ drawnAmount }) => drawnAmount > 0)
      .map((debt) => subject({ kind: 'line', debt }, debt.propertyIds)),
    ...blankets.map((debt) => subject({ kind: 'blanket', debt }, debt.propertyIds)),
  ]
}

interface Surroundings {
  /** The properties that it is on, as far as they are seen. */
  held: readonly HeldProperty[]
  others: OtherDebt
  today: IsoDate
}

function subjectOfDebt(record: HeldRecord, { held, others, today }: Surroundings): RadarSubject {
  const { debt, kind } = record
  const [first] = held
  const { city, province, country } = first?.address ?? {}
  const isOnOne = held.length === 1
  return {
    _id: debt._id,
    kind,
    currency: debt.currency,
    others,
    ...repaymentOf(record, today),
    maturity: expiryFigures(debt, today).loanExpiry,
    value: combined(held.map(valueOf)),
    noi: combined(held.map((property) => dated(internalNoi(property), newestIncome(property)))),
    originalLTV: originalLTVOfDebt(record, held, others),
    isFloating: debt.rateType === 'Floating',
    name: isOnOne && first ? first.name : debt.name,
    place: isOnOne ? [city, province].filter(Boolean).join(', ') : held.map(({ name }) => name).join(', '),
    who: first?.ownershipEntity ?? debt.name,
    lenderName: debt.lenderName,
    address: toAddress(first?.address ?? {}),
    propertyId: first?._id ?? null,
    ask: {
      Property_Type: first?.propertyTypeId ?? null,
      Property_Class: first?.propertyClassId ?? null,
      Market: first?.marketId ?? null,
      province: province ?? null,
      country: country ?? null,
    },
    lead: null,
  }
}

type RepaymentTerms = Pick<RadarLoan, 'terms' | 'drawn' | 'prePaymentPenaltyType' | 'openDate' | 'lockoutEnds'>

/** How it is paid back; a line or construction loan is only drawn. */
function repaymentOf({ kind, debt }: HeldRecord, today: IsoDate): RepaymentTerms {
  const unscheduled = { terms: null, prePaymentPenaltyType: null, openDate: null, lockoutEnds: null }
  if (kind === 'line') return { ...unscheduled, drawn: debt.drawnAmount }
  if (kind === 'construction') return { ...unscheduled, drawn: debt.totalOutstandingLoanAmount ?? 0 }
  const { firstPaymentDate } = debt
  const terms = loanTermsOn(debt, today, debt.indexRate)
  return {
    terms: terms && firstPaymentDate ? { ...terms, firstPaymentDate } : null,
    drawn: null,
    prePaymentPenaltyType: debt.prePaymentPenaltyType ?? null,
    openDate: debt.openDate ?? null,
    lockoutEnds: debt.lockoutEnds ?? null,
  }
}

function originalLTVOfDebt(
  { kind, debt }: HeldRecord,
  held: readonly HeldProperty[],
  others: OtherDebt,
): number | null {
  if (kind === 'line' || kind === 'construction') return null
  const value = combined(held.map((property) => dated(lendingValue(firstValues(property)), null)))
  return debt.ltv ?? originalLTVOf(debt, value?.amount, others)
}

/** The figures of all properties as one, as old as the oldest of them; a sum that misses a part is not known. */
function combined(amounts: readonly (DatedAmount | null)[]): DatedAmount | null {
  const known = amounts.flatMap((each) => each ?? [])
  if (known.length === 0 || known.length < amounts.length) return null
  return {
    amount: known.reduce((sum, { amount }) => sum + amount, 0),
    on: known.flatMap(({ on }) => on ?? []).toSorted()[0] ?? null,
  }
}

const firstValues = ({ acquisitionPrice }: HeldProperty) => ({ price: acquisitionPrice, appraisal: null })

/** The value that every figure of the property takes, with the day that it was found out. */
function valueOf(property: HeldProperty): DatedAmount | null {
  const { internalValuationAmount, internalValuationDate, appraisedValue, appraisalDate, acquisitionDate } = property
  const on =
    internalValuationAmount != null ? internalValuationDate : appraisedValue != null ? appraisalDate : acquisitionDate
  return dated(marketValue(property), on ?? null)
}

const newestIncome = ({ noiHistory }: HeldProperty): IsoDate | null =>
  noiHistory
    .map(({ periodEnd }) => periodEnd)
    .toSorted()
    .at(-1) ?? null

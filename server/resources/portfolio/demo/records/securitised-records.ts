/** Securitised mortgages and what secures them as a portfolio's records: a loan on one property, a blanket on several. */

import { addDays, type IsoDate } from '#domain/kernel/dates.ts'
import { roundMoney } from '#domain/kernel/money.ts'
import { held } from '#domain/kernel/narrow.ts'
import type { SecuritisedLoan, SecuritisedProperty } from '#server/database/seed/read-portfolio-data.ts'
import { dollars, type PropertyEntry, propertyEntry, sentences } from './property-entry.ts'

export const SEC_SOURCE = 'Source: SEC EDGAR'

const sourceOf = ({ deal, loanNo }: SecuritisedLoan) => `${SEC_SOURCE}, Form ABS-EE, ${deal}, loan ${loanNo}.`

/** The mortgages on one and the same group of properties, with the group. */
export type SecuritisedGroup = { loans: [SecuritisedLoan, ...SecuritisedLoan[]]; properties: SecuritisedProperty[] }

export function groupsOf(
  loans: readonly SecuritisedLoan[],
  properties: readonly SecuritisedProperty[],
): SecuritisedGroup[] {
  const secured = Map.groupBy(properties, ({ propertyKey }) => propertyKey)
  return [...Map.groupBy(loans, ({ propertyKey }) => propertyKey)].map(([key, group]) => ({
    loans: group as SecuritisedGroup['loans'],
    properties: secured.get(key) ?? [],
  }))
}

/**
 * Value and income are of the whole property. Where the trust holds a share of the loan they stand in the notes alone:
 * no ratio may be computed from a share of the debt and the whole of the value.
 */
export function securedProperty(property: SecuritisedProperty, [loan]: SecuritisedGroup['loans']): PropertyEntry {
  const { value, valuedOn, noi, revenue, expenses } = property
  const details = { internalNOI: noi, egi: revenue, operatingExpenses: expenses }
  const known = Object.entries(details).filter((entry): entry is [string, number] => entry[1] !== null)
  return propertyEntry({
    name: property.name,
    type: property.propertyType,
    place: { ...property, province: property.state, country: 'US' },
    netRentableSF: property.netRentableSF,
    units: property.units,
    yearBuilt: property.yearBuilt,
    yearRenovated: property.yearRenovated,
    occupancyPercentage: property.occupancy,
    majorTenants: property.tenants.map((name) => ({ name })),
    appraisedValue: loan.isShare ? null : value,
    appraisalDate: loan.isShare ? null : valuedOn,
    propertyDetails: loan.isShare ? {} : Object.fromEntries(known),
    notes: sentences(
      loan.isShare
        ? wholeFigures(property)
        : 'Value, income and occupancy are those of the day on which the loan was securitised.',
      sourceOf(loan),
    ),
  })
}

const wholeFigures = ({ value, valuedOn, noi }: SecuritisedProperty) =>
  sentences(
    'Value and income are not entered: they are of the whole property, and the trust holds a share of the loan.',
    `Appraised at ${dollars(value)}${valuedOn ? ` on ${valuedOn}` : ''}${noi === null ? '' : `; yearly income ${dollars(noi)}`}.`,
  )

/** Terms as filed. The last filing says how the loan stands, unless it was not made yet on the day `asOf`. */
export function loanEntry(loan: SecuritisedLoan, asOf: IsoDate) {
  const isReported = loan.reportedOn <= asOf
  const balance = isReported ? loan.balance : null
  return {
    ...termsOf(loan),
    loanName: loan.name,
    loanId: `${loan.deal} ${loan.loanNo}`,
    outstandingLoanAmount: balance,
    balanceOverride: balance === null ? null : loan.reportedOn,
    outStandingLoanAmount: balance === null ? [] : [{ [loan.reportedOn]: balance }],
    loanStatus: isReported ? loan.standing : 'current',
    paidOffDate: isReported ? loan.endedOn : null,
    dscr: loan.isShare ? loan.filedDscr : null,
    servicer: loan.servicer,
    notes: sentences(...sharedNotes(loan), isReported && standingNote(loan), sourceOf(loan)),
  }
}

/** One loan over several properties; the filing allocates nothing, so that each bears it by its appraised value. */
export function blanketEntry(loan: SecuritisedLoan, properties: readonly (SecuritisedProperty & { _id: string })[]) {
  const { combinedValue, combinedNOI } = loan
  return {
    ...termsOf(loan),
    name: loan.name,
    propertyIds: properties.map(({ _id }) => _id),
    allocations: allocations(loan.amount, properties),
    notes: sentences(
      ...sharedNotes(loan),
      combinedValue !== null && `All properties together were appraised at ${dollars(combinedValue)}.`,
      combinedNOI !== null && `Their yearly income was ${dollars(combinedNOI)}.`,
      'Allocated here by appraised value and released at 100%, since the filing says neither.',
      sourceOf(loan),
    ),
  }
}

/** By value, in cents; the last takes what rounding leaves. */
function allocations(amount: number, properties: readonly (SecuritisedProperty & { _id: string })[]) {
  const total = properties.reduce((sum, { value }) => sum + value, 0)
  const parts = properties.map(({ value }) => roundMoney((amount * value) / total))
  const others = parts.slice(0, -1).reduce((sum, part) => sum + part, 0)
  return properties.map(({ _id }, index) => ({
    propertyId: _id,
    allocatedAmount:
      index === properties.length - 1 ? roundMoney(amount - others) : held(parts[index], 'part of a blanket'),
    releasePricePercentage: 100,
  }))
}

function termsOf(loan: SecuritisedLoan) {
  const { lockoutEndsOn, yieldMaintenanceEndsOn, premiumEndsOn } = loan
  const closedUntil = [lockoutEndsOn, yieldMaintenanceEndsOn, premiumEndsOn].filter((day) => day !== null).toSorted()
  const last = closedUntil.at(-1)
  const periods = [
    lockoutEndsOn && `Locked out until ${lockoutEndsOn}.`,
    yieldMaintenanceEndsOn && `Yield maintenance until ${yieldMaintenanceEndsOn}.`,
    premiumEndsOn && `Premium until ${premiumEndsOn}.`,
  ]
  return {
    originalLoanAmount: loan.amount,
    fundingDate: loan.originationDate,
    firstPaymentDate: loan.firstPaymentDate,
    term: loan.termMonths,
    maturityDate: loan.maturityDate,
    amortization: loan.amortizationMonths,
    ioMonths: loan.ioMonths,
    compounding: 'monthly',
    dayCount: 'actual/360',
    rateType: 'Fixed',
    allInRate: loan.rate,
    prePaymentPenaltyType: yieldMaintenanceEndsOn ? 'yield-maintenance' : null,
    prepaymentDescription: sentences(...periods) || null,
    openDate: last ? addDays(last, 1) : null,
    chargeType: 'firstCharge',
  }
}

const sharedNotes = ({ isShare, filedDscr }: SecuritisedLoan) => [
  isShare && 'The amount is the share of this trust in a larger loan: it allows no loan-to-value.',
  filedDscr !== null && `Debt service coverage as filed: ${filedDscr}.`,
]

const standingNote = ({ reportedOn, standing, endedOn, ending }: SecuritisedLoan) =>
  standing === 'paid-off'
    ? `Ended on ${endedOn}: ${ending}.`
    : `Standing as of the filing for the month to ${reportedOn}.`

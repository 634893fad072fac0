/** The figures and facts of a lead that are read first, by its kind. */
import { formatDate, formatMoney, formatPercent, formatShortMoney, MISSING } from '#domain/kernel/format.ts'
import { mark, say } from '#domain/kernel/words.ts'
import type { LeadType } from '#domain/leads/lead-types.ts'
import { isUrgent, type OneLead } from '#web/features/leads/lead-row.ts'
import type { KeyNumber } from '#web/ui/index.ts'

type LeadFigure = { label: string; of: (lead: OneLead) => string }

const money = (label: string, of: (lead: OneLead) => number | null): LeadFigure => ({
  label,
  of: (lead) => formatMoney(of(lead)),
})
const rate: LeadFigure = { label: mark('Rate'), of: (lead) => formatPercent(lead.rate) }
const maturity: LeadFigure = { label: mark('Maturity'), of: (lead) => formatDate(lead.maturity) }
const left: LeadFigure = {
  label: mark('Left'),
  of: ({ monthsLeft }) =>
    monthsLeft === null || monthsLeft === undefined ? MISSING : say(MONTHS_LEFT, { months: monthsLeft }),
}
const MONTHS_LEFT = mark('{months} mo')
const capRate: LeadFigure = { label: mark('Cap rate'), of: (lead) => formatPercent(lead.capRate) }

const FIGURES: Readonly<Record<LeadType, readonly LeadFigure[]>> = {
  expiries: [money(mark('Principal'), ({ principalamount }) => principalamount), rate, maturity, left],
  refinance: [
    money(
      mark('Outstanding'),
      ({ outstandingLoanAmount, originalLoanAmount }) => outstandingLoanAmount ?? originalLoanAmount,
    ),
    rate,
    maturity,
    left,
  ],
  others: [money(mark('Principal'), ({ principalamount }) => principalamount), maturity, left],
  listings: [
    money(mark('Listing amount'), ({ listingAmount }) => listingAmount),
    capRate,
    { label: mark('Bid date'), of: (lead) => formatDate(lead.bidDate) },
  ],
  partner: [
    money(mark('Listing amount'), ({ listingAmount }) => listingAmount),
    capRate,
    { label: mark('Listed'), of: (lead) => formatDate(lead.listingDate) },
  ],
  crm: [
    { label: mark('Tier'), of: ({ relationshipTier }) => relationshipTier ?? MISSING },
    { label: mark('Known debt'), of: (lead) => formatShortMoney(lead.knownDebt) },
    { label: mark('Next touch'), of: (lead) => formatDate(lead.nextTouch) },
  ],
}

export const keyNumbersOf = (lead: OneLead): KeyNumber[] =>
  FIGURES[lead.leadType].map((figure) => ({
    label: say(figure.label),
    value: figure.of(lead),
    ...(figure === left && isUrgent(lead) && { tone: 'or' as const }),
  }))

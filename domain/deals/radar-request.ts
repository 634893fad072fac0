/** From a loan of the radar to the deal that replaces it: everything that is known, so that nobody types it again. */
import { addDays } from '#domain/kernel/dates.ts'
import { roundMoney } from '#domain/kernel/money.ts'
import type { RadarDetail } from '#domain/portfolio/radar-answer.ts'
import { refinanceRequest } from './refinance-request.ts'

/** Days that a deal takes where nothing has to be waited for. */
const DAYS_TO_CLOSE = 60

/** It closes on the first day without a charge that can still be reached, and asks for what value and income carry. */
export function radarRequest(detail: RadarDetail): ReturnType<typeof refinanceRequest> {
  const { row, ask, value, noi, asOf, size } = detail
  const property = {
    name: row.name,
    address: detail.address,
    propertyType: ask.Property_Type,
    propertyClass: ask.Property_Class,
    market: ask.Market,
    appraisedValue: value?.amount,
    appraisalDate: value?.on,
    propertyDetails: { internalNOI: noi?.amount ?? null },
    ownershipEntity: row.who,
  }
  const { dealName, values } = refinanceRequest(property, {
    lenderName: detail.lenderName,
    ...payoutOf(detail, addDays(asOf, DAYS_TO_CLOSE)),
    allInRate: detail.workings?.rateNow ?? null,
    loanExpiry: detail.maturity,
    prePaymentPenaltyType: detail.prePaymentPenaltyType,
    recourse: ask.Recourse ?? null,
    amortization: detail.amortization,
    isConstruction: false,
  })
  const loanType = ask.Loan_Type == null ? {} : { Loan_Type: ask.Loan_Type }
  const amount = size?.shown ? { Loan_Amount: roundMoney(size.shown) } : {}
  return { dealName, values: { ...values, ...loanType, ...amount } }
}

function payoutOf({ exit, row, chargeToday }: RadarDetail, soonest: string) {
  const free = exit.find(({ access, date }) => access === 'open' && date >= soonest)
  return free
    ? { closesOn: free.date, balance: free.balance, prepaymentCost: 0 }
    : { closesOn: soonest, balance: row.balance ?? 0, prepaymentCost: chargeToday }
}

/** How the figures of one loan are made: payment, schedule, balance and days. */
import type { HowFigures } from '#domain/kernel/how-figure.ts'

export const HOW_LOANS = {
  payment: {
    name: 'Payment',
    what: 'What is paid every month once the loan amortizes; of a loan without an amortization the interest of a month.',
    formula: [
      'Monthly rate i: (1 + rate/200)^(1/6) − 1 compounded twice a year, rate/1200 compounded monthly',
      'Payment: loan · i / (1 − (1 + i)^(−months of amortization)); at a rate of 0 loan / months',
      'Annual debt service: the payments of a year. Mortgage constant: annual debt service / loan',
      'Effective annual rate: (1 + i)^12 − 1',
    ],
    takenForGranted: [
      'A rate compounds twice a year where a loan does not say; entered and imported loans in Canadian dollars are prefilled so, those in US dollars monthly. Deals and bids compute by their currency.',
      'After months of interest only, the payment amortizes the unchanged loan over the full amortization.',
      'Nothing is rounded on the way. A lender that rounds each payment to the cent ends a few cents apart.',
      'Payments more often than monthly are level at the rate of their own period; accelerated ones are a half or a quarter of the monthly payment.',
    ],
    source: 'Interest Act of Canada, section 6, by custom for blended payments; level payment of an annuity.',
  },
  schedule: {
    name: 'Schedule and balance',
    what: 'The loan payment by payment, and what is owed on a day.',
    formula: [
      'Interest: balance · i. Principal: payment − interest. Balance: before − principal',
      'Balance on a day: after the payments that the schedule has up to that day',
      'Balance at maturity: what the last payment of the term leaves',
      'Months left: whole months from today to the expiry, never below 0',
    ],
    takenForGranted: [
      'Every payment is taken as made on its day, unless the loan is late or in default; then a balance read off a statement holds until another is read.',
      'A loan expires at first payment plus term, unless a maturity date is typed; a typed one wins everywhere.',
      'With the day counts actual/360 and actual/365 interest counts the days from payment to payment; otherwise every month is alike.',
      'A floating loan keeps what was owed up to each change of its index and goes on from there; the future runs at the rate of today.',
      'Interest by days runs from payment date to payment date.',
      'What is repaid beside the payments lowers the balance from its day on; the payment stays.',
      'A balance from a statement keeps its own day and amount; what follows from it is derived.',
      'Rows stand one day after the first payment date and then every month, so on a due day one payment more may be left than months.',
    ],
    source: 'Arithmetic of a level-payment loan; held against published payment histories of securitized loans.',
  },
  perDiem: {
    name: 'Interest of one day',
    what: 'What one more day costs.',
    formula: ['Balance · rate/100 / 365; / 360 where the loan counts actual/360'],
    takenForGranted: ['Every day costs the same, also in a leap year.'],
    source: 'Day-count conventions of the loan agreement.',
  },
  blended: {
    name: 'Blended rate',
    what: 'The one rate and the one term that stand for several loans.',
    formula: ['Σ balance · rate / Σ balance; months alike'],
    takenForGranted: ['Only loans count whose balance and rate, or months, are known.'],
    source: 'Weighted average.',
  },
  comparison: {
    name: 'Loans side by side',
    what: 'What each loan costs over its term, and the rate that includes its fees.',
    formula: [
      'Effective rate: the monthly rate at which all payments and the balance at maturity are worth the loan less its fees, quoted as a yearly rate',
      'Total cost: interest and fees until maturity',
    ],
    takenForGranted: [
      'All effective rates are quoted with the one compounding chosen above; a loan that does not say its own compounds likewise.',
      'Only loans of one amount and one term are ranked: a smaller or shorter loan costs less by being less.',
    ],
    source: 'Internal rate of return of the borrower’s flows.',
  },
} as const satisfies HowFigures

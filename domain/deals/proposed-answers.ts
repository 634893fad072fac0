/**
 * Answers that a deal can be offered because something known says so: its other answers, the town, the curve of the day, and
 * what the company's last deals asked. Nothing is filled in by itself; each says why.
 */
import { entityTypeOf, KYC_STATUSES } from '#domain/contacts/borrower-facts.ts'
import { addDays, type IsoDate } from '#domain/kernel/dates.ts'
import { isAnswered, isAsked, type Question, questionsOf } from '#domain/kernel/form.ts'
import { type Currency, roundTo } from '#domain/kernel/money.ts'
import { listIn, numberIn, textIn } from '#domain/kernel/narrow.ts'
import { say } from '#domain/kernel/words.ts'
import { INDEX_WORDS } from '#domain/market/rate.ts'
import { type CurveRate, curveYield } from '#domain/portfolio/bond-curve.ts'
import { RADAR_USUAL } from '#domain/team/radar-assumptions.ts'
import { DEAL_SECTIONS } from './deal-form.ts'
import type { DealAnswers } from './deal-rules.ts'
import { isVacant, type RentRollRow } from './rent-roll.ts'
import { figuresOf } from './request-figures.ts'

/** What a company's last deals in a country mostly asked; null where they say nothing. */
export type UsualOfCompany = {
  /** How many deals this rests on. */
  deals: number
  Loan_Type: number | null
  Charge_Type: string | null
  Tenure: string | null
  /** Months. */
  Term: number | null
  Amortization: number | null
  /** Basis points. */
  Fee: number | null
  Broker_Fee_Bps: number | null
  /** From the day a deal was submitted to the day it was to close, in the middle of them. */
  daysToClosing: number | null
  /** Points over the bond that the company reckons a new loan with. */
  spread: number
}

export const NO_USUAL: UsualOfCompany = {
  ...{ deals: 0, Loan_Type: null, Charge_Type: null, Tenure: null, Term: null, Amortization: null },
  ...{ Fee: null, Broker_Fee_Bps: null, daysToClosing: null, spread: RADAR_USUAL.spread },
}

/** What proposals are made from, besides the answers. */
export type KnownForProposals = {
  currency: Currency
  today: IsoDate
  usual: UsualOfCompany
  curve: readonly CurveRate[]
  markets: readonly { id: number; name: string }[]
  propertyTypes: readonly { id: number; name: string }[]
}

export type Proposal = {
  name: string
  value: unknown
  /** Why, as a sentence's end: `as in your last 12 deals`. */
  why: string
}

/** Where a company has placed nothing yet. Days from a new request to its closing. */
const USUAL_DAYS_TO_CLOSING = 60

type ProposedAnswer = Omit<Proposal, 'name'> | null
type ProposalRule = (answers: DealAnswers, known: KnownForProposals) => ProposedAnswer

const ofLastDeals =
  (name: Exclude<keyof UsualOfCompany, 'deals' | 'daysToClosing' | 'spread'>): ProposalRule =>
  (_answers, { usual: { [name]: value, deals } }) =>
    value === null ? null : { value, why: say('as in your last {deals} deals', { deals }) }

/** A town and its market are mostly called alike. */
const marketOfTown: ProposalRule = ({ Property_Address }, { markets }) => {
  const town = textIn(Property_Address?.city)?.toLowerCase()
  const market = town === undefined ? undefined : markets.find(({ name }) => name.toLowerCase() === town)
  return market ? { value: market.id, why: say('the town of the address') } : null
}

const BEDROOMS = /\b(\d\s*(bed|br|bdrm|chambre|ch\b)|bachelor|studio)/i
const FLATS = 'Multifamily'
/** Of the units with a kind so many must name bedrooms. */
const MOSTLY = 0.9

/** Bedrooms stand in rent rolls of flats alone. */
const typeOfRoll: ProposalRule = ({ rentRoll }, { propertyTypes }) => {
  const kinds = (listIn(rentRoll) as readonly RentRollRow[]).flatMap(({ type }) => textIn(type) ?? [])
  const named = kinds.filter((kind) => BEDROOMS.test(kind)).length
  const flats = propertyTypes.find(({ name }) => name === FLATS)
  if (!flats || kinds.length === 0 || named < kinds.length * MOSTLY) return null
  return { value: flats.id, why: say('{named} of {all} units name bedrooms', { named, all: kinds.length }) }
}

const occupancyOfRoll: ProposalRule = ({ rentRoll }) => {
  const rows = listIn(rentRoll) as readonly RentRollRow[]
  if (rows.length === 0) return null
  const rented = rows.filter((row) => !isVacant(row)).length
  return { value: roundTo((rented / rows.length) * 100, 2), why: say('units let in the rent roll') }
}

/** As lenders quote it: to the hundredth of a percent. */
const rateOfCurve: ProposalRule = ({ Term }, { curve, currency, usual: { spread } }) => {
  const bond = curveYield(curve, currency, numberIn(Term) ?? 60)
  if (!bond) return null
  const bondRate = roundTo(bond.rate, 2)
  const words = { bond: say(INDEX_WORDS[bond.type]), rate: bondRate, spread }
  return { value: roundTo(bondRate + spread, 2), why: say('{bond} at {rate}% plus {spread}', words) }
}

const ratio =
  (name: 'loanToValue' | 'debtServiceCoverage', most: number, why: () => string): ProposalRule =>
  (answers, { currency }) => {
    const computed = figuresOf(answers, currency)[name]
    return computed === null || computed > most ? null : { value: roundTo(computed, 2), why: why() }
  }

/** Whoever borrows says in its name what it is. */
const kindOfBorrower: ProposalRule = ({ Borrowing_Entity }) => {
  const value = entityTypeOf(textIn(Borrowing_Entity) ?? '')
  return value === null ? null : { value, why: say('by its name') }
}

const sponsorGuarantees: ProposalRule = ({ Recourse, Sponsor_Name }) => {
  const name = textIn(Sponsor_Name)
  return name && Recourse === 'Full'
    ? { value: [{ name, type: 'joint-and-several' }], why: say('the sponsor, with full recourse') }
    : null
}

const closingDay: ProposalRule = (_answers, { usual: { daysToClosing, deals }, today }) =>
  daysToClosing === null
    ? {
        value: addDays(today, USUAL_DAYS_TO_CLOSING),
        why: say('{days} days from today', { days: USUAL_DAYS_TO_CLOSING }),
      }
    : {
        value: addDays(today, daysToClosing),
        why: say('{days} days, as in your last {deals} deals', { days: daysToClosing, deals }),
      }

/** Who the borrower is has not been looked at while the deal is new. */
const nothingChecked: ProposalRule = () => ({ value: KYC_STATUSES[0], why: say('the deal is new') })

/** In the order in which one rests on another: the rate on the term, the coverage on the rate. */
const RULES = {
  Property_Type: typeOfRoll,
  Occupancy_Percentage: occupancyOfRoll,
  Market: marketOfTown,
  Tenure: ofLastDeals('Tenure'),
  Loan_Type: ofLastDeals('Loan_Type'),
  Charge_Type: ofLastDeals('Charge_Type'),
  Term: ofLastDeals('Term'),
  Amortization: ofLastDeals('Amortization'),
  Expected_Rate: rateOfCurve,
  LTV: ratio('loanToValue', 100, () => say('amount over value')),
  DSCR: ratio('debtServiceCoverage', 20, () => say('income over payments')),
  Fee: ofLastDeals('Fee'),
  Broker_Fee_Bps: ofLastDeals('Broker_Fee_Bps'),
  Entity_Type: kindOfBorrower,
  KYC_Status: nothingChecked,
  Guarantors: sponsorGuarantees,
  Closing_Date: closingDay,
} as const satisfies Readonly<Record<string, ProposalRule>>

const QUESTIONS: Readonly<Record<string, Question>> = questionsOf(DEAL_SECTIONS)

/** What can be proposed for answers that are open; each rests on the answers and on what was proposed before it. */
export function proposedAnswers(answers: DealAnswers, known: KnownForProposals): Proposal[] {
  const proposals: Proposal[] = []
  for (const [name, rule] of Object.entries<ProposalRule>(RULES)) {
    const question = QUESTIONS[name]
    const taken = { ...answers, ...Object.fromEntries(proposals.map(({ name, value }) => [name, value])) }
    if (!question || isAnswered(answers[name]) || !isAsked(question, taken)) continue
    const proposed = rule(taken, known)
    if (proposed) proposals.push({ name, ...proposed })
  }
  return proposals
}

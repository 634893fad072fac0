/** The letter by which the loan that stands today was committed: its terms, its parties, and what is owed of it on a day. */
import { addMonths, type IsoDate, loanExpiry } from '#domain/kernel/dates.ts'
import { type Currency, roundMoney } from '#domain/kernel/money.ts'
import { mark, say } from '#domain/kernel/words.ts'
import { balanceOn, countPaymentsMade, type LoanTerms } from '#domain/portfolio/amortization.ts'
import { compoundingOf } from '#domain/portfolio/interest.ts'
import { readLetter } from './letter-terms.ts'
import { LIKELY_PCT } from './roll-head.ts'
import { type FoundTerm, findTerm, readTermSheet, type TermSheet } from './term-sheet.ts'
import { readAmount, readDay, type TermValue } from './term-values.ts'
import type { TermName, TermRule } from './term-words.ts'

/** What a letter says of a loan besides the terms that a bid has as well. */
export const LETTER_NAMES = ['balance', 'lender', 'borrower', 'guarantor', 'firstPayment', 'maturity'] as const
export type LetterName = (typeof LETTER_NAMES)[number]
export const LETTER_WORDS = {
  balance: mark('Balance'),
  lender: mark('Lender'),
  borrower: mark('Borrower'),
  guarantor: mark('Guarantor'),
  firstPayment: mark('First payment'),
  maturity: mark('Maturity'),
} satisfies Readonly<Record<LetterName, string>>

/** The terms of a bid that a loan which stands has, too. */
const LOAN_NAMES = [
  'loanAmount',
  'allInRate',
  'termMonths',
  'amortizationMonths',
  'prepaymentPenaltyType',
  'expiryDate',
] as const satisfies readonly TermName[]

export const COMMITMENT_NAMES = [...LETTER_NAMES, ...LOAN_NAMES]
export type CommitmentName = (typeof COMMITMENT_NAMES)[number]
export type CommitmentTerm = FoundTerm<CommitmentName>
export type CommitmentReading = TermSheet<CommitmentName>

const NAME_PCT = 85
const NAME_END = String.raw`(?=\s+(?:an?|the|by|of|un|une|par)\s|[,;()]|\.\s+\p{Lu}|\.?\s*$)`
const NAME = new RegExp(String.raw`^\s*([\p{Lu}\d].{1,119}?)${NAME_END}`, 'u')

/** Ends that companies write with a full stop. */
const ABBREVIATED = /(?<!\p{L})(?:inc|ltd|ltée|corp|co|cie|bros)$/iu

/** A name as it is written, up to where the sentence goes on. */
function readName(text: string): TermValue | null {
  const match = NAME.exec(text)
  const value = match?.[1]?.trim() ?? ''
  if (!match || value.length < 3) return null
  const from = match[0].indexOf(value)
  const to = from + value.length
  const isCut = ABBREVIATED.test(value) && text[to] === '.'
  return { value: isCut ? `${value}.` : value, from, to: isCut ? to + 1 : to, surePct: NAME_PCT }
}

const RULES: readonly TermRule<LetterName>[] = [
  {
    name: 'balance',
    label:
      /(?:(?:outstanding|current|remaining|principal)\s+(?:principal\s+)?balance|solde\s+(?:impayé|actuel|en\s+capital))(?:\s+(?:of|is|de))?(?![\p{L}])/iu,
    read: readAmount,
  },
  {
    name: 'lender',
    label: /^\W*(?:the\s+|le\s+)?(?:lender|mortgagee|prêteur|créancier)(?:\s*:|\s{2,})/iu,
    read: readName,
  },
  {
    name: 'borrower',
    label:
      /(?:^\W*(?:the\s+|l['’])?(?:borrower|mortgagor|emprunteur|débiteur)(?:\s*:|\s{2,})|(?:advance|lend|loan|prêter|avancer)\s+(?:to|à)\s)/iu,
    read: readName,
  },
  {
    name: 'guarantor',
    label: /^\W*(?:the\s+|la\s+)?(?:guarantors?|covenantors?|cautions?)(?:\s*:|\s{2,})/iu,
    read: readName,
  },
  {
    name: 'firstPayment',
    label: /(?:first\s+(?:regular\s+|monthly\s+)?payment(?:\s+date)?|premier\s+(?:versement|paiement))(?![\p{L}])/iu,
    read: readDay,
  },
  {
    name: 'maturity',
    label: /(?:maturity(?:\s+date)?|matures(?:\s+on)?|(?:date\s+d['’])?échéance|échoit(?:\s+le)?)(?![\p{L}])/iu,
    read: readDay,
  },
]

/** Of which two are the charge: a choice between them is none of the kinds that a deal knows. */
const OF_TWO = /greater\s+of|higher\s+of|whichever\s+is|or\s+the\s+(?:interest\s+rate\s+)?differential|plus\s+élevé/iu
const OF_TWO_PCT = 60

export function readCommitment(given: readonly string[]): CommitmentReading {
  const named = readTermSheet(given)
  // Of a rate over an index a sentence gives only parts.
  const isOverIndex = named.terms.some(({ name }) => name === 'spread')
  const { lines, terms } = isOverIndex ? named : readLetter(given, null)
  const ofLoan = LOAN_NAMES.flatMap((name) => {
    const term = terms.find((each) => each.name === name)
    return term ? [judgeCharge({ ...term, name }, lines)] : []
  })
  const ofLetter = LETTER_NAMES.flatMap((name) => findTerm(lines, name, RULES))
  return { lines, terms: [...ofLetter, ...ofLoan] }
}

function judgeCharge(term: CommitmentTerm, lines: readonly string[]): CommitmentTerm {
  const isOfTwo = term.name === 'prepaymentPenaltyType' && OF_TWO.test(lines[term.place.line] ?? '')
  return isOfTwo ? { ...term, surePct: OF_TWO_PCT, reason: say('It is the greater of two charges.') } : term
}

/** What makes a letter one of a loan: how much, at what rate, and for how long or since when. */
export function saysLoan({ terms }: CommitmentReading): boolean {
  const has = (...names: readonly CommitmentName[]) => terms.some(({ name }) => names.includes(name))
  return has('loanAmount', 'balance') && has('allInRate') && has('termMonths', 'maturity', 'firstPayment')
}

const OFFER_WORDS =
  /term\s*sheet|indicative|letter\s+of\s+(?:interest|intent)|expression\s+of\s+interest|offer\s+(?:of|to|for)\s+(?:financ|lend|mortgage)|offre\s+de\s+(?:financement|prêt)|lettre\s+d['’]intention|sommaire\s+des\s+conditions/iu
/** The name of a paper stands at its head. */
const LINES_OF_HEAD = 6

/** A letter that calls itself an offer, or may still be accepted, is of no loan that stands. */
export const isOffer = ({ lines, terms }: CommitmentReading, today: IsoDate): boolean =>
  lines
    .filter((line) => line.trim() !== '')
    .slice(0, LINES_OF_HEAD)
    .some((line) => OFFER_WORDS.test(line)) ||
  terms.some(({ name, value }) => name === 'expiryDate' && String(value) >= today)

/** What a person said of values that are not sure: whether they are taken. */
export type CommitmentChoices = Readonly<Partial<Record<CommitmentName, boolean>>>

export const isTermTaken = ({ name, surePct }: CommitmentTerm, choices: CommitmentChoices): boolean =>
  choices[name] ?? surePct >= LIKELY_PCT

/** The values that a person has to decide on. */
export const openTermsOf = ({ terms }: CommitmentReading, choices: CommitmentChoices): CommitmentTerm[] =>
  terms.filter(({ name, surePct }) => surePct < LIKELY_PCT && choices[name] === undefined)

export type CommittedLoan = {
  lender: string | null
  borrower: string | null
  guarantor: string | null
  /** As the letter says it, or else by the schedule; null where neither is known. */
  balance: number | null
  /** Payments made until the day by the schedule, where the balance is that of the schedule. */
  paymentsMade: number | null
  rate: number | null
  maturity: IsoDate | null
  penaltyType: string | null
}

/** The loan on a day, from the values that are taken. Paid monthly and compounded as its currency does, unless it says its balance. */
export function committedLoan(
  reading: CommitmentReading,
  { today, currency, choices = {} }: { today: IsoDate; currency: Currency; choices?: CommitmentChoices },
): CommittedLoan {
  const taken = new Map(
    reading.terms.filter((term) => isTermTaken(term, choices)).map(({ name, value }) => [name, value]),
  )
  const textOf = (name: CommitmentName) => (taken.has(name) ? String(taken.get(name)) : null)
  const figureOf = (name: CommitmentName) => (taken.has(name) ? Number(taken.get(name)) : null)
  const [principal, rate, term] = [figureOf('loanAmount'), figureOf('allInRate'), figureOf('termMonths')]
  const firstPaymentDate = textOf('firstPayment')
  const maturity = textOf('maturity') ?? (firstPaymentDate && term ? loanExpiry(firstPaymentDate, term) : null)
  const began = firstPaymentDate ?? (maturity && term ? addMonths(maturity, -term) : null)
  const stated = figureOf('balance')
  const amortization = figureOf('amortizationMonths')
  const terms: LoanTerms | null =
    principal !== null && rate !== null && began !== null && amortization !== null
      ? { principal, rate, term, amortization, firstPaymentDate: began, compounding: compoundingOf(currency) }
      : null
  // What became of a loan that has ended, its letter does not say.
  const isBySchedule = stated === null && terms !== null && (maturity === null || maturity > today)
  return {
    ...{ lender: textOf('lender'), borrower: textOf('borrower'), guarantor: textOf('guarantor') },
    balance: isBySchedule ? roundMoney(balanceOn(terms, today)) : stated,
    paymentsMade: isBySchedule ? countPaymentsMade(terms, today) : null,
    ...{ rate, maturity, penaltyType: textOf('prepaymentPenaltyType') },
  }
}

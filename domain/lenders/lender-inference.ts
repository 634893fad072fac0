/** What a lender's known loans show of its criteria, and which institution a known loan belongs to. */
import type { IsoDate } from '#domain/kernel/dates.ts'
import type { CriterionSources, OptionId } from './match-criteria.ts'

/** Fewer loans than this show a habit of nobody. */
export const FEWEST_LOANS = 3

/** A loan that a lender is known to have made. */
export interface KnownLoan {
  /** Whole currency units. */
  loanAmount: number | null
  termMonths: number | null
  amortizationMonths?: number | null
  /** Two-letter code of the state or province. */
  state: string | null
  propertyType?: OptionId | null
  originationDate: IsoDate | null
  /** Secured by real estate, as every securitised commercial mortgage is. */
  isRealEstateBacked: boolean
}

/** The part of a lender's criteria that its loans show; what they do not show is null or empty, and so not known. */
export interface InferredCriteria {
  minLoan: number
  maxLoan: number
  minTerm: number | null
  maxTerm: number | null
  minAmortization: number | null
  maxAmortization: number | null
  provinces: string[]
  propertyTypes: OptionId[]
  loanCount: number
  firstYear: number | null
  lastYear: number | null
  /** `inferred` for each criterion shown. */
  sources: CriterionSources
}

/**
 * Reads criteria off the real-estate loans a lender made until `asOf`.
 * Null when fewer than three are known: nothing is invented for a real institution.
 */
export function inferCriteria(knownLoans: readonly KnownLoan[], asOf: IsoDate): InferredCriteria | null {
  const loans = knownLoans.filter(
    ({ isRealEstateBacked, loanAmount, originationDate }) =>
      isRealEstateBacked && isShown(loanAmount) && (originationDate ?? '') <= asOf,
  )
  if (loans.length < FEWEST_LOANS) return null
  const amounts = rangeOf(loans.map(({ loanAmount }) => loanAmount))
  const terms = rangeOf(loans.map(({ termMonths }) => termMonths))
  const amortizations = rangeOf(loans.map(({ amortizationMonths }) => amortizationMonths))
  const years = rangeOf(
    loans.map(({ originationDate }) => (originationDate ? Number(originationDate.slice(0, 4)) : null)),
  )
  const provinces = distinct(loans.map(({ state }) => state))
  const propertyTypes = distinct(loans.map(({ propertyType }) => propertyType))
  return {
    minLoan: amounts?.least as number,
    maxLoan: amounts?.most as number,
    minTerm: terms?.least ?? null,
    maxTerm: terms?.most ?? null,
    minAmortization: amortizations?.least ?? null,
    maxAmortization: amortizations?.most ?? null,
    provinces,
    propertyTypes,
    loanCount: loans.length,
    firstYear: years?.least ?? null,
    lastYear: years?.most ?? null,
    sources: {
      Loan_Amount: 'inferred',
      ...(terms && { Term: 'inferred' as const }),
      ...(amortizations && { Amortization: 'inferred' as const }),
      ...(propertyTypes.length > 0 && { Property_Type: 'inferred' as const }),
      ...(provinces.length > 0 && { province: 'inferred' as const }),
    },
  }
}

/** Files write 0 where a figure is unknown, or where a loan is interest-only. */
const isShown = (value: number | null | undefined): value is number => value != null && value > 0

function rangeOf(values: (number | null | undefined)[]): { least: number; most: number } | null {
  const shown = values.filter(isShown)
  // Not Math.min(...): an institution can have more loans than a call takes arguments.
  return shown.length === 0 ? null : shown.reduce((range, value) => extend(range, value), { least: Infinity, most: 0 })
}

const extend = ({ least, most }: { least: number; most: number }, value: number) => ({
  least: Math.min(least, value),
  most: Math.max(most, value),
})

const distinct = <Value extends OptionId>(values: (Value | null | undefined)[]): Value[] =>
  [...new Set(values.filter((value) => value != null && value !== ''))].sort() as Value[]

/** Abbreviations that registries and loan files use for the same word. */
const FULL_WORDS: Record<string, string> = {
  '1st': 'first',
  assn: 'association',
  assoc: 'association',
  bk: 'bank',
  cnty: 'county',
  co: 'company',
  corp: 'corporation',
  cr: 'credit',
  fed: 'federal',
  inc: 'incorporated',
  internatl: 'international',
  ltd: 'limited',
  natl: 'national',
  sav: 'savings',
  svgs: 'savings',
  tr: 'trust',
  un: 'union',
}

/** Endings that name a legal form, not an institution; removed from the end until none is left. */
const LEGAL_ENDINGS = [
  ['national', 'association'],
  ['na'],
  ['fsb'],
  ['ssb'],
  ['incorporated'],
  ['corporation'],
  ['company'],
  ['limited'],
  ['llc'],
  ['lp'],
]

/**
 * A lender's name without case, punctuation, a leading "The" and its legal form, with usual abbreviations written out.
 * "PNC BANK, NATIONAL ASSOCIATION" and "PNC Bank NA" become "pnc bank"; "Bank of", "First" and "National" inside a
 * name stay, because they tell institutions apart.
 */
export function normaliseLenderName(name: string): string {
  const text = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f.'’]/g, '')
    .toLowerCase()
    .replace(/[&+]/g, ' and ')
  const words = (text.match(/[a-z0-9]+/g) ?? []).map((word) => FULL_WORDS[word] ?? word)
  while (words[0] === 'the' && words.length > 1) words.shift()
  for (let ending = legalEnding(words); ending > 0; ending = legalEnding(words)) words.length -= ending
  return words.join(' ')
}

/** Words at the end that name a legal form; never the whole name. */
function legalEnding(words: string[]): number {
  const ending = LEGAL_ENDINGS.find(
    (form) => words.length > form.length && form.join() === words.slice(-form.length).join(),
  )
  return ending?.length ?? 0
}

/** An institution that known loans may belong to. */
export interface Institution {
  id: OptionId
  companyName: string
  state: string | null
}

/** Finds the one institution of a name and state; undefined when none, or more than one, answers to them. */
export type InstitutionFinder = (lenderName: string, state: string | null) => OptionId | undefined

const keyOf = (name: string, state: string) => `${normaliseLenderName(name)}|${state.toUpperCase()}`

/**
 * Prepares a look-up from a lender's name and home state to its institution.
 * Name and state must both agree and leave one candidate; otherwise the loan keeps its lender's name unlinked.
 */
export function indexInstitutions(institutions: Iterable<Institution>): InstitutionFinder {
  const ids = new Map<string, OptionId | null>()
  for (const { id, companyName, state } of institutions) {
    if (!state) continue
    const key = keyOf(companyName, state)
    ids.set(key, ids.has(key) ? null : id)
  }
  return (lenderName, state) => (state && ids.get(keyOf(lenderName, state))) || undefined
}

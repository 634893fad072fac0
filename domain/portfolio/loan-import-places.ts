/** Which properties the rows of a file stand on, and which loans are the same: nothing is made twice. */
import { squash } from '#domain/kernel/cells.ts'
import type { Address } from '#domain/kernel/field.ts'
import type { Currency } from '#domain/kernel/money.ts'
import { PROVINCES } from '#domain/kernel/provinces.ts'
import { type Country, CURRENCY_OF } from '#domain/market/reference-lists.ts'
import type { LoanColumnKey } from './loan-file.ts'
import type { LoanLine } from './loan-import.ts'

export type KnownProperty = { _id: string; name: string; street: string | null; currency: Currency }
export type EnteredLoan = { propertyId: string; lenderId: number; loanName: string; loanId: string | null }

export type NewProperty = {
  row: number
  name: string
  address: Address
  currency: Currency
  propertyType: number
  internalValuationAmount: number | null
  internalNOI: number | null
}

/** What names a loan beside its terms. */
export type LoanNames = {
  loanName: string
  loanId: string | null
  lenderId: number
  prePaymentPenaltyType: string | null
  chargeType: string | null
  recourse: string | null
}

/** Notes a mistake of the row at hand: there is nothing in its place. */
export type Complain = (key: LoanColumnKey, reason: string) => null

/** By its province; Canadian when that is not known. */
export const countryOf = (province: unknown): Country =>
  PROVINCES.find(({ code }) => code === province)?.country ?? 'CA'

/** The properties that rows stand on: those there are, and each new one once. */
export class Places {
  readonly made: NewProperty[] = []
  readonly #known: ReadonlyMap<string, KnownProperty>
  readonly #new = new Map<string, number>()

  constructor(known: readonly KnownProperty[]) {
    this.#known = new Map(known.map((property) => [placeKey(property.name, property.street), property]))
  }

  placeOf(line: LoanLine, propertyType: number, complain: Complain): { property: string | number; currency: Currency } {
    const key = placeKey(String(line.propertyName), line.street)
    const known = this.#known.get(key)
    if (known) return { property: known._id, currency: known.currency }
    const place = this.#new.get(key)
    if (place === undefined) {
      this.#new.set(key, this.made.length)
      this.made.push(toProperty(line, propertyType))
      return { property: this.made.length - 1, currency: (this.made.at(-1) as NewProperty).currency }
    }
    const first = this.made[place] as NewProperty
    this.#agree(first, line, complain)
    return { property: place, currency: first.currency }
  }

  /** Two loans on one new building must tell the same of it; what only one tells counts. */
  #agree(first: NewProperty, line: LoanLine, complain: Complain) {
    const differs = `differs from row ${first.row} for the same property.`
    const [value, noi] = [line.marketValue as number | null, line.noi as number | null]
    if (line.province !== first.address.province) complain('province', differs)
    if (value !== null && first.internalValuationAmount !== null && value !== first.internalValuationAmount) {
      complain('marketValue', differs)
    }
    if (noi !== null && first.internalNOI !== null && noi !== first.internalNOI) complain('noi', differs)
    first.internalValuationAmount ??= value
    first.internalNOI ??= noi
  }
}

const placeKey = (name: string, street: unknown) => `${squash(name)} ${squash(String(street ?? ''))}`

function toProperty(line: LoanLine, propertyType: number): NewProperty {
  const country = countryOf(line.province)
  const [street, city, postalCode] = [line.street, line.city, line.postalCode] as (string | null)[]
  const place = [city, [line.province, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return {
    row: line.row,
    name: String(line.propertyName),
    address: {
      formattedAddress: [street, place].filter(Boolean).join(', '),
      ...{ street, city, province: String(line.province), postalCode, country },
    },
    currency: CURRENCY_OF[country],
    propertyType,
    internalValuationAmount: line.marketValue as number | null,
    internalNOI: line.noi as number | null,
  }
}

/** Loans by what tells them apart, so that a file sent twice is not kept twice. */
export class Twins {
  readonly #seen = new Map<string, number | null>()

  constructor(known: readonly EnteredLoan[]) {
    for (const loan of known) this.#seen.set(loanKey(loan.propertyId, loan), null)
  }

  /** The row of the file that names the same loan; `row` is null where the portfolio holds it. */
  find(property: string | number, loan: LoanKey): { row: number | null; sentence: string } | undefined {
    const row = this.#seen.get(loanKey(property, loan))
    if (row === undefined) return undefined
    return {
      row,
      sentence: row === null ? 'this loan is already in your portfolio.' : `the same loan stands in row ${row}.`,
    }
  }

  add(property: string | number, loan: LoanKey, row: number) {
    this.#seen.set(loanKey(property, loan), row)
  }
}

type LoanKey = Omit<EnteredLoan, 'propertyId'>
const loanKey = (property: string | number, { lenderId, loanId, loanName }: LoanKey) =>
  `${property} ${lenderId} ${loanId ? `#${squash(loanId)}` : squash(loanName)}`

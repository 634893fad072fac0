/** Which lenders the rows of a file name: those of the directory, the company's own, and each stranger once. */
import { squash } from '#domain/kernel/cells.ts'
import { nearestName } from '#domain/kernel/nearest-name.ts'
import { PROVINCES } from '#domain/kernel/provinces.ts'
import { say } from '#domain/kernel/words.ts'
import type { Country } from '#domain/market/reference-lists.ts'
import { EXAMPLE_LENDER } from './loan-file.ts'
import type { LoanLine } from './loan-import.ts'
import { type Complain, countryOf } from './loan-import-places.ts'

export type KnownLender = { id: number; name: string; state: string | null; country: string; isOwn: boolean }

/** A lender outside the directory; `nearest` is the one whose name resembles it, if any does: perhaps a slip. */
export type NewLender = { name: string; country: Country; state: string | null; nearest: string | null }

/** A file that names hundreds of strangers is not helped by as many resemblances. */
const MOST_RESEMBLANCES = 50

export class Lenders {
  readonly made: NewLender[] = []
  readonly #known: readonly KnownLender[]
  readonly #byName = new Map<string, KnownLender[]>()
  readonly #new = new Map<string, number>()

  constructor(known: readonly KnownLender[]) {
    this.#known = known
    for (const lender of known) {
      const key = squash(lender.name)
      this.#byName.set(key, [...(this.#byName.get(key) ?? []), lender])
    }
  }

  /**
   * `First Bank (OH)` names the one in Ohio; otherwise one's own comes first, then one of the property's country.
   * Below zero: the place of a new one, counted from -1. Null when several are meant.
   */
  idOf(line: LoanLine, complain: Complain): number | null {
    const text = String(line.lender)
    if (text === EXAMPLE_LENDER) return complain('lender', say('is still the example of the template.'))
    const [, plain = text, state] = /^(.*?)\s*\(([A-Za-z]{2})\)$/.exec(text) ?? []
    const named = this.#byName.get(squash(text)) ?? (this.#byName.get(squash(plain)) ?? []).filter(isIn(state))
    const country = countryOf(line.province)
    const own = named.filter(({ isOwn }) => isOwn)
    const near = named.filter((lender) => lender.country === country)
    const [best = []] = [own, near, named].filter((group) => group.length > 0)
    if (best.length === 0) return this.#make(text, country)
    if (best.length === 1) return (best[0] as KnownLender).id
    return complain('lender', manyLenders(text, best))
  }

  #make(text: string, country: Country): number {
    const key = squash(text)
    const place = this.#new.get(key)
    if (place !== undefined) return -1 - place
    const names = this.made.length < MOST_RESEMBLANCES ? this.#known.map(({ name }) => name) : []
    this.made.push({ ...placed(text, country), nearest: nearestName(text, names) })
    this.#new.set(key, this.made.length - 1)
    return -this.made.length
  }
}

/** `Family Trust (QC)` stands in Quebec; two letters that are no province of the country belong to the name. */
function placed(text: string, country: Country): Omit<NewLender, 'nearest'> {
  const [, plain, letters = ''] = /^(.+?)\s*\(([A-Za-z]{2})\)$/.exec(text) ?? []
  const place = PROVINCES.find((one) => one.code === letters.toUpperCase() && one.country === country)
  return plain && place ? { name: plain, country, state: place.code } : { name: text, country, state: null }
}

const isIn = (state: string | undefined) => (lender: KnownLender) =>
  state === undefined || lender.state === state.toUpperCase()

function manyLenders(text: string, lenders: readonly KnownLender[]): string {
  const state = lenders.find((lender) => lender.state)?.state
  const hint = state ? say(' Write which one, as in “{text} ({state})”.', { text, state }) : ''
  return say('{lenderCount} lenders are called “{text}”.{hint}', { lenderCount: lenders.length, text, hint })
}

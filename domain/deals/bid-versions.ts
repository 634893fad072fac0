/** The versions of a lender's bid beside each other: what it said before, and what it changed. */
import { BID_SECTIONS } from './bid-form.ts'

export interface BidVersion {
  revision: number
  values: Readonly<Record<string, unknown>>
}

export interface VersionRow {
  /** The answer, as the form names it. */
  name: string
  /** What each version said, in the order given; undefined where it said nothing. */
  answers: { value: unknown; isChanged: boolean }[]
}

const NAMES = BID_SECTIONS.flatMap(({ questions }) => Object.keys(questions))

/** An answer that is null or empty says as little as one that is not there. */
const said = (value: unknown) => (value === null || value === '' ? undefined : value)
const isAlike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The answers in which versions differ, the newest first; each is compared with the one before it. */
export function versionRows(versions: readonly BidVersion[]): VersionRow[] {
  return NAMES.flatMap((name) => {
    const answers = versions.map(({ values }, index) => {
      const value = said(values[name])
      const before = versions[index + 1]
      return { value, isChanged: before !== undefined && !isAlike(value, said(before.values[name])) }
    })
    return answers.some(({ isChanged }) => isChanged) ? [{ name, answers }] : []
  })
}

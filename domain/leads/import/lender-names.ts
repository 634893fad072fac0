/** Lenders that a list of leads names and the directory does not have, and which of its lenders may be meant. */
import { companyKey, nameScore } from '#domain/contacts/similar-names.ts'
import type { UnknownName } from '#domain/files/import/import-batch.ts'

export const LENDER_FIELDS = [
  'lender',
  'existingLender',
  'mortgage.primaryLender',
  'mortgage.secondaryLender',
  'mortgage.tertiaryLender',
] as const

/** Less alike, and it is another lender. */
const LIKELY_SCORE = 0.8
const MOST_LIKELY = 3

/** Capitals make no difference: a lead finds its lender without them. */
export function unknownLenders(
  names: readonly string[],
  directory: readonly string[],
): Pick<UnknownName, 'name' | 'likely'>[] {
  const known = new Set(directory.map((name) => name.toLowerCase()))
  return names
    .filter((name) => !known.has(name.toLowerCase()))
    .toSorted((a, b) => a.localeCompare(b, 'en'))
    .map((name) => ({ name, likely: likelyOf(name, directory) }))
}

const likelyOf = (name: string, directory: readonly string[]): string[] =>
  directory
    .map((other) => ({ other, score: isShortFor(name, other) || isShortFor(other, name) ? 1 : nameScore(name, other) }))
    .filter(({ score }) => score >= LIKELY_SCORE)
    .toSorted((a, b) => b.score - a.score || a.other.localeCompare(b.other, 'en'))
    .slice(0, MOST_LIKELY)
    .map(({ other }) => other)

/** `Grand River C.U.` is short for `Grand River Credit Union`. */
function isShortFor(short: string, whole: string): boolean {
  const [ours, theirs] = [companyKey(short).split(' '), companyKey(whole).split(' ')]
  const last = ours.at(-1) ?? ''
  const first = ours.slice(0, -1)
  const rest = theirs.slice(first.length)
  return (
    first.length > 0 &&
    rest.length > 1 &&
    first.every((word, at) => word === theirs[at]) &&
    rest.map(([letter]) => letter).join('') === last
  )
}

/** Companies that are probably one: names compared without their legal form, capitals, accents and punctuation. */
import { mark, say } from '#domain/kernel/words.ts'

/** Legal forms in both languages, as they stand at the end of a name; each is a list of words. */
const LEGAL_FORMS = `inc incorporated incorporee ltd limited ltee limitee llc llp lllp lp corp corporation co company
  cie compagnie plc pllc ulc senc sencrl sec enr srl gp trust reit`
  .split(/\s+/)
  .map((form) => form.trim())

/** Not legal forms alone: `Kestrel Trust` and `Kestrel REIT` are other people than Kestrel Inc. */
const KEPT_FORMS = new Set(['trust', 'reit', 'gp'])
const DROPPED = new Set(LEGAL_FORMS.filter((form) => !KEPT_FORMS.has(form)))

/** Above this score a pair is shown as a near-duplicate. */
export const NEAR_SCORE = 0.85

/** Small letters without accents, `&` as a word, letters of one abbreviation together: `L.P.` is `lp`. */
function wordsOf(name: string): string[] {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/&|\+/g, ' and ')
    .replace(/['’`.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/**
 * The name by which a company is the same: `KESTREL HOLDINGS INC.` and `Kestrel Holdings, Ltd` are `kestrel holdings`.
 * A name that is nothing but legal forms keeps them.
 */
export function companyKey(name: string): string {
  const words = wordsOf(name)
  let end = words.length
  while (end > 1 && DROPPED.has(words[end - 1] as string)) end -= 1
  const start = end > 1 && words[0] === 'the' ? 1 : 0
  return words.slice(start, end).join(' ')
}

/** From 0 to 1: 1 when only the form of the name differs. */
export function nameScore(one: string, other: string): number {
  const [a, b] = [companyKey(one), companyKey(other)]
  if (a === '' || b === '') return 0
  if (a === b) return 1
  if (a.replaceAll(' ', '') === b.replaceAll(' ', '')) return 0.99
  return Math.min(0.98, likeness(a, b))
}

/** Letters that must be changed, added or taken away, as a share of the longer name. */
function likeness(a: string, b: string): number {
  const longest = Math.max(a.length, b.length)
  // Numbers tell companies apart: `Tower 1 LP` is not `Tower 2 LP`.
  if (digitsOf(a) !== digitsOf(b)) return 0
  return 1 - editsBetween(a, b) / longest
}

const digitsOf = (text: string) => text.replace(/\D+/g, ' ').trim()

/** Levenshtein's distance, where two letters that changed places count once. */
function editsBetween(a: string, b: string): number {
  let [before, previous] = [[] as number[], Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      let least = Math.min(
        (previous[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (previous[j - 1] as number) + (isSame ? 0 : 1),
      )
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (isSwapped) least = Math.min(least, (before[j - 2] as number) + 1)
      row.push(least)
    }
    before = previous
    previous = row
  }
  return previous[b.length] as number
}

export type NamedCompany = { id: number; companyName: string }
export type NearDuplicate<Company> = { company: Company; score: number; why: string }

export const SAME_BUT_FORM = mark('These names differ only by Inc., Ltd., capitals or punctuation.')
export const NEARLY_SAME = mark('These names are spelled nearly alike.')

/** The most alike first; the company itself is none of its duplicates, nor is one that somebody said is another. */
export function nearDuplicates<Company extends NamedCompany>(
  company: { id: number | null; companyName: string },
  others: readonly Company[],
  notTheSame: ReadonlySet<number> = new Set(),
): NearDuplicate<Company>[] {
  return others
    .filter(({ id }) => id !== company.id && !notTheSame.has(id))
    .map((other) => ({ company: other, score: nameScore(company.companyName, other.companyName) }))
    .filter(({ score }) => score >= NEAR_SCORE)
    .toSorted((a, b) => b.score - a.score || a.company.id - b.company.id)
    .map((found) => ({ ...found, why: say(found.score === 1 ? SAME_BUT_FORM : NEARLY_SAME) }))
}

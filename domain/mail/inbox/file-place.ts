/** Among which documents of a deal a file that came by mail belongs, as far as its name says. */
import type { BuiltInCategory } from '#domain/files/document-categories.ts'

/** The first that fits wins: a commitment letter to a term sheet is a commitment letter. */
const SIGNS: readonly (readonly [BuiltInCategory, RegExp])[] = [
  ['CLs', /commitment/],
  ['LOIs', /term sheet|termsheet|indicative|letter of intent|\bloi\b/],
  ['thirdPartyReports', /apprais|environmental|phase (i|1|ii|2)\b|\besa\b|building condition|\bbca\b|reliance/],
  ['estoppelsAndLeases', /estoppel|\bleases?\b|rent roll/],
  ['loanDocs', /mortgage|loan agreement|promissory|guarantee/],
]

/** Undefined where the name says nothing. */
export function likelyCategory(fileName: string): BuiltInCategory | undefined {
  const words = fileName.toLowerCase().replace(/[-_.\s]+/g, ' ')
  return SIGNS.find(([, sign]) => sign.test(words))?.[0]
}

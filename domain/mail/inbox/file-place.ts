/** Among which documents of a deal a file that came by mail belongs, as far as its name says. */
import type { BuiltInCategory } from '#domain/files/document-categories.ts'
import type { InboxMessage } from './inbox-message.ts'

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

/** A file with the message that brought it and the category among which it is kept. */
export type FileGoing = { messageId: number; hashedId: string; category: BuiltInCategory }

/** The files that go along when the mail is filed: those whose names say where they belong. */
export function filesGoing(messages: readonly Pick<InboxMessage, 'id' | 'files'>[]): FileGoing[] {
  return messages.flatMap(({ id: messageId, files }) =>
    files.flatMap(({ hashedId, name }) => {
      const category = likelyCategory(name)
      return category ? [{ messageId, hashedId, category }] : []
    }),
  )
}

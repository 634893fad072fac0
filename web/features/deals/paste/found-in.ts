/** What a document on the page says of the deal, beside what the deal says already. */
import { openTermsOf } from '#domain/deals/paste/commitment.ts'
import {
  answersOfCommitment,
  answersOfHead,
  answersOfRoll,
  answersOfStatement,
  type FoundAnswer,
} from '#domain/deals/paste/found-answers.ts'
import type { Answers } from '#web/features/deals/life/deal-row.ts'
import type { PastedReading, UnderstoodDocument } from './use-pasted-documents.ts'

/** Everything above it is letterhead. */
const firstLineOf = (read: Exclude<PastedReading, { kind: 'commitment' }>): number =>
  read.kind === 'rent-roll'
    ? (read.reading.head?.row ?? 0)
    : Math.min(...read.reading.items.map(({ row }) => row), read.reading.items.length > 0 ? Infinity : 0)

export const foundIn =
  ({ document, read }: UnderstoodDocument) =>
  (known: Answers): FoundAnswer[] => {
    // What somebody offers is nothing that is paid out.
    if (read.kind === 'commitment') return read.isOffer ? [] : answersOfCommitment(read.loan, known)
    return [
      ...answersOfHead(document.table, firstLineOf(read), known),
      ...(read.kind === 'rent-roll'
        ? answersOfRoll(read.reading, known)
        : answersOfStatement(read.reading, known, document.name)),
    ]
  }

/** Dates that can be read two ways and cells that cannot be read at all: a person has the word. */
export const openQuestionsOf = ({ document, read }: UnderstoodDocument): number => {
  if (read.kind === 'commitment') return openTermsOf(read.reading, document.commitment).length + (read.isOffer ? 1 : 0)
  return read.kind === 'rent-roll'
    ? read.reading.problems.length + (read.reading.days.order === null && read.reading.days.open.length > 0 ? 1 : 0)
    : read.reading.columns.filter(({ column }) => column === null).length
}

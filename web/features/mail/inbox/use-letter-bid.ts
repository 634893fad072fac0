/** A conversation in which somebody wrote terms: what they are, and whether they are to become a bid. */
import { useMemo, useState } from 'react'
import { readLetter, saysTerms } from '#domain/deals/paste/letter-terms.ts'
import { linesOfText, type TermSheet } from '#domain/deals/paste/term-sheet.ts'
import type { OpenThread } from '#domain/mail/inbox/inbox-list.ts'
import type { InboxMessage } from '#domain/mail/inbox/inbox-message.ts'
import { foldQuoted } from '#domain/mail/inbox/replying.ts'
import { toPlainText } from '#domain/mail/plain-text.ts'
import { formatLocalDate } from '#web/ui/index.ts'

export interface LetterTerms {
  message: InboxMessage
  sheet: TermSheet
  /** From when a hold of so many days counts. */
  writtenOn: string
}

export interface LetterBid {
  letter: LetterTerms | undefined
  /** Whether the terms are written as a bid once the mail is filed. */
  isWanted: boolean
  want: (isWanted: boolean) => void
  /** The deal whose bid is being written. */
  dealId: number | null
  write: (dealId: number | null) => void
}

/** The newest letter of another house that has terms in it; consultants quote by a form of their own. */
function letterOf({ messages, counterpartKind }: OpenThread): LetterTerms | undefined {
  if (counterpartKind === 'consultant') return undefined
  for (const message of messages.toReversed()) {
    if (message.direction !== 'in' || message.isAutomatic || message.verdict === 'fail') continue
    const writtenOn = formatLocalDate(message.receivedAt ?? message.createdAt)
    const sheet = readLetter(linesOfText(toPlainText(foldQuoted(message.body).fresh)), writtenOn)
    if (saysTerms(sheet)) return { message, sheet, writtenOn }
  }
  return undefined
}

export function useLetterBid(thread: OpenThread | undefined): LetterBid {
  const letter = useMemo(() => thread && letterOf(thread), [thread])
  const [isWanted, want] = useState(true)
  const [dealId, write] = useState<number | null>(null)
  return { letter, isWanted, want, dealId, write }
}

/** The words of the letter that the terms were read from. */
export const markedWords = ({ lines, terms }: TermSheet): string[] =>
  terms
    .filter(({ name }) => name !== 'conditions')
    .map(({ place: { line, from, to } }) => lines[line]?.slice(from, to) ?? '')

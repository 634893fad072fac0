/** How a lender is told that it was chosen, or not. */
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { GuestOutcome } from '#domain/deals/guest-outcome.ts'

type OutcomeWords = { title: ReactNode; text: ReactNode }

/** Null while nothing is decided. */
export function outcomeWords(outcome: GuestOutcome, senderName: string): OutcomeWords | null {
  switch (outcome) {
    case 'chosen':
      return {
        title: <Trans>Your bid was chosen.</Trans>,
        text: <Trans>{senderName} will send you what comes next. The terms of your bid stand.</Trans>,
      }
    case 'funded':
      return {
        title: <Trans>This loan has closed with you.</Trans>,
        text: <Trans>Your bid was chosen and the loan is funded. Thank you.</Trans>,
      }
    case 'not-chosen':
      return {
        title: <Trans>Another lender was chosen. Thank you for your bid.</Trans>,
        text: <Trans>{senderName} will write to you should that change.</Trans>,
      }
    case 'closed':
      return {
        title: <Trans>This request is closed.</Trans>,
        text: <Trans>Nothing more is asked of you. Thank you for looking at this loan.</Trans>,
      }
    default:
      return null
  }
}

/** What the steps of a deal and of its bids ask before they are taken. */
import { note } from '#domain/kernel/field.ts'
import { ask, type Question } from '#domain/kernel/form.ts'
import { deals } from './deal.ts'
import { lenderBids } from './lender-bid.ts'
import { MARK_ITEMS } from './return-marks.ts'

const WIDE = { isAlwaysSet: true, width: 2 } as const

/** On which day a deal was funded, and for how much. */
export const CLOSING_QUESTIONS = ask(deals, ['actualFundingDate', 'fundedAmount', 'stageReason'], {
  actualFundingDate: { label: 'Funding date', ...WIDE },
  fundedAmount: WIDE,
  stageReason: {
    label: 'Why it closes with conditions open',
    help: 'Needed only where a condition precedent is open; only those who lead may go on.',
    width: 2,
  },
})

/** Why a deal enters a stage that still lacks something. */
export const STAGE_QUESTIONS = ask(deals, ['stageReason'], {
  stageReason: { label: 'Why it goes on all the same', ...WIDE },
})

/** What whoever gets the deal back is told. */
export const RETURN_QUESTIONS = ask(deals, ['returnNote', 'returnMarks'], {
  returnNote: { label: 'Note to the originator', help: 'Not needed where answers are marked.', width: 2 },
  returnMarks: { label: 'Answers to mend', items: MARK_ITEMS, width: 2 },
})
export const REOPEN_QUESTIONS = ask(deals, ['returnNote'], { returnNote: { label: 'Reason', ...WIDE } })

export const ARCHIVE_QUESTIONS = ask(deals, ['inactiveReason'], {
  inactiveReason: { label: 'Reason', help: 'Links that lenders hold are switched off.', ...WIDE },
})

/** Why a lender said no. */
export const DECLINE_QUESTIONS = ask(lenderBids, ['declinedReason'], { declinedReason: { label: 'Reason', ...WIDE } })

/** What a reminder says besides the usual. */
export const REMINDER_QUESTIONS: Readonly<Record<string, Question>> = {
  note: { field: note(), label: 'A line of your own', width: 2 },
}

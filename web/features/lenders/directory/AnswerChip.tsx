/** How far a lender came on a deal, in words and colour. */

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Chip, type Tone } from '#web/ui/index.ts'

const ANSWERS: Readonly<Record<string, readonly [Tone, MessageDescriptor]>> = {
  selected: ['neu', msg`Selected`],
  sent: ['ink', msg`Sent`],
  viewed: ['ink', msg`Viewed`],
  interested: ['teal', msg`Interested`],
  quoted: ['plum', msg`Quoted`],
  'term-sheet': ['teal', msg`Term sheet`],
  accepted: ['ok', msg`Accepted`],
  committed: ['ok', msg`Committed`],
  funded: ['ok', msg`Funded`],
  declined: ['bad', msg`Declined`],
  withdrawn: ['neu', msg`Withdrawn`],
  'not-selected': ['neu', msg`Not selected`],
  expired: ['neu', msg`Expired`],
}

export function AnswerChip({ status }: { status: string }) {
  const { i18n } = useLingui()
  const [tone, words] = ANSWERS[status] ?? ['neu', undefined]
  return <Chip tone={tone}>{words ? i18n._(words) : status}</Chip>
}

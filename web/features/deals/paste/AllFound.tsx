/** Everything that all documents on the page say, taken over at once. */
import { plural } from '@lingui/core/macro'
import { Plural } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { foundInAll } from '#domain/deals/paste/found-answers.ts'
import type { DealRow } from '#web/features/deals/life/deal-row.ts'
import { NoticeLine } from '#web/ui/index.ts'
import { foundIn, openQuestionsOf } from './found-in.ts'
import { useAcceptAnswers } from './use-accept-answers.ts'
import type { UnderstoodDocument } from './use-pasted-documents.ts'

export interface AllFoundProps {
  deal: DealRow
  readings: readonly UnderstoodDocument[]
  onAccepted: () => void
}

export function AllFound({ deal, readings, onAccepted }: AllFoundProps) {
  const { accept, isBusy } = useAcceptAnswers(deal, onAccepted)
  // What the deal says already stays: over that a person decides document by document.
  const taken = foundInAll(readings.map(foundIn), deal.values).filter(({ was }) => was === null)
  const open = readings.reduce((sum, each) => sum + openQuestionsOf(each), 0)
  if (taken.length === 0) return null
  const found = plural(taken.length, { one: '# answer is new to the deal.', other: '# answers are new to the deal.' })
  const asked = plural(open, {
    one: '# value is left out until you have decided on it below.',
    other: '# values are left out until you have decided on them below.',
  })
  return (
    <NoticeLine
      tone={open > 0 ? 'warn' : 'ink'}
      action={
        <Button loading={isBusy} onClick={() => void accept(taken, readings)}>
          <Plural value={readings.length} one="Accept all of # document" other="Accept all of # documents" />
        </Button>
      }
    >
      {found} {open > 0 && asked}
    </NoticeLine>
  )
}

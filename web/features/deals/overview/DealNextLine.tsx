/** The deal's next step on a page of the deal besides its first one: one line with its button. */
import { Button } from '@mantine/core'
import { IconPlayerTrackNext } from '@tabler/icons-react'
import type { DealOverview } from '#domain/deals/overview/deal-overview.ts'
import type { NextAct } from '#domain/deals/overview/next-step.ts'
import { useCall } from '#web/data/hooks.ts'
import type { DealRow } from '#web/features/deals/life/deal-row.ts'
import { NoticeLine } from '#web/ui/index.ts'
import { NextButton } from './NextBand.tsx'
import { nextWords } from './next-words.ts'

export interface DealNextLineProps {
  deal: DealRow
  /** Acts that are done on this very page, and how; without a button of its own the page has it elsewhere. */
  here: Partial<Record<NextAct, (() => void) | undefined>>
}

/** Nothing while the step is somebody else's, or not known. */
export function DealNextLine({ deal, here }: DealNextLineProps) {
  const { data } = useCall<DealOverview>(`deals/${deal.id}/overview`, {}, { isBackground: true })
  return data?.next?.isMine ? <Line deal={deal} next={data.next} here={here} /> : null
}

function Line({ deal, next, here }: DealNextLineProps & { next: NonNullable<DealOverview['next']> }) {
  const { title, reason, button } = nextWords(next, deal)
  const onHere = here[next.act]
  if (next.act in here && !onHere) return null
  const action = onHere ? (
    <Button size="xs" onClick={onHere}>
      {button}
    </Button>
  ) : (
    <NextButton deal={deal} next={next} size="xs" />
  )
  return (
    <NoticeLine tone="ink" icon={IconPlayerTrackNext} action={action}>
      {title}
      {reason && `. ${reason}`}
    </NoticeLine>
  )
}

/** Moves a deal to another of its stages; what the rule of stages refuses is said with its reason. */
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconStairsUp } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { mayUpdate } from '#domain/access/rights.ts'
import { TRACK_STAGE_WORDS, TRACK_STAGES } from '#domain/deals/deal-lifecycle.ts'
import { wordOf } from '#domain/kernel/words.ts'
import type { DealRow } from '#web/features/deals/life/deal-row.ts'
import type { HeldMove } from '#web/features/deals/life/StageReasonDialog.tsx'
import { LaterMenu, loadLater } from '#web/ui/index.ts'
import { useStageMove } from './use-stage-move.ts'

const StageReasonDialog = lazy(loadLater(() => import('#web/features/deals/life/StageReasonDialog.tsx')))

export function MoveStage({ deal }: { deal: DealRow }) {
  const [held, setHeld] = useState<HeldMove | null>(null)
  const move = useStageMove(deal, setHeld)
  if (deal.dealStatus !== 'in-progress' || !mayUpdate(deal)) return null
  return (
    <>
      <LaterMenu
        position="bottom-end"
        target={
          <Button
            variant="default"
            className="ui-no-print"
            leftSection={<IconStairsUp size={16} stroke={1.6} aria-hidden />}
          >
            <Trans>Move stage</Trans>
          </Button>
        }
      >
        {(Menu) =>
          TRACK_STAGES.map((stage) => (
            <Menu.Item key={stage} disabled={stage === deal.trackStage} onClick={() => void move(stage)}>
              {wordOf(TRACK_STAGE_WORDS, stage)}
            </Menu.Item>
          ))
        }
      </LaterMenu>
      {held && (
        <Suspense>
          <StageReasonDialog held={held} onClose={() => setHeld(null)} />
        </Suspense>
      )}
    </>
  )
}

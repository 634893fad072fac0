/** Moves a deal to another stage by the one rule of stages; what that rule refuses is said with its reason. */
import { useLingui } from '@lingui/react/macro'
import { deals } from '#domain/deals/deal.ts'
import { TRACK_STAGE_WORDS, TRACK_STAGES } from '#domain/deals/deal-lifecycle.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { showError, toFieldErrors } from '#web/data/errors.ts'
import { useUpdate } from '#web/data/hooks.ts'
import type { HeldMove } from '#web/features/deals/life/StageReasonDialog.tsx'
import { notify } from '#web/ui/index.ts'

/** `onHeld` hears of a move that somebody who leads may make all the same. */
export function useStageMove(
  deal: HeldMove['deal'],
  onHeld: (held: HeldMove) => void,
): (to: string | null) => Promise<void> {
  const { t } = useLingui()
  const { update } = useUpdate(deals)
  return async (to) => {
    const stage = TRACK_STAGES.find((each) => each === to)
    if (!stage) return
    try {
      await update({ id: deal.id, changes: { trackStage: stage } })
      notify.ok(t`${deal.dealName} is at ${wordOf(TRACK_STAGE_WORDS, stage)}`)
    } catch (error) {
      const { stageReason: missing } = toFieldErrors(error)
      if (missing) onHeld({ deal, stage, missing })
      else showError(error)
    }
  }
}

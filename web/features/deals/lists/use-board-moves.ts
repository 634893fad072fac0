/** Deals on their way to another lane: shown there at once, back where they were when the server refuses. */

import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { deals } from '#domain/deals/deal.ts'
import { TRACK_STAGE_WORDS, type TrackStage } from '#domain/deals/deal-lifecycle.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { isDealtWith, toFieldErrors, toMessage } from '#web/data/errors.ts'
import { useUpdate } from '#web/data/hooks.ts'
import type { HeldMove } from '#web/features/deals/life/StageReasonDialog.tsx'
import { notify } from '#web/ui/index.ts'
import type { ListedDeal } from './listed-deal.ts'

export type MoveDeal = (deal: ListedDeal, stage: TrackStage) => void

export function useBoardMoves() {
  const { t } = useLingui()
  const { update } = useUpdate<ListedDeal>(deals)
  const [underway, setUnderway] = useState<ReadonlyMap<number, TrackStage>>(new Map())
  /** What somebody who leads may move all the same. */
  const [held, setHeld] = useState<HeldMove | null>(null)
  /** Read out to those who do not see the card move. */
  const [said, setSaid] = useState('')

  const settle = (id: number) => setUnderway((now) => new Map([...now].filter(([one]) => one !== id)))

  const move = async (deal: ListedDeal, to: TrackStage) => {
    const { id, dealName, trackStage: from } = deal
    const stage = wordOf(TRACK_STAGE_WORDS, to)
    setUnderway((now) => new Map([...now, [id, to]]))
    try {
      const after = await update({ id, changes: { trackStage: to }, base: deal })
      const done = t`${dealName} is in ${stage}`
      setSaid(done)
      notify.undoable(done, () => {
        if (from) void move(after, from)
      })
    } catch (error) {
      const reason = toMessage(error)
      const { stageReason: missing } = toFieldErrors(error)
      if (missing) setHeld({ deal, stage: to, missing })
      setSaid(t`${dealName} stays where it was. ${reason}`)
      if (!missing && !isDealtWith(error)) notify.failed(t`${dealName} stays where it was. ${reason}`)
    } finally {
      settle(id)
    }
  }
  return {
    move: ((deal, stage) => void move(deal, stage)) as MoveDeal,
    stageOf: (deal: ListedDeal) => underway.get(deal.id) ?? deal.trackStage,
    held,
    letGo: () => setHeld(null),
    said,
    say: setSaid,
  }
}

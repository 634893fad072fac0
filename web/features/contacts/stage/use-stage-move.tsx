/** Moving somebody to another stage: what the stage asks for is asked first, then it is kept, and can be taken back. */
import { useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { asksForPitch, type LeadStage, type StageMove, type StageStanding } from '#domain/contacts/lead-stages.ts'
import { isDealtWith, toMessage } from '#web/data/errors.ts'
import { loadLater, notify } from '#web/ui/index.ts'
import { stageWord } from './stage-words.ts'

const PitchDialog = lazy(loadLater(() => import('./PitchDialog.tsx')))
const PassDialog = lazy(loadLater(() => import('./PassDialog.tsx')))

export interface StageMoveParts {
  name: string
  standing: StageStanding
  /** Keeps the move, or takes one back to what stood before; rejects with `ApiError`. */
  save: (move: StageMove, isBack: boolean) => Promise<unknown>
  /** Says that it was refused, and why, in place of the usual sentence. */
  tellRefused?: (error: unknown) => void
  /** Pitches that are already set. */
  others?: readonly string[]
}

/** `choose(stage)` begins, `dialog` stands anywhere in the page, `isMoving` is true until it is kept or refused. */
export function useStageMove(onMoved?: (name: string, stage: LeadStage | null) => void) {
  const { t } = useLingui()
  const [asked, setAsked] = useState<{ parts: StageMoveParts; stage: LeadStage | null } | null>(null)
  const [isMoving, setIsMoving] = useState(false)

  const keep = async (parts: StageMoveParts, move: StageMove) => {
    const { name, standing, save, tellRefused } = parts
    setIsMoving(true)
    try {
      await save(move, false)
      notify.undoable(t`${name}: ${stageWord(move.stage)}`, () => void undo(parts, standing))
      onMoved?.(name, move.stage)
    } catch (error) {
      if (tellRefused) tellRefused(error)
      else if (!isDealtWith(error)) notify.failed(t`${name} stays where it was. ${toMessage(error)}`)
    } finally {
      setIsMoving(false)
    }
  }
  const undo = async ({ name, save }: StageMoveParts, before: StageStanding) => {
    try {
      await save(before, true)
      notify.ok(t`${name}: ${stageWord(before.stage)}`)
    } catch (error) {
      if (!isDealtWith(error)) notify.failed(toMessage(error))
    }
  }
  const choose = (parts: StageMoveParts, stage: LeadStage | null) => {
    const isAnotherPitch = asksForPitch(stage)
    if (stage === parts.standing.stage && !isAnotherPitch) return
    if (isAnotherPitch || stage === 'pass') setAsked({ parts, stage })
    else void keep(parts, { stage })
  }
  const answer = (move: StageMove) => {
    if (asked) void keep(asked.parts, move)
    setAsked(null)
  }
  const dialog: ReactNode = asked && (
    <Suspense>
      {asked.stage === 'pass' ? (
        <PassDialog
          name={asked.parts.name}
          onAnswer={(passReason) => answer({ stage: 'pass', passReason })}
          onClose={() => setAsked(null)}
        />
      ) : (
        <PitchDialog
          name={asked.parts.name}
          from={asked.parts.standing.stage}
          pitchTime={asked.parts.standing.pitchTime}
          others={asked.parts.others}
          onAnswer={(pitchTime) => answer({ stage: 'pitch sch.', pitchTime })}
          onClose={() => setAsked(null)}
        />
      )}
    </Suspense>
  )
  return { choose, dialog, isMoving }
}

/** A change of where talks stand, made whole: what the stage asks for is checked, and what follows from it is set. */
import { moveStage, PASS_REASONS, readStage, type StageStanding } from '#domain/contacts/lead-stages.ts'
import type { Values } from '#domain/kernel/validation.ts'
import type { Context } from '#server/kernel/context.ts'

const STANDING = ['stage', 'actionDate', 'pitchTime', 'passReason'] as const
const NOWHERE: StageStanding = { stage: null, actionDate: null, pitchTime: null, passReason: null }

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)

/** The changes with all that the move of the stage brings; `before` is null for a new record. Throws `invalid`. */
export function withStage({ today, actor }: Context, before: StageStanding | null, changes: Values): Values {
  if (!STANDING.some((name) => changes[name] !== undefined)) return changes
  const standing = before ?? NOWHERE
  const after = moveStage(
    standing,
    {
      stage: changes.stage === undefined ? standing.stage : readStage(changes.stage),
      ...(changes.actionDate !== undefined && { actionDate: textOf(changes.actionDate) }),
      ...(changes.pitchTime !== undefined && { pitchTime: textOf(changes.pitchTime) }),
      ...(changes.passReason !== undefined && {
        passReason: PASS_REASONS.find((reason) => reason === changes.passReason) ?? null,
      }),
    },
    { today, timeZone: actor.timeZone },
  )
  return { ...changes, ...after }
}

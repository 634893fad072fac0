/** How a lead is moved to another stage, from its row, its card or its panel. */
import { leads } from '#domain/leads/lead.ts'
import { leadStageChanges } from '#domain/leads/lead-stage-change.ts'
import { useUpdate } from '#web/data/hooks.ts'
import type { StageMoveParts } from '#web/features/contacts/stage/use-stage-move.tsx'
import { type LeadRow, nameOfLead } from './lead-row.ts'
import { tellLeadRefused } from './tell-lead-refused.ts'

type MovedLead = Pick<LeadRow, '_id' | 'name' | 'stage' | 'actionDate' | 'pitchTime' | 'passReason' | 'updatedAt'>

/** Paths whose rows change with a lead's stage: a crm lead has its owner's stage, and each move is an entry of its stream. */
export const ALSO_CHANGED = ['owners', 'listing-leads', leadStageChanges.path]

export function useLeadStage() {
  const { update } = useUpdate(leads, { alsoChanges: ALSO_CHANGED })
  return (lead: MovedLead): StageMoveParts => {
    const { stage, actionDate, pitchTime, passReason } = lead
    return {
      name: nameOfLead(lead),
      standing: { stage, actionDate, pitchTime, passReason },
      tellRefused: tellLeadRefused,
      save: (move, isBack) => update({ id: lead._id, changes: move, ...(!isBack && { base: lead }) }),
    }
  }
}

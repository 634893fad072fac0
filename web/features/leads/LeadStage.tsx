/** The stage of a lead where it is listed; choosing another one asks for what it needs, and keeps it. */
import { StageChip } from '#web/features/contacts/stage/StageChip.tsx'
import { useStageMove } from '#web/features/contacts/stage/use-stage-move.tsx'
import { type LeadRow, nameOfLead } from './lead-row.ts'
import { useLeadStage } from './use-lead-stage.ts'

export function LeadStage({ lead }: { lead: LeadRow }) {
  const partsOf = useLeadStage()
  const { choose, dialog } = useStageMove()
  return (
    // What is clicked and typed in the dialogs must not reach the row they were opened from.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <span onClick={(event) => event.stopPropagation()} onKeyDown={(event) => event.stopPropagation()}>
      <StageChip stage={lead.stage} name={nameOfLead(lead)} onChoose={(stage) => choose(partsOf(lead), stage)} />
      {dialog}
    </span>
  )
}

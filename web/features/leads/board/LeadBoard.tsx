/** Leads as lanes by stage; a card is put into another lane by pointer or by key, and what the stage asks for is asked. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { StageCount } from '#domain/leads/crm-figures.ts'
import { toMessage } from '#web/data/errors.ts'
import { type ListParams, useCall } from '#web/data/hooks.ts'
import { ListFilters } from '#web/data/lists/ListFilters.tsx'
import type { RecordListModel } from '#web/data/lists/use-record-list.ts'
import { STAGES, stageKey, stageWord } from '#web/features/contacts/stage/stage-words.ts'
import { useStageMove } from '#web/features/contacts/stage/use-stage-move.tsx'
import { NO_STAGE } from '#web/features/leads/desk/use-lead-options.ts'
import { type LeadRow, nameOfLead } from '#web/features/leads/lead-row.ts'
import { useLeadStage } from '#web/features/leads/use-lead-stage.ts'
import board from '#web/ui/board/board.module.css'
import { useBoardDrag, useEdgeScroll } from '#web/ui/board/board-drag.ts'
import { ErrorPanel, type RowId } from '#web/ui/index.ts'
import { LeadLane } from './LeadLane.tsx'
import classes from './lead-board.module.css'

export interface LeadBoardProps {
  model: RecordListModel<LeadRow>
  searchHint: string
  hrefOf: (id: string) => string
}

/** The list's own question without its page, and the stages it is narrowed to. */
function questionOf({ $limit: _limit, $skip: _skip, stage, ...where }: ListParams) {
  const wanted = new Set(JSON.stringify(stage ?? '').match(/[^"[\]{}:,$]+/g) ?? [])
  const isWanted = (key: string) => stage === undefined || wanted.has(key)
  return { where, stages: STAGES.filter((each) => isWanted(each ?? NO_STAGE)) }
}

export default function LeadBoard({ model, searchHint, hrefOf }: LeadBoardProps) {
  const { t } = useLingui()
  const { where, stages } = questionOf(model.params)
  const { data, error, refetch } = useCall<{ columns: StageCount[] }>('lead-board', where)
  /** The cards that are shown, as each lane read them: what is put somewhere else is one of them. */
  const [shown] = useState(() => new Map<RowId, LeadRow>())
  const place = useRef<HTMLDivElement>(null)
  const [said, say] = useState('')
  const partsOf = useLeadStage()
  const { choose, dialog } = useStageMove((name, stage) => say(t`${name} is in ${stageWord(stage)}`))
  const nameOf = (key: RowId) => {
    const lead = shown.get(key)
    return lead ? nameOfLead(lead) : ''
  }
  const move = (lead: LeadRow, stage: LeadRow['stage']) => choose(partsOf(lead), stage)
  useEdgeScroll(place)
  useBoardDrag({
    onTake: (key) => say(t`${nameOf(key)} is taken up`),
    onOver: (key, lane) => say(t`${nameOf(key)} is over ${lane}`),
    onPut: (key, lane) => {
      const lead = shown.get(key)
      if (lead) move(lead, STAGES.find((stage) => stageKey(stage) === lane) ?? null)
    },
  })
  const columnOf = (stage: LeadRow['stage']) => data?.columns.find((column) => column.stage === stage)
  return (
    <>
      <div className={classes.tools}>
        <ListFilters model={model} searchHint={searchHint} />
        <span className={board.quiet}>
          <Trans>Sum of principal</Trans>
        </span>
      </div>
      {error && <ErrorPanel message={toMessage(error)} onRetry={refetch} />}
      <div ref={place} className={board.board} hidden={Boolean(error)}>
        {stages.map((stage) => (
          <LeadLane
            key={stageKey(stage)}
            stage={stage}
            column={columnOf(stage)}
            where={where}
            shown={shown}
            hrefOf={hrefOf}
            onMove={move}
          />
        ))}
      </div>
      {dialog}
      <span className="ui-visually-hidden" role="status">
        {said}
      </span>
    </>
  )
}

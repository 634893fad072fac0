/** Everything about one lead in one column: where it stands, what to do next, and what happened so far. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import { mayUpdate } from '#domain/access/rights.ts'
import { leads } from '#domain/leads/lead.ts'
import { ApiError } from '#web/data/api.ts'
import { toMessage } from '#web/data/errors.ts'
import { useOne } from '#web/data/hooks.ts'
import { useStageMove } from '#web/features/contacts/stage/use-stage-move.tsx'
import type { OneLead } from '#web/features/leads/lead-row.ts'
import { useLeadStage } from '#web/features/leads/use-lead-stage.ts'
import { ErrorPanel, KeyNumbers, NoticeLine, ReadOnlyLine } from '#web/ui/index.ts'
import { LeadFacts } from './LeadFacts.tsx'
import { LeadHead, type LeadSteps } from './LeadHead.tsx'
import { LeadStream } from './LeadStream.tsx'
import { keyNumbersOf } from './lead-facts.ts'
import { MortgageCard } from './MortgageCard.tsx'
import { NextStepLine } from './NextStepLine.tsx'
import { NoteBox } from './NoteBox.tsx'
import classes from './panel.module.css'

interface LeadPanelProps extends LeadSteps {
  id: string
}

export function LeadPanel({ id, ...steps }: LeadPanelProps) {
  const { row, error, refetch } = useOne<OneLead>(leads, id)
  const [known, setKnown] = useState<OneLead>()
  if (row && row !== known) setKnown(row)
  const isGone = error instanceof ApiError && error.code === 404
  // Whoever was writing when it was given to somebody else still sees it, and what was typed.
  const lead = isGone ? known : row
  if (error && !(isGone && lead)) return <ErrorPanel message={toMessage(error)} onRetry={refetch} />
  if (!lead) return <Waiting />
  return <LoadedLead lead={lead} isGone={isGone} steps={steps} />
}

function Waiting() {
  const { t } = useLingui()
  return (
    <div className={classes.top} role="status" aria-label={t`Loading the lead`}>
      <Skeleton h={20} w="60%" />
      <Skeleton h={44} />
      <Skeleton h={52} />
      <Skeleton h={160} />
    </div>
  )
}

interface LoadedLeadProps {
  lead: OneLead
  /** It has left the reader's hands while it was open. */
  isGone: boolean
  steps: LeadSteps
}

function LoadedLead({ lead, isGone, steps }: LoadedLeadProps) {
  const { t } = useLingui()
  const partsOf = useLeadStage()
  const { choose, dialog } = useStageMove()
  const isEditable = !isGone && mayUpdate(lead)
  const chooseStage = isEditable ? (stage: OneLead['stage']) => choose(partsOf(lead), stage) : undefined
  return (
    <article className={classes.panel} aria-label={lead.name ?? t`Lead`}>
      <div className={classes.top}>
        <LeadHead lead={lead} steps={steps} onStage={chooseStage} />
        <div className={classes.numbers}>
          <KeyNumbers items={keyNumbersOf(lead)} />
        </div>
        <NextStepLine lead={lead} onStage={chooseStage} />
        {isGone && (
          <NoticeLine tone="warn">
            <Trans>
              It was given to somebody else or put away meanwhile: this is how it last was. Copy what you typed.
            </Trans>
          </NoticeLine>
        )}
        {!isEditable && !isGone && <ReadOnlyLine>{t`You can read this lead, not change it.`}</ReadOnlyLine>}
      </div>
      <div className={classes.scroll}>
        <LeadFacts lead={lead} />
        <MortgageCard lead={lead} />
        <LeadStream lead={lead} />
      </div>
      {(isEditable || isGone) && <NoteBox lead={lead} />}
      {dialog}
    </article>
  )
}

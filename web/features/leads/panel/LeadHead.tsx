/** The head of an open lead: its address and stage, where it is, and the way to the next one. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import type { LeadStage } from '#domain/contacts/lead-stages.ts'
import { StageChip } from '#web/features/contacts/stage/StageChip.tsx'
import { nameOfLead, type OneLead } from '#web/features/leads/lead-row.ts'
import { StarButton } from '#web/features/team/stars/StarButton.tsx'
import { RecordTasks } from '#web/features/team/tasks/RecordTasks.tsx'
import { useShortcuts } from '#web/ui/index.ts'
import { LeadMenu } from './LeadMenu.tsx'
import classes from './panel.module.css'

export interface LeadSteps {
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  onClose: () => void
}

interface LeadHeadProps {
  lead: OneLead
  steps: LeadSteps
  onStage?: ((stage: LeadStage | null) => void) | undefined
}

export function LeadHead({ lead, steps, onStage }: LeadHeadProps) {
  const { t } = useLingui()
  const head = useRef<HTMLElement>(null)
  const place = [lead.municipality, lead.province].filter(Boolean).join(', ')
  const kind = [place, lead.propertyTypeName, lead.units ? t`${lead.units} units` : null].filter(Boolean).join(' · ')
  // `m` opens the stages, as it opens the lanes of a board.
  useShortcuts({ m: () => head.current?.querySelector<HTMLElement>('[data-stage-of]')?.click() })
  return (
    <header ref={head}>
      <div className={classes.titleLine}>
        <h2 className={classes.title}>{nameOfLead(lead)}</h2>
        <span className={classes.tools}>
          <ActionIcon size={26} aria-label={t`Previous lead`} disabled={!steps.onPrevious} onClick={steps.onPrevious}>
            <IconChevronUp size={16} stroke={1.6} />
          </ActionIcon>
          <ActionIcon size={26} aria-label={t`Next lead`} disabled={!steps.onNext} onClick={steps.onNext}>
            <IconChevronDown size={16} stroke={1.6} />
          </ActionIcon>
          <StarButton path="leads" recordId={lead._id} size={26} />
          <RecordTasks path="leads" recordId={lead._id} isCompact />
          <LeadMenu lead={lead} onGone={steps.onClose} />
          <ActionIcon size={26} aria-label={t`Close lead`} onClick={steps.onClose}>
            <IconX size={16} stroke={1.6} />
          </ActionIcon>
        </span>
      </div>
      <div className={classes.placeLine}>
        <StageChip stage={lead.stage} name={nameOfLead(lead)} onChoose={onStage} />
        <p className={classes.place}>{kind || <Trans>No place yet</Trans>}</p>
      </div>
    </header>
  )
}

/** What should happen next with a lead, since when or until when, and the button that does it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconAlertCircle, IconCalendarEvent, IconFilePlus, IconMail, IconPresentation } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { mayUpdate } from '#domain/access/rights.ts'
import type { LeadStage } from '#domain/contacts/lead-stages.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { NEXT_STEP_ACT_WORDS, type NextStepAct, nextStep } from '#domain/leads/next-action.ts'
import { useTimeZone, useToday } from '#web/data/use-today.ts'
import { ResultMenu } from '#web/features/leads/acts/ResultMenu.tsx'
import { useActionDate } from '#web/features/leads/acts/use-action-date.ts'
import { useLeadActs } from '#web/features/leads/acts/use-lead-acts.ts'
import type { OneLead } from '#web/features/leads/lead-row.ts'
import { loadLater } from '#web/ui/index.ts'
import classes from './panel.module.css'

const ActionDateDialog = lazy(loadLater(() => import('#web/features/leads/acts/ActionDateDialog.tsx')))

const ICONS = {
  'create-deal': IconFilePlus,
  'set-result': IconPresentation,
  'set-pitch': IconCalendarEvent,
  email: IconMail,
} satisfies Record<NextStepAct, unknown>

interface NextStepLineProps {
  lead: OneLead
  onStage?: ((stage: LeadStage | null) => void) | undefined
}

export function NextStepLine({ lead, onStage }: NextStepLineProps) {
  const { t } = useLingui()
  const today = useToday()
  const timeZone = useTimeZone()
  const [isDating, setIsDating] = useState(false)
  const step = nextStep(lead, { today, timeZone })
  const isEditable = mayUpdate(lead)
  const setActionDate = useActionDate(lead)
  const StateIcon = step.state === 'past-due' ? IconAlertCircle : IconCalendarEvent
  return (
    <section className={classes.next} data-state={step.state} aria-label={t`Next step`}>
      <StateIcon size={16} stroke={1.6} aria-hidden />
      <span className={classes.nextText}>
        <button type="button" className={classes.nextTitle} disabled={!isEditable} onClick={() => setIsDating(true)}>
          {step.title}
        </button>
        {step.why && <span className={classes.nextWhy}>{step.why}</span>}
      </span>
      {isEditable && <NextStepButton lead={lead} act={step.act} offered={step.offered} onStage={onStage} />}
      <Suspense>
        {isDating && (
          <ActionDateDialog
            count={1}
            value={lead.actionDate}
            onAnswer={(day) => {
              setIsDating(false)
              void setActionDate(day)
            }}
            onClose={() => setIsDating(false)}
          />
        )}
      </Suspense>
    </section>
  )
}

interface NextStepButtonProps extends NextStepLineProps {
  act: NextStepAct
  offered: LeadStage | null
}

function NextStepButton({ lead, act, offered, onStage }: NextStepButtonProps) {
  const acts = useLeadActs(lead)
  const ActIcon = ICONS[act]
  if (offered) {
    return (
      <Button onClick={() => onStage?.(offered)}>
        <Trans>Mark {offered}</Trans>
      </Button>
    )
  }
  if (act === 'set-result') return <ResultMenu onChoose={(stage) => onStage?.(stage)} />
  const run = {
    'create-deal': acts.createDeal,
    'set-pitch': () => onStage?.('pitch sch.'),
    email: acts.email,
  }[act]
  // Nobody to write to, or the deal stands already.
  if (!run) return null
  return (
    <Button leftSection={<ActIcon size={16} stroke={1.6} aria-hidden />} loading={acts.isBusy} onClick={run}>
      {wordOf(NEXT_STEP_ACT_WORDS, act)}
    </Button>
  )
}

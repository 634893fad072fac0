/** The one next step of a deal: what to do, who holds it, by when, and its button. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArrowBackUp, IconCalendarDue, IconPlayerTrackNext } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { mayEver } from '#domain/access/access.ts'
import { mayUpdate } from '#domain/access/rights.ts'
import { dealCommentAccess } from '#domain/deals/comments/deal-comment.ts'
import type { DealStep } from '#domain/deals/deal-steps.ts'
import type { DealNextStep } from '#domain/deals/overview/next-step.ts'
import { dayDiff, type IsoDate } from '#domain/kernel/dates.ts'
import { usePerson } from '#web/data/session.tsx'
import { useDealSteps } from '#web/features/deals/form/use-deal-steps.ts'
import { DealStepDialog } from '#web/features/deals/life/DealStepDialog.tsx'
import type { DealRow } from '#web/features/deals/life/deal-row.ts'
import { offeredSteps } from '#web/features/deals/life/offered-steps.ts'
import type { HeldMove } from '#web/features/deals/life/StageReasonDialog.tsx'
import { useStepNames } from '#web/features/deals/life/use-step-names.ts'
import { Avatar, loadLater, useNavigation } from '#web/ui/index.ts'
import { nextWords } from './next-words.ts'
import classes from './overview.module.css'
import { useStageMove } from './use-stage-move.ts'

const TaskDialog = lazy(
  loadLater(() => import('#web/features/team/tasks/TaskDialog.tsx').then((module) => ({ default: module.TaskDialog }))),
)
const StageReasonDialog = lazy(loadLater(() => import('#web/features/deals/life/StageReasonDialog.tsx')))

interface NextBandProps {
  deal: DealRow
  next: DealNextStep
  /** What the next stage needs, in sentences. */
  missing: readonly string[]
  today: IsoDate
  /** The button stands elsewhere on the page. */
  isActApart?: boolean
  /** Asks whoever holds it how it stands. */
  onNudge: (name: string, what: string) => void
}

export function NextBand({ deal, next, missing, today, isActApart = false, onNudge }: NextBandProps) {
  const { t } = useLingui()
  const { holder, isMine, dueOn } = next
  const { title, reason } = nextWords(next)
  const { role } = usePerson()
  const isDecision = isMine && next.act === 'approve'
  const mayComment = mayEver(role, 'create', dealCommentAccess) && mayUpdate(deal)
  return (
    <section className={classes.next} data-theirs={!isMine || undefined} aria-label={t`Next step`}>
      <div>
        <p className={classes.nextLead}>
          <IconPlayerTrackNext size={15} stroke={1.8} aria-hidden />{' '}
          {isDecision ? <Trans>Your decision</Trans> : <Trans>Next step</Trans>}
        </p>
        <h2>{title}</h2>
        <p className={classes.nextFacts}>
          {holder && (
            <span>
              <Avatar name={holder.name} size={20} decorative />{' '}
              {isMine ? <Trans>You hold it</Trans> : <Trans>{holder.name} holds it</Trans>}
            </span>
          )}
          {!holder && <Trans>Nobody is there who could do it: ask your management.</Trans>}
          {dueOn && (
            <span data-late={dueOn < today || undefined}>
              <IconCalendarDue size={15} stroke={1.6} aria-hidden /> <Due on={dueOn} today={today} />
            </span>
          )}
        </p>
        {reason && <p className={classes.nextWhy}>{reason}</p>}
        {next.act === 'moveStage' && missing.length > 0 && <p className={classes.nextWhy}>{missing[0]}</p>}
      </div>
      {isMine && (
        <div className={classes.nextActs}>
          {!isActApart && <NextButton deal={deal} next={next} />}
          {isDecision && <ReturnButton deal={deal} />}
          {mayComment && !isDecision && <HandOver deal={deal} title={title} />}
        </div>
      )}
      {!isMine && holder?.id != null && mayComment && (
        <Button variant="default" onClick={() => onNudge(holder.name, title)}>
          <Trans>Nudge {holder.name}</Trans>
        </Button>
      )}
    </section>
  )
}

/** Gives the deal back with a note and marks at its answers. */
function ReturnButton({ deal }: { deal: DealRow }) {
  const [isAsked, dialog] = useDisclosure()
  const names = useStepNames()
  if (!offeredSteps(deal).includes('return')) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={16} stroke={1.6} aria-hidden />}
        onClick={dialog.open}
      >
        {names.return}
      </Button>
      {isAsked && <DealStepDialog step="return" deal={deal} action={names.return} onClose={dialog.close} />}
    </>
  )
}

/** Asks a colleague to do it: a task on the deal, in their home until it is done. */
function HandOver({ deal, title }: { deal: DealRow; title: string }) {
  const [isOpen, dialog] = useDisclosure()
  return (
    <>
      <Button size="compact-sm" variant="subtle" onClick={dialog.open}>
        <Trans>Hand over</Trans>
      </Button>
      {isOpen && (
        <Suspense>
          <TaskDialog place={{ path: 'deals', recordId: String(deal.id) }} title={title} onClose={dialog.close} />
        </Suspense>
      )}
    </>
  )
}

function Due({ on, today }: { on: IsoDate; today: IsoDate }) {
  const days = dayDiff(today, on)
  if (days === 0) return <Trans>{on}, today</Trans>
  if (days === 1) return <Trans>{on}, tomorrow</Trans>
  return days > 0 ? (
    <Trans>
      {on}, in {days} days
    </Trans>
  ) : (
    <Trans>
      {on}, {-days} days ago
    </Trans>
  )
}

/** Steps of the deal's life are taken here; the rest is done where it is done. */
const STEP_OF: Partial<Record<DealNextStep['act'], DealStep>> = {
  submit: 'submit',
  approve: 'approve',
  decideClosing: 'close',
  close: 'close',
}

interface NextButtonProps {
  deal: DealRow
  next: DealNextStep
  size?: 'xs' | 'md'
}

export function NextButton({ deal, next, size = 'md' }: NextButtonProps) {
  const navigate = useNavigation()
  const { button, to } = nextWords(next, deal)
  const { take } = useDealSteps(deal)
  const [held, setHeld] = useState<HeldMove | null>(null)
  const move = useStageMove(deal, setHeld)
  const [asked, setAsked] = useState<DealStep | null>(null)
  const names = useStepNames()
  // Whoever may approve the own deal need not submit it first.
  const step = next.act === 'submit' && offeredSteps(deal).includes('approve') ? 'approve' : STEP_OF[next.act]
  const label = step ? names[step] : (button ?? '')
  if (step && !offeredSteps(deal).includes(step)) return null
  const run = async () => {
    if (next.act === 'moveStage') return move(next.what)
    if (!step) return to && navigate(to)
    if ((await take(step)) === 'ask') setAsked(step)
  }
  return (
    <>
      <Button size={size} onClick={() => void run()}>
        {label}
      </Button>
      {asked && <DealStepDialog step={asked} deal={deal} action={label} onClose={() => setAsked(null)} />}
      {held && (
        <Suspense>
          <StageReasonDialog held={held} onClose={() => setHeld(null)} />
        </Suspense>
      )}
    </>
  )
}

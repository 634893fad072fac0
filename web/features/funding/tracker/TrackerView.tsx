/** The tracker of one deal: the three answers, the way to funding, the documents by who owes them, and what stands beside. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import {
  IconBellRinging,
  IconCalendarEvent,
  IconChecklist,
  IconClockPlus,
  IconDownload,
  IconPlus,
} from '@tabler/icons-react'
import { useState } from 'react'
import { isOwed } from '#domain/funding/condition-choices.ts'
import { isBeyondHold } from '#domain/funding/rate-hold.ts'
import { formatPercent } from '#domain/kernel/format.ts'
import { DealFrame } from '#web/features/deals/life/DealFrame.tsx'
import { EmptyState, MenuButton } from '#web/ui/index.ts'
import { ChecklistDialog } from './ChecklistDialog.tsx'
import { ConditionDialog } from './ConditionDialog.tsx'
import { ConditionDrawer } from './ConditionDrawer.tsx'
import { ConditionGrid } from './ConditionGrid.tsx'
import { FundingAnswers } from './FundingAnswers.tsx'
import { FundingDaysDialog } from './FundingDaysDialog.tsx'
import { Progress } from './Progress.tsx'
import { TrackerRail } from './TrackerRail.tsx'
import classes from './tracker.module.css'
import { type AskHold, type Condition, type SlipQuestion, type Tracker, useWay, type Way } from './tracker.ts'
import { type TrackerActs, useTrackerActs } from './use-tracker-acts.ts'
import { WayChart } from './WayChart.tsx'

/** The usual question: what slips if it is three days late. */
const USUAL_QUESTION: SlipQuestion = { lateDays: 3 }

type Open = { what: 'add' | 'checklist' | 'days' | 'hold' } | { what: 'edit' | 'show'; id: number } | null

export function TrackerView({ tracker, askHold }: { tracker: Tracker; askHold: AskHold }) {
  const { t } = useLingui()
  const { deal, documents, count, mayChange } = tracker
  const [open, setOpen] = useState<Open>(null)
  const [whatIf, setWhatIf] = useState<SlipQuestion>(USUAL_QUESTION)
  const way = useWay(tracker, whatIf)
  const acts = useTrackerActs(deal.id)
  const close = () => setOpen(null)
  const show = ({ id }: Condition) => setOpen({ what: 'show', id })
  const shown = open && 'id' in open ? documents.find(({ id }) => id === open.id) : undefined
  return (
    <DealFrame
      deal={deal}
      tab="prefunding"
      numbers={[
        {
          label: t`Conditions`,
          value: t`${count.approved + count.waived} of ${count.total - count.notApplicable} · ${formatPercent(count.percentComplete)}`,
        },
      ]}
      actions={<HeadActions {...{ tracker, acts }} onOpen={setOpen} />}
      rail={{
        title: t`What blocks, syndicate and links`,
        width: 330,
        children: <TrackerRail {...{ tracker, acts }} onOpen={show} />,
      }}
    >
      {documents.length === 0 ? (
        <EmptyState
          icon={IconChecklist}
          title={t`Nothing is asked for yet. A checklist is a good beginning.`}
          action={
            mayChange && (
              <Button onClick={() => setOpen({ what: 'checklist' })}>
                <Trans>Load a checklist</Trans>
              </Button>
            )
          }
        />
      ) : (
        <div className={classes.page}>
          <FundingAnswers {...{ tracker, way, whatIf }} act={actsOn(tracker, way, acts, setOpen)} />
          <Progress count={count} documents={documents} />
          <WayChart
            {...{ tracker, way, whatIf }}
            onAsk={(question) => setWhatIf(question ?? USUAL_QUESTION)}
            onKeep={acts.keepLeadDays}
          />
          <ConditionGrid tracker={tracker} way={way} onOpen={show} />
        </div>
      )}
      {open?.what === 'add' && <ConditionDialog tracker={tracker} onClose={close} />}
      {open?.what === 'checklist' && <ChecklistDialog tracker={tracker} acts={acts} onClose={close} />}
      {open?.what === 'days' && <FundingDaysDialog deal={deal} onClose={close} />}
      {open?.what === 'hold' &&
        tracker.plan.rateHeldUntil !== null &&
        askHold({ deal, heldUntil: tracker.plan.rateHeldUntil, fundingOn: way.late.fundingOn, onClose: close })}
      {open?.what === 'edit' && shown && <ConditionDialog tracker={tracker} condition={shown} onClose={close} />}
      {open?.what === 'show' && shown && (
        <ConditionDrawer
          {...{ tracker, acts }}
          condition={shown}
          onEdit={() => setOpen({ what: 'edit', id: shown.id })}
          onClose={close}
        />
      )}
    </DealFrame>
  )
}

type ActProps = { tracker: Tracker; acts: TrackerActs }

/** What can be done about it: whoever owes what blocks is written to, and the lender where its rate is lost by then. */
function actsOn(tracker: Tracker, way: Way, acts: TrackerActs, onOpen: (open: Open) => void) {
  const owes = way.blocking[0]?.condition
  const { deal, plan, mayChange } = tracker
  if (!mayChange) return null
  const reminds = owes?.responsibleEmail && isOwed(owes) ? owes : null
  const holds = deal.primaryLenderBidId !== null && isBeyondHold(plan.rateHeldUntil, way.late.fundingOn)
  if (!reminds && !holds) return null
  return (
    <>
      {reminds && <Remind owes={reminds} acts={acts} />}
      {holds && (
        <Button
          variant="default"
          leftSection={<IconClockPlus size={16} stroke={1.6} aria-hidden />}
          onClick={() => onOpen({ what: 'hold' })}
        >
          <Trans>Ask to hold the rate</Trans>
        </Button>
      )}
    </>
  )
}

function Remind({ owes, acts }: Pick<ActProps, 'acts'> & { owes: Condition }) {
  const email = owes.responsibleEmail ?? ''
  const [name] = (owes.responsibleName ?? email).split(' ')
  return (
    <Button
      leftSection={<IconBellRinging size={16} stroke={1.6} aria-hidden />}
      onClick={() => void acts.remind(email)}
    >
      <Trans>Remind {name}</Trans>
    </Button>
  )
}

function HeadActions({ tracker, acts, onOpen }: ActProps & { onOpen: (open: Open) => void }) {
  const { t } = useLingui()
  const { mayChange, documents, count, deal } = tracker
  if (!mayChange) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
        onClick={() => onOpen({ what: 'add' })}
      >
        <Trans>Add document</Trans>
      </Button>
      <MenuButton
        framed
        label={t`More about the tracker`}
        items={[
          {
            key: 'checklist',
            label: t`Load a checklist`,
            icon: IconChecklist,
            onRun: () => onOpen({ what: 'checklist' }),
          },
          {
            key: 'days',
            label: t`Closing date and rate hold`,
            icon: IconCalendarEvent,
            onRun: () => onOpen({ what: 'days' }),
          },
          {
            key: 'remind',
            label: t`Remind all who are late`,
            icon: IconBellRinging,
            isDisabled: count.overdue === 0,
            onRun: () => void acts.remind(),
          },
          {
            key: 'all',
            label: t`Download everything`,
            icon: IconDownload,
            isDisabled: documents.every(({ files }) => files.length === 0),
            onRun: () => void acts.takeAll(deal.dealId),
          },
        ]}
      />
    </>
  )
}

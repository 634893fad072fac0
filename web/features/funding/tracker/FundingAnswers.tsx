/** Three answers, always in this order: what blocks funding today, who owes it, and what slips if it is late. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconAlertCircle, IconCalendarX, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { PARTY_WORDS } from '#domain/funding/condition-choices.ts'
import { dayDiff, type IsoDate } from '#domain/kernel/dates.ts'
import { formatDate } from '#domain/kernel/format.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { Avatar, formatLocalDate } from '#web/ui/index.ts'
import classes from './tracker.module.css'
import type { SlipQuestion, Tracker, Way } from './tracker.ts'

export interface FundingAnswersProps {
  tracker: Tracker
  way: Way
  whatIf: SlipQuestion
  /** What can be done about it. */
  act?: ReactNode
}

export function FundingAnswers({ tracker, way, whatIf, act }: FundingAnswersProps) {
  const { t } = useLingui()
  return (
    <section className={classes.answers} aria-label={t`The way to funding`} data-blocked={way.blocking.length > 0}>
      <Blocks {...{ tracker, way }} />
      <Owes {...{ tracker, way }} />
      <Slips {...{ tracker, way, whatIf }} />
      {act && <div className={classes.answerAct}>{act}</div>}
    </section>
  )
}

type OneAnswer = Pick<FundingAnswersProps, 'tracker' | 'way'>

function Blocks({ tracker, way: { blocking, plan } }: OneAnswer) {
  const [first] = blocking
  const { today } = tracker.plan
  const next = plan.conditions.find(({ isCritical }) => isCritical) ?? plan.conditions[0]
  const { dueDate = null, name = '' } = first?.condition ?? {}
  const daysLate = dueDate !== null && dueDate < today ? dayDiff(dueDate, today) : 0
  const others = plan.conditions.length - 1 - (first?.behind ?? 0)
  return (
    <div className={classes.answer} data-tone={first ? 'bad' : 'ok'}>
      <h2 className={classes.answerHead}>
        <Trans>What blocks funding today</Trans>
      </h2>
      {first ? (
        <>
          <p className={classes.answerMain}>
            <IconAlertCircle size={18} stroke={1.6} aria-hidden /> {name}
          </p>
          <p className={classes.answerWhy}>
            {daysLate > 0 && (
              <b className={classes.late}>
                <Plural value={daysLate} one="# day overdue." other="# days overdue." />{' '}
              </b>
            )}
            {first.behind > 0 && (
              <>
                <Plural value={first.behind} one="# step waits behind it." other="# steps wait behind it." />{' '}
              </>
            )}
            {others > 0 && (
              <Plural value={others} one="# more condition is open." other="# more conditions are open." />
            )}
          </p>
        </>
      ) : (
        <p className={classes.answerMain}>
          <IconCircleCheck size={18} stroke={1.6} aria-hidden />
          {next ? (
            <Trans>
              Nothing blocks. Next: {next.condition.name}, {formatDate(next.startOn)}.
            </Trans>
          ) : (
            <Trans>Nothing blocks.</Trans>
          )}
        </p>
      )}
    </div>
  )
}

function Owes({ tracker, way: { blocking } }: OneAnswer) {
  const condition = blocking[0]?.condition
  const link = tracker.links.find(({ party }) => party === condition?.party)
  const chased = tracker.chased.find(({ email }) => email === condition?.responsibleEmail?.toLowerCase())
  const party = condition && wordOf(PARTY_WORDS, condition.party)
  return (
    <div className={classes.answer}>
      <h2 className={classes.answerHead}>
        <Trans>Who owes it</Trans>
      </h2>
      <p className={classes.answerMain}>
        {condition?.responsibleName && <Avatar name={condition.responsibleName} size={22} />}
        {condition ? (condition.responsibleName ?? party) : <Trans>Nobody</Trans>}
      </p>
      {condition && (
        <p className={classes.answerWhy}>
          {condition.responsibleName && <>{party}. </>}
          {chased ? <Trans>Reminded {formatLocalDate(chased.sentAt)}.</Trans> : <Trans>Not reminded yet.</Trans>}{' '}
          {link?.lastOpenedAt ? (
            <Trans>Opened the link {formatLocalDate(link.lastOpenedAt)}.</Trans>
          ) : link ? (
            <Trans>Has not opened the link.</Trans>
          ) : (
            <Trans>Has no link yet.</Trans>
          )}
        </p>
      )}
    </div>
  )
}

function Slips({ tracker, way: { late, blocking }, whatIf }: Omit<FundingAnswersProps, 'act'>) {
  const isMoved = blocking.length > 0 || 'id' in whatIf
  return (
    <div className={classes.answer}>
      <h2 className={classes.answerHead}>
        <AskedOfIt tracker={tracker} whatIf={whatIf} />
      </h2>
      <p className={classes.answerMain}>
        <IconCalendarX size={18} stroke={1.6} aria-hidden />
        {isMoved ? (
          <Trans>Funding is possible from {formatDate(late.fundingOn)}</Trans>
        ) : (
          <Trans>Funding does not move</Trans>
        )}
      </p>
      <p className={classes.answerWhy}>
        <Against tracker={tracker} fundingOn={late.fundingOn} />
      </p>
    </div>
  )
}

function AskedOfIt({ tracker, whatIf }: Pick<FundingAnswersProps, 'tracker' | 'whatIf'>) {
  if ('id' in whatIf) {
    const name = tracker.documents.find(({ id }) => id === whatIf.id)?.name
    return <Plural value={whatIf.leadDays} one={`If ${name} takes # day`} other={`If ${name} takes # days`} />
  }
  if (whatIf.lateDays === 0) return <Trans>As it stands</Trans>
  return <Plural value={whatIf.lateDays} one="If it is # day late" other="If it is # days late" />
}

/** The day beside the closing date and the end of the rate hold. */
function Against({ tracker, fundingOn }: { tracker: Tracker; fundingOn: IsoDate }) {
  const { closingDate, rateHeldUntil } = tracker.plan
  const daysAfter = closingDate === null ? 0 : dayDiff(closingDate, fundingOn)
  const daysUnheld = rateHeldUntil === null ? 0 : dayDiff(rateHeldUntil, fundingOn)
  return (
    <>
      {closingDate === null ? (
        <Trans>No closing date is set.</Trans>
      ) : daysAfter > 0 ? (
        <b className={classes.late}>
          <Plural
            value={daysAfter}
            one={`# day after the closing date ${formatDate(closingDate)}.`}
            other={`# days after the closing date ${formatDate(closingDate)}.`}
          />
        </b>
      ) : (
        <Trans>In time for the closing date {formatDate(closingDate)}.</Trans>
      )}{' '}
      {daysUnheld > 0 && (
        <b className={classes.late}>
          <Plural
            value={daysUnheld}
            one="# day after the rate hold ends: the rate is no longer sure."
            other="# days after the rate hold ends: the rate is no longer sure."
          />
        </b>
      )}
    </>
  )
}

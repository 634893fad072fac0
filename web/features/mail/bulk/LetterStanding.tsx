/** Beside a letter that went out: what asks for an act, at what time of day it was opened, and what it changed. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type Icon, IconAlertCircle, IconArrowBackUp, IconMailOff, IconQuestionMark } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatNumber } from '#domain/kernel/format.ts'
import type { LetterStanding as Standing, ToDoPerson } from '#domain/mail/letter-standing.ts'
import { BarsByMonth, Panel } from '#web/ui/index.ts'
import classes from './bulk.module.css'
import { DoubtActs } from './DoubtActs.tsx'

export interface LetterStandingProps {
  standing: Standing
  /** Shows the recipients who ask for an act. */
  onShow: () => void
}

export function LetterStanding({ standing, onShow }: LetterStandingProps) {
  return (
    <div className={classes.standing}>
      <ToDoPanel standing={standing} onShow={onShow} />
      <Openings openings={standing.openings} />
      <Changes changed={standing.changed} />
    </div>
  )
}

function ToDoPanel({ standing: { toDo }, onShow }: LetterStandingProps) {
  const { t } = useLingui()
  const { replied, unconfirmed, failed, bounced } = toDo
  const isDone = Object.values(toDo).every((people) => people.length === 0)
  return (
    <Panel title={t`To do`}>
      {isDone && (
        <p className="ui-quiet">
          <Trans>Nothing asks for you here.</Trans>
        </p>
      )}
      <ul className={classes.toDo}>
        {replied.length > 0 && (
          <ToDoLine icon={IconArrowBackUp} tone="ok" people={replied} onShow={onShow}>
            <Plural value={replied.length} one="# reply to answer" other="# replies to answer" />
          </ToDoLine>
        )}
        {unconfirmed.length > 0 && (
          <ToDoLine
            icon={IconQuestionMark}
            tone="warn"
            people={unconfirmed}
            onShow={onShow}
            help={<Trans>Nobody knows whether it arrived. Ask them, then send it again or mark it as sent.</Trans>}
            isDoubt
          >
            <Plural value={unconfirmed.length} one="# recipient unconfirmed" other="# recipients unconfirmed" />
          </ToDoLine>
        )}
        {failed.length > 0 && (
          <ToDoLine icon={IconAlertCircle} tone="bad" people={failed} onShow={onShow}>
            <Plural value={failed.length} one="# message failed" other="# messages failed" />
          </ToDoLine>
        )}
        {bounced.length > 0 && (
          <ToDoLine
            icon={IconMailOff}
            tone="bad"
            people={bounced}
            onShow={onShow}
            help={<Trans>No mail goes there until the address is corrected.</Trans>}
          >
            <Plural value={bounced.length} one="# address bounced" other="# addresses bounced" />
          </ToDoLine>
        )}
      </ul>
    </Panel>
  )
}

interface ToDoLineProps {
  icon: Icon
  tone: 'ok' | 'warn' | 'bad'
  people: readonly ToDoPerson[]
  help?: ReactNode
  /** A single one is decided about here. */
  isDoubt?: boolean
  onShow: () => void
  children: ReactNode
}

const MOST_NAMED = 3

function ToDoLine({ icon: Mark, tone, people, help, isDoubt = false, onShow, children }: ToDoLineProps) {
  const names = people.slice(0, MOST_NAMED).map(({ name }) => name)
  const more = people.length - names.length
  const [only] = people
  return (
    <li>
      <Mark size={16} stroke={1.6} data-tone={tone} aria-hidden />
      <div>
        <b>{children}</b>
        <p className="ui-quiet">
          {names.join(', ')}
          {more > 0 && ` +${more}`}
        </p>
        {help && <p className="ui-quiet">{help}</p>}
        {isDoubt && people.length === 1 && only ? (
          <DoubtActs recipientId={only.id} mayMark />
        ) : (
          <Button size="xs" variant="default" onClick={onShow}>
            <Trans>Show</Trans>
          </Button>
        )}
      </div>
    </li>
  )
}

/** Nobody opens half a letter: what lies between two counts is not labelled. */
const wholeNumber = (value: number) => (Number.isInteger(value) ? formatNumber(value) : '')

function Openings({ openings }: Pick<Standing, 'openings'>) {
  const { t } = useLingui()
  const total = openings.reduce((sum, { count }) => sum + count, 0)
  return (
    <div className={classes.openings}>
      <BarsByMonth
        title={t`First opened, by hour`}
        hint={t`your time of day`}
        summary={
          total === 0
            ? t`Nobody has been seen opening it yet.`
            : t`${total} opened it; each counts at its first opening.`
        }
        periodLabel={t`Hour`}
        periods={openings.map(({ hour, count }) => ({ label: `${hour}:00`, count }))}
        series={[{ key: 'count', label: t`Opened`, kind: 'happened' }]}
        format={wholeNumber}
        formatAxis={wholeNumber}
        height={130}
      />
      <p className="ui-quiet">
        <Trans>Known only where the reader’s program loads pictures; some load them by themselves.</Trans>
      </p>
    </div>
  )
}

function Changes({ changed }: Pick<Standing, 'changed'>) {
  const { t } = useLingui()
  const { contacted, dated, begun, engaged, optedOut } = changed
  return (
    <Panel title={t`What changed`}>
      <ul className={classes.changes}>
        {contacted > 0 && (
          <li>
            <Plural value={contacted} one="# lead: last contact set" other="# leads: last contact set" />
          </li>
        )}
        {dated > 0 && (
          <li>
            <Plural value={dated} one="# lead: next action a week later" other="# leads: next action a week later" />
          </li>
        )}
        {begun > 0 && (
          <li>
            <Plural value={begun} one="# lead: stage - became outreach" other="# leads: stage - became outreach" />
          </li>
        )}
        {engaged > 0 && (
          <li>
            <Plural value={engaged} one="# lead answered: now engaged" other="# leads answered: now engaged" />
          </li>
        )}
        {optedOut > 0 && (
          <li>
            <Plural value={optedOut} one="# opted out, kept in the ledger" other="# opted out, kept in the ledger" />
          </li>
        )}
        {contacted + dated + begun + engaged + optedOut === 0 && (
          <li className="ui-quiet">
            <Trans>No lead has changed by this letter.</Trans>
          </li>
        )}
      </ul>
    </Panel>
  )
}

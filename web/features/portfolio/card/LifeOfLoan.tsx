/** The life of a loan on one axis: how leaving is charged, when it is tested and reports are due, and when leases end. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { IsoDate } from '#domain/kernel/dates.ts'
import { formatDate } from '#domain/kernel/format.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { NOTHING_ASSUMED } from '#domain/portfolio/covenant-scenarios.ts'
import { type LifeMark, type LifeState, type LoanLife, loanLife, testPlanOf } from '#domain/portfolio/loan-life.ts'
import { OBLIGATION_WORDS } from '#domain/portfolio/watch-words.ts'
import { useCovenants } from '#web/features/portfolio/covenants/use-covenants.ts'
import { Panel } from '#web/ui/index.ts'
import { ChargeZones, placer } from './LifeBar.tsx'
import classes from './life.module.css'
import { coveredBy, type TermView } from './loan-view.ts'
import { covenantStatusText } from './loan-words.ts'

/** More years than this are named in steps. */
const MOST_YEARS = 8

function yearsOf({ from, to }: LoanLife): IsoDate[] {
  const [first, last] = [Number(from.slice(0, 4)) + 1, Number(to.slice(0, 4))]
  const step = Math.ceil((last - first + 1) / MOST_YEARS)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
    .filter((year) => (year - first) % step === 0)
    .map((year) => `${year}-01-01`)
}

export function LifeOfLoan({ view }: { view: TermView }) {
  const { loan, property, known, today } = view
  const { rows } = useCovenants(coveredBy(view), NOTHING_ASSUMED)
  const { reportingObligation: obligations } = loan
  const covenants = loan.covenants?.nextTestDate ? loan.covenants : testPlanOf(rows, today)
  const tested = rows.flatMap(({ outlook }) => outlook.points)
  const life = loanLife({ loan, known, covenants, tested, obligations, tenants: property.majorTenants }, today)
  if (!life) return null
  return (
    <Panel title={<Trans>The life of the loan</Trans>} hint={<LifeHint view={view} />}>
      <div className={classes.life}>
        <Axis life={life} />
        <Now life={life} today={today} />
        <ChargeLane life={life} today={today} />
        {life.tests.length > 0 && <TestLane life={life} />}
        {life.reports.length > 0 && <ReportLane life={life} />}
        {life.leases.length > 0 && <LeaseLane life={life} />}
        <Years life={life} />
      </div>
    </Panel>
  )
}

function LifeHint({ view: { loan, figures } }: { view: TermView }) {
  const months = loan.term ?? 0
  return (
    <>
      <Plural value={months} one="# month" other="# months" />
      {figures.remainingTerm !== null && (
        <>
          {', '}
          <Trans>{figures.remainingTerm} left</Trans>
        </>
      )}
    </>
  )
}

type LifeLaneProps = { life: LoanLife }

function Axis({ life }: LifeLaneProps) {
  return (
    <div className={classes.axis}>
      <span data-end="start">
        <Trans>First payment {formatDate(life.from)}</Trans>
      </span>
      <span data-end="end">
        <Trans>Expiry {formatDate(life.to)}</Trans>
      </span>
    </div>
  )
}

function Now({ life, today }: LifeLaneProps & { today: IsoDate }) {
  if (today <= life.from || today >= life.to) return null
  const share = placer(life)(today) / 100
  return (
    <span className={classes.now} style={{ insetInlineStart: `calc(var(--name) + (100% - var(--name)) * ${share})` }}>
      <span className={classes.nowWord}>
        <Trans>Today</Trans>
      </span>
    </span>
  )
}

function ChargeLane({ life, today }: LifeLaneProps & { today: IsoDate }) {
  const { t } = useLingui()
  return (
    <Lane label={t`Leaving`}>
      <ChargeZones life={life} until={today} />
    </Lane>
  )
}

function useStateNames(): Record<LifeState, string> {
  const { t } = useLingui()
  return { behind: t`behind`, late: t`overdue`, next: t`next`, ahead: t`ahead` }
}

function TestLane({ life }: LifeLaneProps) {
  const { t } = useLingui()
  const names = useStateNames()
  const nameOf = ({ on, state, result }: LifeMark) => {
    const how = result ? covenantStatusText(result) : names[state]
    return t`Test of ${formatDate(on)}, ${how}`
  }
  return (
    <Lane label={t`Tests`}>
      <Marks life={life} marks={life.tests} nameOf={nameOf} />
    </Lane>
  )
}

function ReportLane({ life }: LifeLaneProps) {
  const { t } = useLingui()
  const names = useStateNames()
  const nameOf = ({ on, state, obligation }: LifeMark) => {
    const what = obligation ? wordOf(OBLIGATION_WORDS, obligation) : t`Report`
    return t`${what} due ${formatDate(on)}, ${names[state]}`
  }
  return (
    <Lane label={t`Reports`}>
      <Marks life={life} marks={life.reports} nameOf={nameOf} square />
    </Lane>
  )
}

interface MarksProps extends LifeLaneProps {
  marks: readonly LifeMark[]
  nameOf: (mark: LifeMark) => string
  square?: boolean
}

function Marks({ life, marks, nameOf, square }: MarksProps) {
  const at = placer(life)
  return (
    <ol className={classes.marks}>
      {marks.map((mark) => (
        <li
          key={`${mark.on}${mark.obligation ?? ''}`}
          className={classes.mark}
          data-state={mark.state}
          data-square={square || undefined}
          data-result={mark.result}
          title={nameOf(mark)}
          style={{ insetInlineStart: `${at(mark.on)}%` }}
        >
          <span className="ui-visually-hidden">{nameOf(mark)}</span>
        </li>
      ))}
    </ol>
  )
}

function LeaseLane({ life }: LifeLaneProps) {
  const { t } = useLingui()
  const at = placer(life)
  const first = life.leases.find(({ isEarly }) => isEarly)
  return (
    <Lane label={t`Leases`}>
      <ol className={classes.leases}>
        {life.leases.map(({ name, ends, isEarly }) => (
          <li
            key={name + ends}
            className={classes.lease}
            data-early={isEarly || undefined}
            title={t`${name} ends ${formatDate(ends)}`}
            style={{ width: `${at(ends)}%` }}
          >
            <span className="ui-visually-hidden">{t`${name} ends ${formatDate(ends)}`}</span>
          </li>
        ))}
      </ol>
      {first && (
        <p className={classes.leaseName}>
          <Trans>
            {first.name} ends {formatDate(first.ends)}, before the loan
          </Trans>
        </p>
      )}
    </Lane>
  )
}

function Lane({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.lane}>
      <span className={classes.laneName}>{label}</span>
      <div className={classes.track}>{children}</div>
    </div>
  )
}

function Years({ life }: LifeLaneProps) {
  const at = placer(life)
  return (
    <div className={classes.years} aria-hidden>
      {yearsOf(life).map((day) => (
        <span key={day} style={{ insetInlineStart: `${at(day)}%` }}>
          {day.slice(0, 4)}
        </span>
      ))}
    </div>
  )
}

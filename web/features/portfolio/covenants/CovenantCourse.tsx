/** One covenant by quarter beside its limit, past and ahead, and what would cure its first breach. */
import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoney, formatNumber } from '#domain/kernel/format.ts'
import { answerDetail, answerText, type BreachAnswer, isOpenBreach } from '#domain/portfolio/breach-answers.ts'
import type { CovenantCure, CovenantOutlook } from '#domain/portfolio/covenant-outlook.ts'
import type { HeldCovenant } from '#domain/portfolio/holdings.ts'
import { formatByUnit, watchLine } from '#domain/portfolio/loan-covenant.ts'
import { quarterName } from '#domain/portfolio/property-quarter.ts'
import { type LineBand, LinesChart, NoticeLine } from '#web/ui/index.ts'
import type { AskedCovenant } from './asked-covenant.ts'
import { CureActs } from './CureActs.tsx'
import { limitText } from './covenant-columns.tsx'
import classes from './covenants.module.css'

/** A covenant with its course. */
export type CourseCovenant = Pick<
  HeldCovenant,
  '_id' | 'name' | 'unit' | 'side' | 'breachAt' | 'watchAt' | 'cureDays'
> & {
  outlook: CovenantOutlook
  /** Of a breach that was cured or waived, what became of it. */
  answer?: BreachAnswer | null
}

interface CovenantCourseProps {
  covenant: CourseCovenant
  /** Of which loan it is, for a letter to its lender. */
  debt: Pick<AskedCovenant, 'kind' | 'debtId' | 'loanName' | 'propertyName' | 'lenderName'>
  /** What may be let of what secures it, square feet; null where it is not known. */
  areaSF?: number | null
}

export function CovenantCourse({ covenant, debt, areaSF = null }: CovenantCourseProps) {
  const { t } = useLingui()
  const bands = useBands(covenant)
  const { name, unit, breachAt, outlook, answer } = covenant
  const { points, firstBreach, cure } = outlook
  const required = limitText(covenant)
  const lastBehind = points.findLastIndex(({ isAhead }) => !isAhead)
  const known = points.filter(({ actual }) => actual !== null)
  if (known.length === 0) {
    return (
      <p className={classes.unknown}>
        <Trans>A test needs four quarters of the property that are known. Paste them on the loan’s Property tab.</Trans>
      </p>
    )
  }
  const breach = firstBreach?.quarterEnd ?? ''
  const tested = points[lastBehind]?.quarterEnd
  return (
    <div className={classes.course}>
      <LinesChart
        title={name}
        hint={required}
        points={points.map(({ quarterEnd, actual }, index) => ({
          label: quarterName(quarterEnd),
          past: index <= lastBehind ? actual : null,
          // The line ahead begins where the one behind ends.
          ahead: index >= lastBehind ? actual : null,
          limit: breachAt,
        }))}
        pointLabel={t`Quarter`}
        fromLowest
        series={[
          { key: 'past', label: t`Reported` },
          { key: 'limit', label: t`Limit`, kind: 'limit' },
          { key: 'ahead', label: t`Ahead`, kind: 'plan' },
        ]}
        bands={bands}
        marks={[
          ...(tested ? [{ at: quarterName(tested), text: t`last test ${tested}`, tone: 'ink' as const }] : []),
          ...(firstBreach && firstBreach.actual !== null
            ? [
                {
                  ...{ at: quarterName(breach), y: firstBreach.actual, tone: 'bad' as const },
                  text: firstBreach.isAhead ? t`First breach ${breach}` : t`Breach since ${breach}`,
                },
              ]
            : []),
        ]}
        formatAxis={(value) => formatByUnit(unit, value)}
        format={(value) => formatByUnit(unit, value)}
        summary={
          firstBreach ? t`${name} first breaks its limit on ${breach}.` : t`${name} keeps its limit for three years.`
        }
        height={190}
      />
      {answer && (
        <NoticeLine tone="ok">
          <Trans>
            The breach was {answerText(answer)}, {answerDetail(answer)}.
          </Trans>
        </NoticeLine>
      )}
      {cure && <Cure {...{ covenant, cure, areaSF }} />}
      {cure && (
        <CureActs
          asked={{ ...covenant, ...debt, covenantId: covenant._id }}
          cure={cure}
          isBroken={isOpenBreach({ status: outlook.now?.status ?? 'Not tested', answer })}
        />
      )}
    </div>
  )
}

/** Where it is watched and where it breaks: under the limit of what must be kept up, over that of what must be kept down. */
function useBands(covenant: CourseCovenant): LineBand[] {
  const { t } = useLingui()
  const { unit, side, breachAt } = covenant
  const [limit, watch] = [formatByUnit(unit, breachAt), formatByUnit(unit, watchLine(covenant))]
  const [lower = breachAt, upper = breachAt] = [breachAt, watchLine(covenant)].toSorted((a, b) => a - b)
  const broken = side === 'minimum' ? { to: breachAt } : { from: breachAt }
  return [
    { tone: 'warn', from: lower, to: upper, text: t`watch, ${limit} to ${watch}` },
    { tone: 'bad', ...broken, text: side === 'minimum' ? t`breach, under ${limit}` : t`breach, over ${limit}` },
  ]
}

type CureProps = { covenant: CourseCovenant; cure: CovenantCure; areaSF: number | null }

function Cure({ covenant, cure, areaSF }: CureProps) {
  const cureDays = covenant.cureDays ?? null
  const { income, paydown, letting, until } = cure
  return (
    <NoticeLine tone="warn">
      <span>
        <Trans>To pass until {until}:</Trans>
      </span>
      <ul className={classes.cures}>
        {income !== null && (
          <li>
            <Trans>earn {formatMoney(income)} more a year</Trans>
          </li>
        )}
        {paydown !== null && (
          <li>
            <Trans>or pay down {formatMoney(paydown)}, with a new payment</Trans>
          </li>
        )}
        {letting !== null && (
          <li>
            <LettingText points={letting} areaSF={areaSF} />
          </li>
        )}
        {income === null && paydown === null && letting === null && (
          <li>
            <Trans>neither income nor a paydown cures it: ask the lender for a waiver</Trans>
          </li>
        )}
        {cureDays !== null && (
          <li>
            <Trans>within {cureDays} days of the breach</Trans>
          </li>
        )}
      </ul>
    </NoticeLine>
  )
}

/** How much more is to be let: as a share of the building, and in square feet where its area is known. */
function LettingText({ points, areaSF }: { points: number; areaSF: number | null }) {
  const share = formatNumber(points, 2)
  if (areaSF === null) return <Trans>lease {share} points more of the building</Trans>
  const area = formatNumber(Math.ceil((areaSF * points) / 100))
  return (
    <Trans>
      lease {area} SF more, {share} points of occupancy
    </Trans>
  )
}

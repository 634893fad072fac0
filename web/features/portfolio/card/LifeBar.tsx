/** How leaving a loan is charged over its whole life, as a bar with the day that is looked at. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type IsoDate, toDayNumber } from '#domain/kernel/dates.ts'
import { formatDate } from '#domain/kernel/format.ts'
import type { LifeCharge, LoanLife } from '#domain/portfolio/loan-life.ts'
import classes from './life.module.css'

/** Where on the axis a day stands, percent. */
export const placer = ({ from, to }: Pick<LoanLife, 'from' | 'to'>) => {
  const [start, end] = [toDayNumber(from), toDayNumber(to)]
  return (day: IsoDate) => Math.min(100, Math.max(0, (100 * (toDayNumber(day) - start)) / (end - start)))
}

export function useChargeNames(): Record<LifeCharge, string> {
  const { t } = useLingui()
  return {
    locked: t`closed, lock-out`,
    differential: t`interest rate differential`,
    'three-months': t`3 months’ interest`,
    yield: t`yield maintenance`,
    free: t`open`,
    'not-stated': t`prepayment not stated`,
  }
}

/** A zone is too short for its name below this, percent of the axis. */
const NAMED_FROM = 12

/** What lies before the day is paler. */
export function ChargeZones({ life, until }: { life: LoanLife; until: IsoDate }) {
  const { t } = useLingui()
  const at = placer(life)
  const names = useChargeNames()
  return (
    <ol className={classes.zones}>
      {life.zones.map(({ from, to, charge }) => {
        const [start, end, now] = [at(from), at(to), at(until)]
        const title = t`${names[charge]}, ${formatDate(from)} to ${formatDate(to)}`
        return (
          <li key={from} title={title} style={{ insetInlineStart: `${start}%`, width: `${end - start}%` }}>
            <span className={classes.zone} data-charge={charge}>
              {now > start && (
                <span
                  className={classes.past}
                  style={{ width: `${(100 * Math.min(now - start, end - start)) / (end - start)}%` }}
                />
              )}
            </span>
            <span className={end - start < NAMED_FROM ? 'ui-visually-hidden' : classes.zoneName}>{names[charge]}</span>
          </li>
        )
      })}
    </ol>
  )
}

/** From the first payment to the end, with a mark where it is left. */
export function LifeBar({ life, on }: { life: LoanLife; on: IsoDate }) {
  const { t } = useLingui()
  return (
    <figure className={classes.lifeBar} aria-label={t`The whole life of the loan, left on ${formatDate(on)}`}>
      <ChargeZones life={life} until={on} />
      <span className={classes.leftMark} style={{ insetInlineStart: `${placer(life)(on)}%` }} aria-hidden />
      <figcaption className={classes.lifeEnds}>
        <span>
          <Trans>First payment {formatDate(life.from)}</Trans>
        </span>
        <span>
          <Trans>Expiry {formatDate(life.to)}</Trans>
        </span>
      </figcaption>
    </figure>
  )
}

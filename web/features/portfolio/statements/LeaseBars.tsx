/** Leases in the order in which they end, as bars from today under the end of the loan. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { type IsoDate, toDayNumber } from '#domain/kernel/dates.ts'
import { formatDate, formatMoney, formatNumber, formatPercent, formatShortMoney } from '#domain/kernel/format.ts'
import { numberIn } from '#domain/kernel/narrow.ts'
import { leaseRollover } from '#domain/portfolio/lease-rollover.ts'
import type { MajorTenant } from '#domain/portfolio/property.ts'
import type { PropertyRow } from '#web/features/portfolio/card/card-rows.ts'
import { Panel } from '#web/ui/index.ts'
import classes from './statements.module.css'

export interface LeaseBarsProps {
  property: PropertyRow
  /** Of the loan that lasts longest. */
  loanExpiry: IsoDate | null
  today: IsoDate
}

/** Behind every day that is written: a lease without an end. */
const NEVER = '9999'
const endOf = ({ expiry }: MajorTenant) => expiry ?? NEVER
const isBefore = (end: MajorTenant['expiry'], loanExpiry: IsoDate | null) =>
  loanExpiry !== null && typeof end === 'string' && end <= loanExpiry

/** More years than this are named in steps. */
const MOST_YEARS = 4

export function LeaseBars({ property, loanExpiry, today }: LeaseBarsProps) {
  const { t } = useLingui()
  const tenants = (property.majorTenants ?? []).toSorted((a, b) => endOf(a).localeCompare(endOf(b)))
  if (tenants.length === 0) return null
  const rent = tenants.reduce((sum, tenant) => sum + (tenant.rent ?? 0), 0)
  const axis = axisOf(tenants, { loanExpiry, today })
  return (
    <Panel
      flush
      title={loanExpiry ? t`Leases under the loan` : t`Leases`}
      hint={t`${tenants.length} tenants, ${formatMoney(rent)} a year`}
      foot={<AtRisk tenants={tenants} loanExpiry={loanExpiry} />}
    >
      <div className={classes.scroll} role="region" aria-label={t`Major tenants`} tabIndex={0}>
        <table className={classes.table} data-leases style={lineAt(axis, loanExpiry)}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Tenant</Trans>
              </th>
              <th scope="col" data-number>
                <Trans>Rent a year</Trans>
              </th>
              <td className={classes.time}>
                {loanExpiry && <span className={classes.ends}>{t`the loan expires ${formatDate(loanExpiry)}`}</span>}
              </td>
              <th scope="col" data-number>
                <Trans>Ends</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {tenants.map((tenant) => (
              <LeaseRow key={tenant.name} tenant={tenant} axis={axis} isEarly={isBefore(tenant.expiry, loanExpiry)} />
            ))}
            <VacantRow property={property} />
          </tbody>
          <tfoot>
            <tr aria-hidden>
              <td colSpan={2}>
                <span className="ui-visually-hidden">{t`Years`}</span>
              </td>
              <td className={classes.time}>
                <span className={classes.years}>
                  {axis.years.map((day) => (
                    <span key={day} style={{ insetInlineStart: `${axis.at(day)}%` }}>
                      {day === today ? t`today` : day.slice(0, 4)}
                    </span>
                  ))}
                </span>
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
    </Panel>
  )
}

interface LeaseAxis {
  /** Where a day stands, percent. */
  at: (day: IsoDate) => number
  years: IsoDate[]
}

/** From today to the last end that is known, of a lease or of the loan. */
function axisOf(
  tenants: readonly MajorTenant[],
  { loanExpiry, today }: Pick<LeaseBarsProps, 'loanExpiry' | 'today'>,
): LeaseAxis {
  const ends = [...tenants.flatMap(({ expiry }) => expiry ?? []), ...(loanExpiry ? [loanExpiry] : [])]
  const last =
    ends
      .filter((end) => end > today)
      .toSorted()
      .at(-1) ?? today
  const [start, end] = [toDayNumber(today), toDayNumber(last)]
  const [first, latest] = [Number(today.slice(0, 4)) + 1, Number(last.slice(0, 4))]
  const step = Math.max(1, Math.ceil((latest - first + 1) / MOST_YEARS))
  const years = Array.from({ length: Math.max(0, latest - first + 1) }, (_, index) => first + index)
  return {
    at: (day) => (end === start ? 0 : Math.min(100, Math.max(0, (100 * (toDayNumber(day) - start)) / (end - start)))),
    years: [
      today,
      ...years.filter((year) => (latest - year) % step === 0 && year > first).map((year) => `${year}-01-01`),
    ],
  }
}

const lineAt = (
  { at }: LeaseAxis,
  loanExpiry: IsoDate | null,
): (CSSProperties & Record<'--line', string>) | undefined =>
  loanExpiry ? { '--line': `${at(loanExpiry)}%` } : undefined

function LeaseRow({ tenant, axis, isEarly }: { tenant: MajorTenant; axis: LeaseAxis; isEarly: boolean }) {
  const { t } = useLingui()
  const { name, area, rent, expiry } = tenant
  return (
    <tr>
      <th scope="row">
        {name}
        {area != null && <span className={classes.area}>{t`${formatNumber(area)} SF`}</span>}
      </th>
      <td data-number>{rent == null ? formatMoney(rent) : formatShortMoney(rent)}</td>
      <td className={classes.time}>
        {expiry && (
          <span className={classes.lease} data-early={isEarly || undefined} style={{ width: `${axis.at(expiry)}%` }} />
        )}
      </td>
      <td data-number data-early={isEarly || undefined}>
        {formatDate(expiry)}
      </td>
    </tr>
  )
}

/** What is let to nobody: area, and share of the building. */
function VacantRow({ property }: { property: PropertyRow }) {
  const { t } = useLingui()
  const [area, occupied] = [numberIn(property.netRentableSF), property.occupancyPercentage]
  if (occupied == null || occupied >= 100) return null
  const vacant = 100 - occupied
  return (
    <tr data-vacant>
      <th scope="row">
        {area === null ? t`Vacant` : t`Vacant, ${formatNumber(Math.round((area * vacant) / 100))} SF`}
      </th>
      <td data-number>-</td>
      <td className={classes.time}>
        <span className="ui-visually-hidden">{t`let to nobody`}</span>
      </td>
      <td data-number>{formatPercent(vacant)}</td>
    </tr>
  )
}

function AtRisk({ tenants, loanExpiry }: { tenants: readonly MajorTenant[]; loanExpiry: IsoDate | null }) {
  const share = leaseRollover(tenants, loanExpiry)
  if (!share) return null
  return (
    <span>
      <Trans>
        <b className={classes.early}>{formatPercent(share)}</b> of this rent ends before the loan does on{' '}
        {formatDate(loanExpiry)}
      </Trans>
    </span>
  )
}

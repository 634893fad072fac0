/** The property behind the loans: as seen from its street, on the map, what it earns, and who rents it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { formatDate, formatMoney, formatNumber, formatPercent } from '#domain/kernel/format.ts'
import { leaseRollover } from '#domain/portfolio/lease-rollover.ts'
import { properties } from '#domain/portfolio/property.ts'
import { StreetView } from '#web/features/maps/StreetView.tsx'
import { LinesChart, Panel, PanelGrid } from '#web/ui/index.ts'
import classes from './card.module.css'
import type { LoanRow, PropertyRow } from './card-rows.ts'
import { FactGroups } from './Facts.tsx'
import { NoteArea } from './NoteArea.tsx'
import { PropertyLocation } from './PropertyLocation.tsx'
import { propertyGroups } from './property-facts.ts'
import { useOtherDebts } from './use-property-card.ts'

export interface PropertyPanelProps {
  property: PropertyRow
  typeName: string | undefined
  loans: readonly LoanRow[]
  /** Of what is being built. */
  stabilizedValue: number | null | undefined
  /** Of the loan that lasts longest. */
  loanExpiry: string | null
}

export function PropertyPanel({ property, typeName, loans, stabilizedValue, loanExpiry }: PropertyPanelProps) {
  const { t } = useLingui()
  const others = useOtherDebts(property)
  const groups = propertyGroups(property, typeName)
  return (
    <div className={classes.stack}>
      <Panel title={t`Property`} hint={property.address.formattedAddress}>
        <div className={classes.property}>
          <div className={classes.street}>
            <StreetView address={property.address.formattedAddress ?? ''} />
          </div>
          <div>
            <FactGroups groups={groups} />
            <NoteArea entity={properties} record={property} path="notes" />
          </div>
        </div>
      </Panel>
      <PanelGrid>
        {property.clientPlace && (
          <Panel flush title={t`On the map`}>
            <PropertyLocation {...{ property, loans, others, stabilizedValue }} />
          </Panel>
        )}
        <NoiHistory property={property} />
        <Tenants property={property} loanExpiry={loanExpiry} />
      </PanelGrid>
    </div>
  )
}

function NoiHistory({ property }: { property: PropertyRow }) {
  const { t } = useLingui()
  const periods = property.noiHistory ?? []
  if (periods.length === 0) return null
  return (
    <LinesChart
      title={t`Net operating income`}
      points={periods.map(({ periodEnd, noi, ncf }) => ({ label: formatDate(periodEnd), noi, ncf }))}
      pointLabel={t`Period to`}
      byDay
      series={[
        { key: 'noi', label: t`NOI` },
        { key: 'ncf', label: t`NCF` },
      ]}
      summary={t`${periods.length} periods, the latest with ${formatMoney(periods.at(-1)?.noi)}.`}
      height={170}
    />
  )
}

/** Those whose leases end first stand first, and those that end before the loan are marked. */
function Tenants({ property, loanExpiry }: Pick<PropertyPanelProps, 'property' | 'loanExpiry'>) {
  const { t } = useLingui()
  const tenants = (property.majorTenants ?? []).toSorted((a, b) => endOf(a).localeCompare(endOf(b)))
  if (tenants.length === 0) return null
  return (
    <Panel
      flush
      title={t`Major tenants`}
      hint={loanExpiry && t`the loan expires ${loanExpiry}`}
      foot={<RentAtRisk tenants={tenants} loanExpiry={loanExpiry} />}
    >
      <div className={classes.scroll} role="region" aria-label={t`Major tenants`} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Tenant</Trans>
              </th>
              <th scope="col" data-number>
                <Trans>Area (sf)</Trans>
              </th>
              <th scope="col" data-number>
                <Trans>Rent a year</Trans>
              </th>
              <th scope="col">
                <Trans>Expiry</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {tenants.map(({ name, area, rent, expiry }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td data-number>{formatNumber(area)}</td>
                <td data-number>{formatMoney(rent)}</td>
                <td data-early={isBefore(expiry, loanExpiry) || undefined}>{formatDate(expiry)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}

type Lease = NonNullable<PropertyRow['majorTenants']>[number]

/** Behind every day that is written: a lease without an end. */
const NEVER = '9999'
const endOf = ({ expiry }: Lease) => expiry ?? NEVER
const isBefore = (end: Lease['expiry'], loanExpiry: string | null) =>
  loanExpiry !== null && typeof end === 'string' && end <= loanExpiry

function RentAtRisk({ tenants, loanExpiry }: { tenants: readonly Lease[]; loanExpiry: string | null }) {
  const share = leaseRollover(tenants, loanExpiry)
  if (!share) return null
  return (
    <span>
      <Trans>
        <b className={classes.early}>{formatPercent(share)}</b> of this rent ends before the loan
      </Trans>
    </span>
  )
}

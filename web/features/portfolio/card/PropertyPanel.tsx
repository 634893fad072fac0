/** The building behind the loans: as seen from its street, on the map, and what it earned in past years. */
import { useLingui } from '@lingui/react/macro'
import { formatDate, formatMoney } from '#domain/kernel/format.ts'
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
}

export function PropertyPanel({ property, typeName, loans, stabilizedValue }: PropertyPanelProps) {
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

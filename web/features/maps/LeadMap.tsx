/** Leads on a map, each with property, owner and notes in its popup. */
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { formatShortMoney } from '#domain/kernel/format.ts'
import { addressOfLead, type MapLead } from '#domain/maps/map-lead.ts'
import { mapViewOf } from '#domain/maps/map-modes.ts'
import type { MapViewProps } from '#web/ui/map/map-types.ts'
import { LeadCard } from './LeadCard.tsx'
import { StyledMap } from './StyledMap.tsx'
import { toMapPoints } from './to-map-points.ts'
import { useCoordinates, withoutRough } from './use-coordinates.ts'

export interface LeadMapProps extends Pick<MapViewProps, 'height' | 'list'> {
  leads: readonly MapLead[]
  label?: string
}

export function LeadMap({ leads, label, ...frame }: LeadMapProps) {
  const { t } = useLingui()
  const records = useMemo(
    () =>
      leads
        .filter(({ isHidden }) => !isHidden)
        .map((lead) => ({
          id: String(lead._id),
          address: addressOfLead(lead),
          coordinates: lead.coordinates ?? null,
          lead,
        })),
    [leads],
  )
  const found = useCoordinates(records)
  // The middle of a town is no lead's address: what was not found is not drawn.
  const coordinates = useMemo(() => withoutRough(found), [found])
  const { points, undrawn } = useMemo(
    () =>
      toMapPoints(records, coordinates, ({ lead, address }) => {
        const amount = lead.listingAmount ?? lead.principalamount ?? lead.mortgage?.principalAmount
        return {
          title: address,
          ...(lead.owner && { detail: lead.owner }),
          ...(amount != null && { figure: formatShortMoney(amount) }),
        }
      }),
    [records, coordinates],
  )
  const { center, zoom, showsZoom } = mapViewOf('leads', points[0])
  return (
    <StyledMap
      {...frame}
      {...{ points, undrawn, center, zoom, showsZoom }}
      label={label ?? t`Leads on the map`}
      popup={(id) => {
        const lead = records.find((record) => record.id === id)?.lead
        return lead && <LeadCard key={id} lead={lead} />
      }}
    />
  )
}

/** Leads on a map, each with property, owner and notes in its popup. */
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useCallback, useMemo } from 'react'
import { formatShortMoney } from '#domain/kernel/format.ts'
import { addressOfLead, type MapLead } from '#domain/maps/map-lead.ts'
import { CLUSTER_LEADS_MIN, mapViewOf } from '#domain/maps/map-modes.ts'
import type { MapViewProps } from '#web/ui/map/map-types.ts'
import { LeadCard } from './LeadCard.tsx'
import { StyledMap } from './StyledMap.tsx'
import { toMapPoints } from './to-map-points.ts'
import { useCoordinates, withoutRough } from './use-coordinates.ts'

export interface LeadMapProps extends Pick<MapViewProps, 'height' | 'list' | 'legend' | 'listParts' | 'area'> {
  leads: readonly MapLead[]
  /** The lead whose card is open at first. */
  openId?: string | undefined
  /** In place of the usual card. */
  popup?: ((lead: MapLead) => ReactNode) | undefined
  label?: string
}

export function LeadMap({ leads, label, openId, popup, ...frame }: LeadMapProps) {
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
  const marksOf = useCallback(
    ({ isLate, isUrgent, monthsLeft }: MapLead) => [
      ...(isLate ? [{ text: t`past due`, tone: 'late' as const }] : []),
      ...(monthsLeft == null
        ? []
        : [{ text: t`${monthsLeft} mo`, tone: isUrgent ? ('urgent' as const) : ('quiet' as const) }]),
    ],
    [t],
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
          tone: lead.isUrgent ? ('urgent' as const) : ('plain' as const),
          isLate: lead.isLate ?? false,
          ...(lead.owner && { detail: lead.owner }),
          marks: marksOf(lead),
          ...(amount != null && { figure: formatShortMoney(amount) }),
        }
      }),
    [records, coordinates, marksOf],
  )
  const opened = points.find(({ id }) => id === openId)
  const { center, zoom, showsZoom } = mapViewOf('leads', opened ?? points[0])
  return (
    <StyledMap
      {...frame}
      {...{ points, undrawn, center, zoom, showsZoom, openId }}
      fits={!opened}
      listsInView
      clusterPointsMin={CLUSTER_LEADS_MIN}
      label={label ?? t`Leads on the map`}
      popup={(id) => {
        const lead = records.find((record) => record.id === id)?.lead
        return lead && (popup?.(lead) ?? <LeadCard key={id} lead={lead} />)
      }}
    />
  )
}

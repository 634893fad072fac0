/** One map for whatever there is to show: shaded regions, properties with loans and lines, leads, or known loans. */
import { useLingui } from '@lingui/react/macro'
import type { IsoDate } from '#domain/kernel/dates.ts'
import type { ClusterLoan } from '#domain/maps/cluster-loan.ts'
import type { MapLead } from '#domain/maps/map-lead.ts'
import { chooseMapMode } from '#domain/maps/map-modes.ts'
import type { MapLender, MapPlace } from '#domain/maps/map-place.ts'
import type { MapRegion } from '#domain/maps/region-shading.ts'
import type { MapViewProps } from '#web/ui/map/map-types.ts'
import { NoticeLine } from '#web/ui/states/lines.tsx'
import { LeadMap } from './LeadMap.tsx'
import { LoanClusterMap } from './LoanClusterMap.tsx'
import { PropertyMap } from './PropertyMap.tsx'
import { RegionMap } from './RegionMap.tsx'

/** The first of `regions`, `places`, `leads` and `loans` that holds anything decides what is shown. */
export interface MultiMapProps extends Pick<MapViewProps, 'height' | 'list' | 'legend'> {
  regions?: readonly MapRegion[] | null
  /** What the shade of the regions stands for. */
  measure?: string
  places?: readonly MapPlace[] | null
  leads?: readonly MapLead[] | null
  loans?: readonly ClusterLoan[] | null
  lenders?: readonly MapLender[]
  asOf: IsoDate
  notBounds?: boolean
  isPropertyPage?: boolean
  label?: string
}

const NO_LENDERS: readonly MapLender[] = []

export function MultiMap(props: MultiMapProps) {
  const {
    regions,
    places,
    leads,
    loans,
    measure,
    lenders = NO_LENDERS,
    asOf,
    notBounds,
    isPropertyPage,
    ...frame
  } = props
  const { t } = useLingui()
  switch (chooseMapMode({ regions, places, leads, loans })) {
    case 'regions':
      return <RegionMap {...frame} regions={regions ?? []} {...(measure && { measure })} />
    case 'places':
      return (
        <PropertyMap
          {...frame}
          {...{ lenders, asOf }}
          places={places ?? []}
          notBounds={notBounds ?? false}
          isPropertyPage={isPropertyPage ?? false}
        />
      )
    case 'leads':
      return <LeadMap {...frame} leads={leads ?? []} />
    case 'loans':
      return <LoanClusterMap {...frame} loans={loans ?? []} />
    default:
      return <NoticeLine tone="warn">{t`Please set provinces or exact coordinates`}</NoticeLine>
  }
}

/** Where a lender lends: the provinces and states of its criteria, shaded on the map of its country. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { lazy, Suspense, useMemo } from 'react'
import type { LenderRow } from '#web/features/lenders/lender-row.ts'
import { Panel } from '#web/ui/index.ts'

const RegionMap = lazy(() =>
  import('#web/features/maps/RegionMap.tsx').then((module) => ({ default: module.RegionMap })),
)

const MAP_HEIGHT_PX = 300

/** Nothing is drawn for a lender without limits of place, or of whom none is known: the criteria above say which. */
export function LenderCoverage({ lender: { provinces, country, companyName } }: { lender: LenderRow }) {
  const { t } = useLingui()
  const regions = useMemo(() => (provinces ?? []).map((code) => ({ code })), [provinces])
  if (regions.length === 0) return null
  return (
    <Panel
      flush
      title={<Trans>Where it lends</Trans>}
      hint={<Plural value={regions.length} one="# province or state" other="# provinces and states" />}
    >
      <Suspense fallback={<Skeleton height={MAP_HEIGHT_PX} />}>
        <RegionMap
          regions={regions}
          view={country === 'US' ? 'states' : 'provinces'}
          height={MAP_HEIGHT_PX}
          list="button"
          label={t`Where ${companyName} lends`}
        />
      </Suspense>
    </Panel>
  )
}

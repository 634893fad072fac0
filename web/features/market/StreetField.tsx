/** The street of an address, with real buildings to take over instead of typing the rest. */

import { Plural, useLingui } from '@lingui/react/macro'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { Country } from '#domain/kernel/provinces.ts'
import { type Building, SHORTEST_ADDRESS_SEARCH } from '#domain/market/building.ts'
import { DATA_SOURCES } from '#domain/market/data-sources.ts'
import { useCall } from '#web/data/hooks.ts'
import type { FieldProps } from '#web/ui/index.ts'
import { SuggestField } from '#web/ui/index.ts'

/** Asked only after the writer has paused. */
const PAUSE_MS = 250

export interface StreetFieldProps extends FieldProps<string> {
  country: Country
  onTake: (building: Building) => void
}

function useBuildings(typed: string, country: string) {
  const [search] = useDebouncedValue(typed, PAUSE_MS)
  const isLongEnough = search.trim().length >= SHORTEST_ADDRESS_SEARCH
  const { data } = useCall<{ data: Building[] }>(
    'buildings',
    { $search: search, country },
    { enabled: isLongEnough, isBackground: true },
  )
  return isLongEnough ? (data?.data ?? []) : []
}

export function StreetField({ country, onTake, ...props }: StreetFieldProps) {
  // Only what is being typed is looked for: an address that is merely shown asks nothing.
  const [typed, setTyped] = useState('')
  const buildings = useBuildings(typed, country)
  const sources = DATA_SOURCES.filter(({ key }) => buildings.some(({ source }) => source === key))
  return (
    <SuggestField
      {...props}
      maxLength={150}
      onChange={(street) => {
        setTyped(street ?? '')
        props.onChange(street)
      }}
      suggestions={buildings.map((building) => ({
        key: String(building.id),
        label: building.name ? `${building.name}, ${building.address.street}` : building.address.street,
        hint: <BuildingFacts building={building} />,
      }))}
      onTake={(key) => {
        const building = buildings.find(({ id }) => String(id) === key)
        setTyped('')
        if (building) onTake(building)
      }}
      foot={sources.map(({ attribution }) => attribution).join(' · ')}
    />
  )
}

function BuildingFacts({ building: { address, units, yearBuilt } }: { building: Building }) {
  const { t } = useLingui()
  const place = [address.city, address.province].filter(Boolean).join(', ')
  return (
    <>
      {place}
      {units !== null && (
        <>
          {' · '}
          <Plural value={units} one="# unit" other="# units" />
        </>
      )}
      {yearBuilt !== null && ` · ${t`built ${String(yearBuilt)}`}`}
    </>
  )
}

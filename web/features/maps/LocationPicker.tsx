/** Where a property stands: found by its address, dragged on the map, or typed as coordinates. */
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconMapSearch } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { Coordinates } from '#domain/kernel/coordinates.ts'
import { mapViewOf } from '#domain/maps/map-modes.ts'
import { api } from '#web/data/api.ts'
import type { FieldProps } from '#web/ui/fields/field.ts'
import { LocationField } from '#web/ui/map/LocationField.tsx'
import { useMapSettings } from './use-map-settings.ts'

export interface LocationPickerProps extends FieldProps<Coordinates> {
  /** Looked up on request, where look-ups are set up. */
  address?: string
  /** Where the map opens while nothing is chosen, such as the middle of the town. */
  about?: Coordinates | null
  /** Px. */
  height?: number
}

export function LocationPicker({ address, about, ...field }: LocationPickerProps) {
  const { center, zoom } = mapViewOf('picker', field.value ?? about)
  const { styleUrl } = useMapSettings()
  return (
    <LocationField
      {...field}
      {...{ center, zoom, styleUrl }}
      tools={address && <FindAddress address={address} onFound={field.onChange} />}
    />
  )
}

type FoundPlace = { data: { coordinates: Coordinates | null }[] }

function FindAddress({ address, onFound }: { address: string; onFound: (place: Coordinates) => void }) {
  const { t } = useLingui()
  const { geocoding } = useMapSettings()
  const search = useMutation({
    meta: { isBackground: true },
    mutationFn: () => api.send<FoundPlace>('POST', 'geocode', { addresses: [address] }),
    onSuccess: ({ data }) => {
      const place = data[0]?.coordinates
      if (place) onFound(place)
    },
  })
  if (!geocoding) return null
  const isMissed = search.isError || (search.isSuccess && !search.data.data[0]?.coordinates)
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconMapSearch size={16} stroke={1.6} />}
        loading={search.isPending}
        onClick={() => search.mutate()}
      >
        {t`Find the address`}
      </Button>
      <span role="status">{isMissed && t`Not found.`}</span>
    </div>
  )
}

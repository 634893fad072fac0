/** The first look at a property: its picture, its name over it, and where it stands. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Address, StoredFile } from '#domain/kernel/field.ts'
import type { RoughPlace } from '#domain/maps/rough-place.ts'
import type { Api } from '#web/data/api.ts'
import { FileViewer } from '#web/features/files/viewer/FileViewer.tsx'
import { addressLine } from '#web/features/market/address-text.ts'
import { MapView } from '#web/ui/map/MapView.tsx'
import classes from './site.module.css'

const COVER_PX = 186
/** Streets' distance from the next towns. */
const ZOOM = 10

export interface PackageCoverProps {
  title: ReactNode
  lead: string
  photos: readonly StoredFile[]
  address: Address | null | undefined
  about: RoughPlace | null
  client: Pick<Api, 'send' | 'download'>
}

export function PackageCover({ title, lead, photos, address, about, client }: PackageCoverProps) {
  const { t } = useLingui()
  const [openId, setOpenId] = useState<string | null>(null)
  const [first] = photos
  const isOnMap = address?.lat != null && address.lng != null
  const place = isOnMap ? { lat: Number(address.lat), lng: Number(address.lng) } : about
  const line = address ? (addressLine(address) ?? '') : ''
  const count = photos.length
  return (
    <div className={classes.cover} data-with={first ? 'photo' : 'words'} data-map={place ? '' : undefined}>
      <div className={classes.front}>
        {first && <CoverPhoto photo={first} client={client} />}
        <div className={classes.name}>
          {title}
          <p>{lead}</p>
        </div>
        {first && (
          <Button
            className={classes.photoCount}
            size="xs"
            color="dark"
            leftSection={<IconPhoto size={16} stroke={1.6} />}
            onClick={() => setOpenId(first.hashedId)}
          >
            {count === 1 ? <Trans>1 photo</Trans> : <Trans>{count} photos</Trans>}
          </Button>
        )}
      </div>
      {place && (
        <div className={classes.coverMap}>
          <MapView
            label={t`Map of the property`}
            center={place}
            zoom={ZOOM}
            height={COVER_PX}
            list="button"
            points={[{ id: 'property', title: line, ...place, ...(!isOnMap && { rough: t`approximate place` }) }]}
          />
        </div>
      )}
      <FileViewer files={photos} openId={openId} onOpen={setOpenId} client={client} />
    </div>
  )
}

function CoverPhoto({ photo, client }: { photo: StoredFile; client: Pick<Api, 'download'> }) {
  const { data } = useQuery({
    queryKey: ['file-storage', 'picture', photo.hashedId],
    queryFn: async () =>
      URL.createObjectURL(await client.download(`file-storage/${encodeURIComponent(photo.hashedId)}`)),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { isBackground: true },
  })
  return data ? <img className={classes.photo} src={data} alt="" /> : null
}

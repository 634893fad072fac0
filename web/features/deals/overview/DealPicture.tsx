/** What the property looks like and where it stands: its first photo or its street, and the map on asking. */
import { Trans, useLingui } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import { IconMapPin, IconPhoto } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { api } from '#web/data/api.ts'
import { addressOf, answerOf, type DealRow } from '#web/features/deals/life/deal-row.ts'
import { StreetView } from '#web/features/maps/StreetView.tsx'
import { addressLine } from '#web/features/market/address-text.ts'
import { useImageUrl } from '#web/features/team/profile/stored-image.ts'
import { loadLater, SegmentedSwitch } from '#web/ui/index.ts'
import classes from './overview.module.css'

// Most readers look at the next step and go: neither the map nor the viewer is fetched before it is asked for.
const MapView = lazy(
  loadLater(() => import('#web/ui/map/MapView.tsx').then(({ MapView: view }) => ({ default: view }))),
)
const FileViewer = lazy(
  loadLater(() =>
    import('#web/features/files/viewer/FileViewer.tsx').then(({ FileViewer: viewer }) => ({ default: viewer })),
  ),
)

const HEIGHT_PX = 148
/** The streets around it and the next towns. */
const ZOOM = 10

export function DealPicture({ deal }: { deal: DealRow }) {
  const { t } = useLingui()
  const [shown, setShown] = useState<'photo' | 'map'>('photo')
  const address = addressOf(deal.values)
  const line = (address && addressLine(address)) ?? ''
  const isOnMap = address?.lat != null && address.lng != null
  return (
    <section className={classes.picture} aria-label={t`Property`}>
      {shown === 'map' && isOnMap ? (
        <Suspense>
          <MapView
            label={t`Map of the property`}
            center={{ lat: Number(address.lat), lng: Number(address.lng) }}
            zoom={ZOOM}
            height={HEIGHT_PX}
            points={[{ id: 'property', title: line, lat: Number(address.lat), lng: Number(address.lng) }]}
          />
        </Suspense>
      ) : (
        <Photo deal={deal} street={line} />
      )}
      {isOnMap && (
        <span className={classes.pictureSwitch}>
          <SegmentedSwitch
            label={t`Picture`}
            value={shown}
            onChange={setShown}
            options={[
              { value: 'photo', label: t`Photo`, icon: IconPhoto },
              { value: 'map', label: t`Map`, icon: IconMapPin },
            ]}
          />
        </span>
      )}
    </section>
  )
}

/** The first of the deal's photos, which opens them all; else the property as seen from its street. */
function Photo({ deal, street }: { deal: DealRow; street: string }) {
  const { t } = useLingui()
  const [openId, setOpenId] = useState<string | null>(null)
  const photos = answerOf(deal.values, 'Photos') ?? []
  const [first] = photos
  const url = useImageUrl(first?.hashedId)
  const count = photos.length
  if (!first || !url) return <StreetView address={street} />
  return (
    <>
      <UnstyledButton
        className={classes.photo}
        aria-label={t`Open the photos`}
        onClick={() => setOpenId(first.hashedId)}
      >
        <img src={url} alt={t`Photo of ${deal.dealName}`} />
        {count > 1 && (
          <span className={classes.photoCount} aria-hidden>
            <Trans>1 of {count}</Trans>
          </span>
        )}
      </UnstyledButton>
      {openId && (
        <Suspense>
          <FileViewer files={photos} openId={openId} onOpen={setOpenId} client={api} />
        </Suspense>
      )}
    </>
  )
}

/** The property's pictures, as whoever looks at the package may open them. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StoredFile } from '#domain/kernel/field.ts'
import type { Api } from '#web/data/api.ts'
import { showError } from '#web/data/errors.ts'
import { openFile } from '#web/features/files/FileLink.tsx'
import classes from './guest.module.css'

type Client = Pick<Api, 'send'>

/** As many as stand in two rows; the rest is one click away. */
const FIRST = 6
/** A ticket opens a file for five minutes. */
const TICKET_MS = 4 * 60 * 1000

export function PackagePhotos({ photos, client }: { photos: readonly StoredFile[]; client: Client }) {
  const [isAll, setIsAll] = useState(false)
  const shown = isAll ? photos : photos.slice(0, FIRST)
  return (
    <>
      <ul className={classes.photos}>
        {shown.map((photo) => (
          <li key={photo.hashedId}>
            <Photo photo={photo} client={client} />
          </li>
        ))}
      </ul>
      {shown.length < photos.length && (
        <Button variant="subtle" className={classes.allPhotos} onClick={() => setIsAll(true)}>
          <Trans>All {photos.length} pictures</Trans>
        </Button>
      )}
    </>
  )
}

function Photo({ photo, client }: { photo: StoredFile; client: Client }) {
  const { t } = useLingui()
  const { data, isError } = useQuery({
    queryKey: ['file-storage', 'picture', photo.hashedId],
    queryFn: () => client.send<{ url: string }>('POST', `file-storage/${photo.hashedId}/ticket`, { purpose: 'view' }),
    staleTime: TICKET_MS,
    gcTime: TICKET_MS,
    retry: false,
    meta: { isBackground: true },
  })
  return (
    <button
      type="button"
      className={classes.photo}
      aria-label={t`Open ${photo.name}`}
      onClick={() => void openFile(photo.hashedId, client).catch(showError)}
    >
      {data && <img src={data.url} alt="" loading="lazy" />}
      {isError && <span className="ui-quiet">{photo.name}</span>}
    </button>
  )
}

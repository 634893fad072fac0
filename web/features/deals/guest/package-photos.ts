/** The photographs of a package as its paper takes them, in the order of the deal. */
import type { StoredFile } from '#domain/kernel/field.ts'
import { listIn } from '#domain/kernel/narrow.ts'
import type { PdfPicture } from '#domain/kernel/paper/pdf-paper.ts'
import type { Api } from '#web/data/api.ts'
import { readPicture } from '#web/ui/pdf/read-picture.ts'
import type { DealPackage } from './guest-deal.ts'

/** More make a paper heavy for a mailbox. */
const MOST_PHOTOS = 8

export async function readPhotos({ deal }: DealPackage, client: Pick<Api, 'download'>): Promise<PdfPicture[]> {
  const photos: StoredFile[] = listIn(deal.values.Photos)
  const read = photos.slice(0, MOST_PHOTOS).map(async ({ hashedId }) => {
    try {
      return await readPicture(await client.download(`file-storage/${encodeURIComponent(hashedId)}`))
    } catch {
      // A file that is gone must not keep the rest from paper.
      return null
    }
  })
  return (await Promise.all(read)).filter((picture) => picture !== null)
}

/** Sending a picture to the store, and the address under which the browser may show one. */
import { useQuery } from '@tanstack/react-query'
import type { StoredFile } from '#domain/kernel/field.ts'
import { api } from '#web/data/api.ts'

type UploadedImage = StoredFile & Record<string, unknown>

/** Answers what a record keeps of the picture; rejects with `ApiError`. */
export async function uploadImage(
  file: File,
  source: string,
  onProgress: (share: number) => void,
): Promise<StoredFile> {
  const form = new FormData()
  form.append('source', source)
  form.append('file', file)
  const [stored] = await api.upload<UploadedImage[]>('file-storage', form, onProgress)
  const { uid, name, url, source: kept, hashedId } = stored as UploadedImage
  return { hashedId, name, ...(uid && { uid }), ...(url && { url }), ...(kept && { source: kept }) }
}

/** A picture's address works for five minutes, and a browser keeps what it has shown. */
const FRESH_MS = 4 * 60_000

/** Undefined without a picture, and until its address is known. */
export function useImageUrl(hashedId: string | undefined): string | undefined {
  const { data } = useQuery({
    queryKey: ['file-storage', 'ticket', hashedId],
    queryFn: () => api.send<{ url: string }>('POST', `file-storage/${hashedId}/ticket`, { purpose: 'view' }),
    enabled: hashedId !== undefined,
    staleTime: FRESH_MS,
    meta: { isBackground: true },
  })
  return data?.url
}

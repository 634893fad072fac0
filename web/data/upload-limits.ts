/** How many files may be sent at once and how large each: asked once, known before anything is sent. */
import { useQuery } from '@tanstack/react-query'
import {
  type ShownLimits,
  toShownLimits,
  toUploadLimits,
  type UploadKind,
  USUAL_LIMITS,
  uploadKindOf,
} from '#domain/files/upload-limits.ts'
import { api } from './api.ts'

/** Until the server has said what it takes. */
const USUAL = toUploadLimits(USUAL_LIMITS)

/** Of what a file is sent for, such as `deal-email`. */
export function useUploadLimits(source: string): ShownLimits {
  const { data } = useQuery({
    queryKey: ['file-storage', 'limits'],
    queryFn: () => api.get<Partial<Record<UploadKind, ShownLimits>>>('file-storage/limits'),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isBackground: true },
  })
  const kind = uploadKindOf(source)
  return data?.[kind] ?? toShownLimits(USUAL[kind])
}

/** How many files may be sent at once and how large each: asked once, known before anything is sent. */
import { useQuery } from '@tanstack/react-query'
import { api } from './api.ts'

export type UploadLimits = { maxFiles: number; maxMegabytes: number }

/** Until the server has said what it takes: nothing is held to less. */
const LEAST: UploadLimits = { maxFiles: 10, maxMegabytes: 5 }

/** By the kind of upload; the usual one where none is named. */
export function useUploadLimits(kind = 'usual'): UploadLimits {
  const { data } = useQuery({
    queryKey: ['file-storage', 'limits'],
    queryFn: () => api.get<Partial<Record<string, UploadLimits>>>('file-storage/limits'),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isBackground: true },
  })
  return data?.[kind] ?? LEAST
}

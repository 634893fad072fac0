/** Whether files are on their way to the server: what they belong to is sent only with them. */
import { useSyncExternalStore } from 'react'

let underway = 0
const listeners = new Set<() => void>()

function count(by: number) {
  underway += by
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Counts the upload until it has ended, well or badly. */
export async function trackUpload<T>(upload: Promise<T>): Promise<T> {
  count(1)
  try {
    return await upload
  } finally {
    count(-1)
  }
}

/** While true, a button that sends what the files belong to waits. */
export const useIsUploading = () => useSyncExternalStore(subscribe, () => underway > 0)

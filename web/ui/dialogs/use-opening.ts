/** Lets a window that appears open be seen to open. */
import { useEffect, useState } from 'react'

/** Closed in the first moment: a window gives the focus back only when it was once closed. */
export function useOpening(opened: boolean): boolean {
  const [hasAppeared, setHasAppeared] = useState(false)
  useEffect(() => queueMicrotask(() => setHasAppeared(true)), [])
  return opened && hasAppeared
}

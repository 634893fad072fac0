/** Whether there is a connection to the server, as far as the browser and the live connection know. */
import { useNetwork } from '@mantine/hooks'
import { useCallback, useEffect, useRef, useState } from 'react'

/** A connection that comes back within this time was not worth a word. */
const SAY_AFTER_MS = 4_000

export function useOffline() {
  const { online } = useNetwork()
  const [isCut, setIsCut] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  const onConnection = useCallback((isConnected: boolean) => {
    clearTimeout(timer.current)
    if (isConnected) setIsCut(false)
    else timer.current = setTimeout(() => setIsCut(true), SAY_AFTER_MS)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  return { isOffline: !online || isCut, onConnection }
}

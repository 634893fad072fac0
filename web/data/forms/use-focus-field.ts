/** Takes the reader to a field once it is drawn, perhaps on another step of the form. */
import { useEffect, useState } from 'react'

/** Where a field is on the page. */
export const fieldId = (key: string, path: string) => `field-${key}-${path}`

/** The field that was asked for: a box of its own is made of each call, so that the same one can be asked for again. */
export function useFocusField(): (key: string, path: string) => void {
  const [target, setTarget] = useState<{ id: string } | null>(null)
  useEffect(() => {
    if (!target) return
    const box = document.getElementById(target.id)
    box?.scrollIntoView({ block: 'center' })
    box?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true })
  }, [target])
  return (key, path) => setTarget({ id: fieldId(key, path) })
}

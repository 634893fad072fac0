/** Ctrl V anywhere on the page, besides boxes that are typed into. */
import { useEffect, useEffectEvent } from 'react'

/** In a box that is typed into, pasting stays what it is. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))

export function usePasteAnywhere(onFiles: (files: readonly File[]) => void, onText: (text: string) => void) {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (isTyping(event.target) || (text.trim() === '' && files.length === 0)) return
    event.preventDefault()
    if (text.trim() !== '') onText(text)
    else onFiles(files)
  })
  useEffect(() => {
    const hear = (event: ClipboardEvent) => take(event)
    window.addEventListener('paste', hear)
    return () => window.removeEventListener('paste', hear)
  }, [])
}

/** Keys that act: `n`, `/`, `?`, `g d` one after the other, `mod+k`. Single keys work outside fields and can be switched off. */
import { useEffect, useEffectEvent, useRef } from 'react'

export type Shortcuts = Readonly<Record<string, (() => void) | undefined>>

/** So long the second key of a pair may take. */
const PAIR_WITHIN_MS = 1200

const STORAGE_KEY = 'shortcuts.single-keys'

/** Whether single keys act; people who dictate or miss keys switch them off in their profile. */
export const areSingleKeysOn = () => localStorage.getItem(STORAGE_KEY) !== 'off'

export function switchSingleKeys(isOn: boolean): void {
  localStorage.setItem(STORAGE_KEY, isOn ? 'on' : 'off')
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button', 'submit'].includes(target.type)
  return target.isContentEditable || ['TEXTAREA', 'SELECT'].includes(target.tagName)
}

/** Lists of choices stay in the page while they are closed, and are not seen. */
const isLayerOpen = () =>
  [...document.querySelectorAll('[role="dialog"], [role="menu"], [role="listbox"]')].some((layer) =>
    layer.checkVisibility(),
  )

function toKeyName(event: KeyboardEvent): string {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key.toLowerCase().replace('escape', 'esc')
  const isCommand = event.ctrlKey || event.metaKey
  return `${isCommand ? 'mod+' : ''}${event.altKey ? 'alt+' : ''}${key}`
}

/** Listens while the component is shown. An open dialog or menu keeps its keys to itself. */
export function useShortcuts(shortcuts: Shortcuts, isEnabled = true): void {
  const first = useRef<{ key: string; at: number } | null>(null)

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    const key = toKeyName(event)
    const isCommand = key.includes('+') && key.length > 1
    if (!isCommand && (isTyping(event.target) || isLayerOpen() || !areSingleKeysOn())) return
    const before = first.current
    const isPair = before !== null && event.timeStamp - before.at < PAIR_WITHIN_MS
    const run = (isPair ? shortcuts[`${before.key} ${key}`] : undefined) ?? shortcuts[key]
    first.current = { key, at: event.timeStamp }
    if (!run) return
    first.current = null
    event.preventDefault()
    run()
  })

  useEffect(() => {
    if (!isEnabled) return
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [isEnabled])
}

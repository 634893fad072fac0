/** How a link changes the page without loading it anew; the application says how, the pieces here just ask. */
import { createContext, type MouseEvent, useContext } from 'react'

export type Navigate = (to: string) => void

const NavigationContext = createContext<Navigate>((to) => window.location.assign(to))

export const NavigationProvider = NavigationContext.Provider

/** The application's way to another page, by address. */
export const useNavigation = (): Navigate => useContext(NavigationContext)

/** True for a click the browser should handle itself: new tab, new window, download. */
export function isBrowserClick(event: MouseEvent): boolean {
  return (
    event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  )
}

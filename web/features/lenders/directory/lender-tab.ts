/** Which tab of a lender was open last, so that the next lender opens at it; from a list each opens at its first. */
import type { ScreenKey } from '#domain/access/screens.ts'

const KEY = 'lenderTab'

export const savedLenderTab = () => localStorage.getItem(KEY)

export const saveLenderTab = (tab: string) => localStorage.setItem(KEY, tab)

/** Called when the page changes, with the screen that is left. */
export function forgetLenderTab(left: ScreenKey | undefined): void {
  if (left === 'lenders') localStorage.removeItem(KEY)
}

/** Which tab of a lender was open last, so that the next lender opens at it; from a list each opens at its first. */
const KEY = 'lenderTab'

export const savedLenderTab = () => localStorage.getItem(KEY)

export const saveLenderTab = (tab: string) => localStorage.setItem(KEY, tab)

/** Called when the page changes, with the address that is left. */
export function forgetLenderTab(left: string | undefined): void {
  if (left?.startsWith('/lenders/list')) localStorage.removeItem(KEY)
}

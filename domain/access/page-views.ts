/** Which pages are counted where an operator asks for it, under names without any record or token. */

/** Pages that people outside open by a link they were sent, and the tracker behind one of them. */
export const COUNTED_PAGES = [
  '/deal-bid',
  '/deal-consultant-bid',
  '/deal/track/prefundingTracker',
  '/guest/prefundingTracker',
] as const
export type CountedPage = (typeof COUNTED_PAGES)[number]

/** The name under which an address is counted; undefined for every other page. */
export const countedPage = (pathname: string): CountedPage | undefined =>
  COUNTED_PAGES.find((page) => pathname === page || pathname.startsWith(`${page}/`))

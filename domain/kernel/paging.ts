/** Where a list goes on when what it showed is gone. */

/**
 * The skip of the last page: total minus the larger of what is left over and the page's size, never below 0.
 * The last page is thus a full one, which may begin inside the page before.
 */
export const lastPageSkip = (total: number, limit: number): number =>
  limit > 0 ? Math.max(0, total - Math.max(total % limit, limit)) : 0

/** Which page it is and of how many, counted from 1; what is read whole is one page. */
export function pageOf(
  total: number,
  { isUnlimited, limit, skip }: { isUnlimited: boolean; limit: number; skip: number },
) {
  if (isUnlimited || limit === 0) return { totalPages: 1, page: 1 }
  return { totalPages: Math.ceil(total / limit), page: Math.floor(skip / limit) + 1 }
}

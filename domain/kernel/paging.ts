/** Where a list goes on when what it showed is gone. */

/**
 * The skip of the last page: total minus the larger of what is left over and the page's size, never below 0.
 * The last page is thus a full one, which may begin inside the page before.
 */
export const lastPageSkip = (total: number, limit: number): number =>
  limit > 0 ? Math.max(0, total - Math.max(total % limit, limit)) : 0

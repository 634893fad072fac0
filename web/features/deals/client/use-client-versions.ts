/** The pages that a deal's borrower was shown, the latest first. */
import type { Judged } from '#domain/access/rights.ts'
import { clientVersions } from '#domain/deals/client-version.ts'
import type { RowOf } from '#domain/kernel/entity.ts'
import { useList } from '#web/data/hooks.ts'

export type ClientVersionRow = RowOf<typeof clientVersions> & Judged

export function useClientVersions(dealId: number) {
  return useList<ClientVersionRow>(
    clientVersions,
    { dealId, $limit: 20, $sort: { createdAt: -1 } },
    { isBackground: true },
  )
}

/** What the borrower has said last: on the page it accepted on, else on the latest one. */
export const saidLast = (versions: readonly ClientVersionRow[]): ClientVersionRow | undefined =>
  versions.find(({ acceptedAt }) => acceptedAt !== null) ?? versions[0]

/** What a broker does with a bid: accept, decline, remind of its link, change the primary lender. */
import { useLingui } from '@lingui/react/macro'
import { deals } from '#domain/deals/deal.ts'
import { lenderBids } from '#domain/deals/lender-bid.ts'
import { api } from '#web/data/api.ts'
import { showError } from '#web/data/errors.ts'
import { useAction, useSend } from '#web/data/hooks.ts'
import { confirm, notify } from '#web/ui/index.ts'
import type { BidRow, DealRow } from './deal-row.ts'

const ALSO = { isBackground: true, alsoChanges: [deals.path, 'deal-pipeline-revenue'] }

/** Runs a change and shows what the server says when it says no; true when it worked. */
async function attempt(run: () => Promise<unknown>): Promise<boolean> {
  try {
    await run()
    return true
  } catch (error) {
    showError(error)
    return false
  }
}

export function useBidActions(deal: DealRow) {
  const { t } = useLingui()
  const { run } = useAction<BidRow>(lenderBids, ALSO)
  const { send: changePrimary } = useSend<DealRow>('PUT', `deals/${deal.id}?primary-lender=change&data=reset`, {
    changes: [deals.path, lenderBids.path],
    isBackground: true,
  })

  const accept = async (bid: BidRow) => {
    const isChange = deal.primaryLenderBidId !== null && deal.primaryLenderBidId !== bid.id
    const isSure = await confirm(
      isChange
        ? {
            title: t`Make ${bid.lenderName} the primary lender?`,
            message: t`The lender accepted before loses its place. Its syndicate and the state of every funding document start again.`,
            action: t`Change primary lender`,
            isDanger: true,
          }
        : {
            title: t`Accept the bid of ${bid.lenderName}?`,
            message: t`It becomes the primary lender of ${deal.dealName}. Its link can no longer change the bid.`,
            action: t`Accept bid`,
          },
    )
    if (!isSure) return
    const isDone = await attempt(() =>
      isChange ? changePrimary({ primaryLenderBidId: bid.id }) : run({ id: bid.id, name: 'accept' }),
    )
    if (isDone) notify.ok(t`${bid.lenderName} is the primary lender`)
  }

  const step = async (bid: BidRow, name: string, said: string) => {
    if (await attempt(() => run({ id: bid.id, name }))) notify.ok(said)
  }

  const copyLink = (bid: BidRow) =>
    attempt(async () => {
      const { url } = await api.send<{ url: string }>('POST', `${lenderBids.path}/${bid.id}/actions/copyLink`)
      await navigator.clipboard.writeText(url)
      notify.ok(t`The link of ${bid.lenderName} is copied`)
    })

  return {
    accept,
    copyLink,
    withdraw: (bid: BidRow) => step(bid, 'withdraw', t`${bid.lenderName} is taken out`),
    commit: (bid: BidRow) => step(bid, 'commit', t`${bid.lenderName} has committed`),
    renewLink: (bid: BidRow) => step(bid, 'renewLink', t`The link of ${bid.lenderName} has more time`),
    decline: (bid: BidRow, declinedReason: string | null) =>
      run({ id: bid.id, name: 'decline', body: { declinedReason } }),
  }
}

/** What a broker does with a bid: accept, decline, commit, take out, renew its link. */
import { useLingui } from '@lingui/react/macro'
import { deals } from '#domain/deals/deal.ts'
import { lenderBids } from '#domain/deals/lender-bid.ts'
import { api } from '#web/data/api.ts'
import { showError } from '#web/data/errors.ts'
import { useAction } from '#web/data/hooks.ts'
import type { BidRow, DealRow } from '#web/features/deals/life/deal-row.ts'
import { requestTaken } from '#web/features/deals/requests/use-requests.ts'
import { confirm, formatLocalDate, notify } from '#web/ui/index.ts'

const ALSO = { alsoChanges: [deals.path, 'deal-pipeline-revenue'] }

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

/** Takes a step of a bid, and says so. */
function useStep() {
  const { run } = useAction<BidRow>(lenderBids, ALSO)
  const step = async (bid: BidRow, name: string, said: string) => {
    if (await attempt(() => run({ id: bid.id, name }))) notify.ok(said)
  }
  return { run, step }
}

/** What is done with the link by which a lender answers. */
function useLinkActions() {
  const { t } = useLingui()
  const { step } = useStep()
  const copyLink = (bid: BidRow) =>
    attempt(async () => {
      const { bidUrl } = await api.get<{ bidUrl: string | null }>(`${lenderBids.path}/${bid.id}`)
      if (bidUrl === null) {
        notify.failed(t`The link of ${bid.lenderName} can no longer be read.`)
        return
      }
      await navigator.clipboard.writeText(bidUrl)
      notify.ok(t`The link of ${bid.lenderName} is copied`)
    })

  const renewLink = async (bid: BidRow) => {
    const ended = formatLocalDate(bid.tokenExpiresAt)
    const isSure = await confirm({
      title: t`Give ${bid.lenderName} more time?`,
      message: t`The link ended on ${ended}. It opens the deal again, for as many days as a new link does.`,
      action: t`Renew link`,
    })
    if (isSure) await step(bid, 'renewLink', t`The link of ${bid.lenderName} has more time`)
  }

  const replaceLink = async (bid: BidRow) => {
    const isSure = await confirm({
      title: t`Make a new link for ${bid.lenderName}?`,
      message: t`The link sent before ends at once, for whoever holds it. Copy the new one and send it to the lender.`,
      action: t`New link`,
      isDanger: true,
    })
    if (isSure) await step(bid, 'newLink', t`${bid.lenderName} has a new link. Copy it and send it.`)
  }

  return { copyLink, renewLink, replaceLink }
}

/** Makes a bid's lender the one that the deal goes on with. */
function useAccept(deal: DealRow) {
  const { t } = useLingui()
  const { run } = useStep()
  /** True when the bid was accepted. */
  return async (bid: BidRow): Promise<boolean> => {
    const isSure = await confirm({
      title: t`Accept the bid of ${bid.lenderName}?`,
      message: [
        t`It becomes the primary lender of ${deal.dealName}. Its link can no longer change the bid.`,
        bid.request ? requestTaken(bid.request) : '',
      ]
        .filter(Boolean)
        .join(' '),
      action: t`Accept bid`,
    })
    if (!isSure) return false
    const isDone = await attempt(() => run({ id: bid.id, name: 'accept' }))
    if (isDone) notify.ok(t`${bid.lenderName} is the primary lender`)
    return isDone
  }
}

export function useBidActions(deal: DealRow) {
  const { t } = useLingui()
  const { run, step } = useStep()
  const links = useLinkActions()
  const accept = useAccept(deal)
  const withdraw = async (bid: BidRow) => {
    const isPrimary = bid.id === deal.primaryLenderBidId
    const isSure = await confirm({
      title: t`Take ${bid.lenderName} out of this deal?`,
      message: isPrimary
        ? t`Its link ends, and the deal is back where it compares bids.`
        : t`Its link ends, and its bid can no longer be accepted.`,
      action: t`Take out`,
      isDanger: true,
    })
    if (isSure) await step(bid, 'withdraw', t`${bid.lenderName} is taken out`)
  }

  const commit = async (bid: BidRow) => {
    const isSure = await confirm({
      title: t`Has ${bid.lenderName} committed?`,
      message: t`The deal moves on to Committed, dated today.`,
      action: t`Record commitment`,
    })
    if (isSure) await step(bid, 'commit', t`${bid.lenderName} has committed`)
  }

  return {
    ...links,
    accept,
    withdraw,
    commit,
    decline: (bid: BidRow, declinedReason: string | null) =>
      run({ id: bid.id, name: 'decline', body: { declinedReason } }),
  }
}

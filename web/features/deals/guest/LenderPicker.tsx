/** Chooses as whom the package is looked at: as any lender, or as one of those who were invited. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { lenderBids } from '#domain/deals/lender-bid.ts'
import type { ReadingSummary } from '#domain/deals/package/reading.ts'
import { useAddressWords, useSayWords } from '#web/data/address.ts'
import { useCall, useList } from '#web/data/hooks.ts'
import type { DealRow } from '#web/features/deals/life/deal-row.ts'
import { NoticeLine, SelectField } from '#web/ui/index.ts'
import classes from './guest.module.css'
import type { LenderPackage } from './guest-deal.ts'

const MOST = 200

export function LenderPicker({ deal, bidId }: { deal: DealRow; bidId: string | undefined }) {
  const { t } = useLingui()
  const words = useAddressWords()
  const say = useSayWords()
  const query = { dealId: deal.id, isActive: true, $sort: { lenderName: 1 }, $limit: MOST } as const
  const { rows } = useList(lenderBids, query, { isBackground: true })
  if (rows.length === 0) return null
  return (
    <div className={classes.asLender}>
      <SelectField<number>
        label={t`As seen by`}
        placeholder={t`Any lender`}
        clearable
        options={rows.map(({ id, lenderName }) => ({ value: id, label: lenderName }))}
        value={bidId === undefined ? null : Number(bidId)}
        onChange={(lender) => say({ ...words, lender: lender ?? undefined }, { replace: true, resetScroll: false })}
      />
    </div>
  )
}

/** Whose page it is, whether it is open to that lender now, and how much of it was read. */
export function LenderNotice({ lender }: { lender: NonNullable<LenderPackage['lender']> }) {
  const { bidId, lenderName, hasAccepted, isLinkOpen } = lender
  if (!isLinkOpen) {
    return (
      <NoticeLine tone="warn">
        <Trans>The link of {lenderName} has expired or was switched off: it sees nothing of this now.</Trans>
      </NoticeLine>
    )
  }
  return (
    <NoticeLine>
      {hasAccepted ? (
        <Trans>This is the page of {lenderName}, to read only. Looking at it does not count as its visit.</Trans>
      ) : (
        <Trans>{lenderName} will see this once it has accepted the agreement. Now it sees the agreement alone.</Trans>
      )}{' '}
      <Read bidId={bidId} />
    </NoticeLine>
  )
}

const MINUTE = 60

function Read({ bidId }: { bidId: number }) {
  const asked = { reading: 'show' }
  const { data } = useCall<ReadingSummary>(`${lenderBids.path}/${bidId}`, asked, { isBackground: true })
  if (!data) return null
  if (data.visits === 0) return <Trans>It has not been opened yet.</Trans>
  const minutes = Math.max(1, Math.round(data.seconds / MINUTE))
  return (
    <>
      <Plural value={data.visits} one="Opened once," other="Opened # times," />{' '}
      <Plural value={minutes} one="# minute in all." other="# minutes in all." />
    </>
  )
}

/** `/deal/preview/$id/{-$bidauth}`: the package as lenders read it; with a bid's token as that very lender reads it. */
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { deals } from '#domain/deals/deal.ts'
import { DEAL_SECTIONS } from '#domain/deals/deal-form.ts'
import { api } from '#web/data/api.ts'
import { toMessage } from '#web/data/errors.ts'
import { useOne } from '#web/data/hooks.ts'
import { ErrorPanel, NoticeLine } from '#web/ui/index.ts'
import { DealFrame } from './DealFrame.tsx'
import { DealPackageView } from './DealPackageView.tsx'
import { Waiting } from './DealPage.tsx'
import type { DealRow } from './deal-row.ts'
import classes from './guest.module.css'
import type { DealPackage, GuestDeal } from './guest-deal.ts'
import { type ReferenceLists, useReferenceLists } from './reference-options.ts'

/** Answers that stay between the broker and the borrower. */
const NOT_FOR_LENDERS = ['Broker_Fee_Bps', 'COI_Split_Percentage', 'KYC_Status', 'Prepayment_Notes', 'Deposit_Amount']

export default function DealPreviewPage() {
  const { id = '', bidauth } = useParams({ strict: false }) as { id?: string; bidauth?: string }
  const { row: deal, error, refetch } = useOne<DealRow>(deals, id)
  if (error && !deal) return <ErrorPanel message={toMessage(error)} onRetry={refetch} />
  if (!deal) return <Waiting title={<Trans>Preview</Trans>} />
  return bidauth ? <AsLender deal={deal} token={bidauth} /> : <AsAnyLender deal={deal} />
}

/** The same answers that the server lets a lender see, from the record at hand. */
function toPackage(deal: DealRow, lists: ReferenceLists): Pick<DealPackage, 'deal' | 'sections' | 'names'> {
  const sections = DEAL_SECTIONS.map(({ key, title, questions }) => ({
    key,
    title,
    names: Object.keys(questions).filter((name) => !NOT_FOR_LENDERS.includes(name)),
  }))
  const chosen = DEAL_SECTIONS.flatMap(({ questions }) => Object.entries(questions)).filter(
    ([, one]) => one.optionsFrom,
  )
  const names = Object.fromEntries(
    chosen.map(([name, { optionsFrom = '' }]) => [
      name,
      lists[optionsFrom]?.find(({ id }) => id === deal.values[name])?.name ?? null,
    ]),
  )
  const { dealName, country, currency, values } = deal
  return { deal: { dealName, country, currency, values, expectedClosingDate: null }, sections, names }
}

function AsAnyLender({ deal }: { deal: DealRow }) {
  const lists = useReferenceLists()
  return (
    <DealFrame
      deal={deal}
      tab="preview"
      lead={
        <NoticeLine>
          <Trans>
            So lenders read the deal. Your fee, the borrower's checks and other bids are never shown to them.
          </Trans>
        </NoticeLine>
      }
    >
      <div className={classes.preview}>
        <DealPackageView pack={toPackage(deal, lists)} isTitled={false} />
      </div>
    </DealFrame>
  )
}

/** Asked with the lender's own token: what the server answers is what the lender sees. */
function AsLender({ deal, token }: { deal: DealRow; token: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['guest-deal', 'preview', token],
    queryFn: () => api.asGuest(token).get<GuestDeal>('guest-deal'),
    meta: { isBackground: true },
  })
  return (
    <DealFrame
      deal={deal}
      tab="preview"
      lead={
        data && (
          <NoticeLine>
            <Trans>So {data.bid.lenderName} sees the deal.</Trans>
          </NoticeLine>
        )
      }
    >
      <div className={classes.preview}>
        {error && <ErrorPanel message={toMessage(error)} onRetry={() => void refetch()} />}
        {data && <DealPackageView pack={data} isTitled={false} />}
      </div>
    </DealFrame>
  )
}

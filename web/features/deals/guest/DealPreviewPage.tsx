/**
 * `/deal/preview/$id/{-$bidauth}`: the package as lenders read it, with what they asked; as one of them sees it where the
 * address says `lender`, or with a bid's token.
 */
import { Trans } from '@lingui/react/macro'
import { deals } from '#domain/deals/deal.ts'
import { useParameter, useText } from '#web/data/address.ts'
import { api } from '#web/data/api.ts'
import { toMessage } from '#web/data/errors.ts'
import { useCall, useOne } from '#web/data/hooks.ts'
import { DealFrame } from '#web/features/deals/life/DealFrame.tsx'
import { Waiting } from '#web/features/deals/life/DealPage.tsx'
import type { DealRow } from '#web/features/deals/life/deal-row.ts'
import { ErrorPanel, NoticeLine } from '#web/ui/index.ts'
import { DealPackageView } from './DealPackageView.tsx'
import classes from './guest.module.css'
import { isEnded, type LenderPackage, useInvitation } from './guest-deal.ts'
import { LenderNotice, LenderPicker } from './LenderPicker.tsx'
import { PackageSwitches } from './PackageSwitches.tsx'
import { QuestionList } from './QuestionList.tsx'
import site from './site/site.module.css'
import { TeamQuestions, useTeamQuestions } from './TeamQuestions.tsx'

export default function DealPreviewPage() {
  const id = useParameter('id') ?? ''
  const bidauth = useParameter('bidauth')
  const { row: deal, error, refetch } = useOne<DealRow>(deals, id)
  if (error && !deal) return <ErrorPanel message={toMessage(error)} onRetry={refetch} />
  if (!deal) return <Waiting title={<Trans>Preview</Trans>} />
  return <Preview deal={deal} token={bidauth} />
}

/** Asked as oneself, not with the lender's token: looking at the preview must not count as the lender's first look. */
function Preview({ deal, token }: { deal: DealRow; token?: string }) {
  const bidId = useText('lender')
  const asked = bidId === undefined ? {} : { bidId }
  const { data, error, refetch } = useCall<LenderPackage>(`deals/${deal.id}/lender-view`, asked, { isBackground: true })
  const { rows } = useTeamQuestions(deal.id)
  const lender = data?.lender
  const questions = lender
    ? { count: data.questions?.length ?? 0, body: <AsLender pack={data} /> }
    : { count: rows.length, body: <TeamQuestions deal={deal} /> }
  return (
    <DealFrame
      deal={deal}
      tab="preview"
      lead={
        <div className={classes.previewNotice}>
          <LenderPicker deal={deal} bidId={bidId} />
          {lender ? <LenderNotice lender={lender} /> : token ? <ForLender token={token} /> : <ForAnyLender />}
          {!lender && <PackageSwitches deal={deal} />}
        </div>
      }
    >
      <div className={classes.preview}>
        {error && <ErrorPanel message={toMessage(error)} onRetry={refetch} />}
        {data && <DealPackageView pack={data} isTitled={false} client={api} questions={questions} />}
      </div>
    </DealFrame>
  )
}

/** Its questions as it reads them: nothing is asked or answered in its place. */
function AsLender({ pack }: { pack: LenderPackage }) {
  return (
    <>
      <header className={site.partHead}>
        <h2>
          <Trans>Questions</Trans>
        </h2>
      </header>
      <div className={site.questions}>
        <QuestionList questions={pack.questions ?? []} sender={pack.sender.name} />
      </div>
    </>
  )
}

function ForAnyLender() {
  return (
    <NoticeLine>
      <Trans>
        This is what lenders read. Your fee, what people own, the borrower's checks and other bids are never shown to
        them.
      </Trans>
    </NoticeLine>
  )
}

function ForLender({ token }: { token: string }) {
  const { data, error } = useInvitation(token)
  if (isEnded(error)) {
    return (
      <NoticeLine tone="warn">
        <Trans>This lender's link has expired or was switched off: the lender sees nothing now.</Trans>
      </NoticeLine>
    )
  }
  if (!data) return <ForAnyLender />
  return (
    <NoticeLine>
      {data.isRequired && !data.acceptedAt ? (
        <Trans>This is what {data.lenderName} will see the deal once it has accepted the agreement.</Trans>
      ) : (
        <Trans>This is what {data.lenderName} sees.</Trans>
      )}
    </NoticeLine>
  )
}

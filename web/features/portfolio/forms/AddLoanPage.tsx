/** `/add-loan` and its long form: a property and its loans, from nothing, from an address, or from a closed deal. */

import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { pathTo } from '#domain/access/addresses.ts'
import { formatMoney, MISSING } from '#domain/kernel/format.ts'
import { dealHandOvers } from '#domain/portfolio/deal-hand-over.ts'
import { showError } from '#web/data/errors.ts'
import type { DraftRecord } from '#web/data/forms/records.ts'
import { useAction, useList } from '#web/data/hooks.ts'
import { AppLink, confirm, NoticeLine, Page, SkeletonTable, useNavigation } from '#web/ui/index.ts'
import type { HandOverRow } from './hand-over-row.ts'
import { LoanForm } from './LoanForm.tsx'
import { beginRecord, type PathAnswers, prefillFrom, recordsFrom } from './loan-records.ts'
import { useNamedLender } from './use-named-lender.ts'

type AddLoanParams = PathAnswers & { id?: string }

export default function AddLoanPage() {
  const { t } = useLingui()
  const params = useParams({ strict: false }) as AddLoanParams
  const dealId = /^[1-9]\d{0,14}$/.test(params.id ?? '') ? Number(params.id) : undefined
  const { rows, isLoading } = useList<HandOverRow>(
    dealHandOvers,
    { dealId },
    { enabled: dealId !== undefined, isBackground: true },
  )
  const lender = useNamedLender(params.lender)
  if ((dealId !== undefined && isLoading) || lender.isLoading) {
    return (
      <Page title={t`Add loan`}>
        <SkeletonTable heads={[{ label: MISSING }]} />
      </Page>
    )
  }
  const handOver = rows[0]
  const isOffered = handOver?.status === 'offered'
  const initial = (): DraftRecord[] => {
    if (params.id === undefined) return [beginRecord('property', 'properties'), beginRecord('loan-1', 'loans')]
    const fromPath = prefillFrom(lender.id === null ? params : { ...params, lender: String(lender.id) })
    if (!handOver) return recordsFrom(fromPath)
    const { ltv } = fromPath.loan
    return recordsFrom({ ...handOver.prefill, loan: { ...(ltv !== undefined && { ltv }), ...handOver.prefill.loan } })
  }
  return (
    <LoanForm
      key={params.id ?? 'new'}
      draftKey={params.id === undefined ? 'add-loan' : `add-loan.${params.id}`}
      isAdding
      title={params.id === undefined ? t`Add property and loan` : t`Add loan`}
      initial={initial}
      {...(isOffered && { handOverId: handOver.id })}
      notice={
        handOver ? <HandOverNotice handOver={handOver} /> : lender.unknown && <UnknownLender name={lender.unknown} />
      }
      savedText={t`The loan is in your portfolio.`}
    />
  )
}

const UnknownLender = ({ name }: { name: string }) => (
  <NoticeLine tone="warn">
    <Trans>No single lender is called {name}: choose the lender, or add it, in the step of the loan.</Trans>
  </NoticeLine>
)

function HandOverNotice({ handOver }: { handOver: HandOverRow }) {
  const { t } = useLingui()
  const navigate = useNavigation()
  const { run, isPending } = useAction<HandOverRow>(dealHandOvers)
  const { id, status, dealName, offeredByName, fundedAmount, propertyId } = handOver
  const decline = async () => {
    const isSure = await confirm({
      title: t`Leave this loan out of your portfolio?`,
      message: t`Whoever offered it is told, and may offer it to somebody else.`,
      action: t`Decline`,
      isDanger: true,
    })
    if (!isSure) return
    try {
      await run({ id, name: 'decline' })
      navigate('/')
    } catch (error) {
      showError(error)
    }
  }
  if (status === 'accepted' && propertyId) {
    return (
      <NoticeLine tone="warn">
        <Trans>
          This loan is already in a portfolio: <AppLink to={pathTo('viewLoan', { id: propertyId })}>open it</AppLink>.
          Saving here would add it a second time.
        </Trans>
      </NoticeLine>
    )
  }
  return (
    <NoticeLine
      tone="ink"
      action={
        status === 'offered' && (
          <Button size="xs" variant="default" loading={isPending} onClick={() => void decline()}>
            <Trans>Decline</Trans>
          </Button>
        )
      }
    >
      <Trans>
        {offeredByName} offers you the funded loan of {formatMoney(fundedAmount)} for {dealName}. Check what is filled
        in, complete it and save.
      </Trans>
    </NoticeLine>
  )
}

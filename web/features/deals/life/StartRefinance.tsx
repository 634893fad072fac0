/** "Start refinance deal" on a loan's card: a draft deal filled from the loan and its property, opened at once. */

import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { pathTo } from '#domain/access/addresses.ts'
import { dealAccess } from '#domain/deals/deal.access.ts'
import { deals } from '#domain/deals/deal.ts'
import { payoutAtClosing, refinanceRequest } from '#domain/deals/refinance-request.ts'
import { showError } from '#web/data/errors.ts'
import { useCreate } from '#web/data/hooks.ts'
import { useCan } from '#web/data/session.tsx'
import type { LoanRow } from '#web/features/portfolio/card/card-rows.ts'
import type { LoanActProps } from '#web/features/portfolio/card/PropertyPage.tsx'
import { useNavigation } from '#web/ui/index.ts'

export function StartRefinance({ property, view, isSecond = false }: LoanActProps) {
  const navigate = useNavigation()
  const mayCreate = useCan('create', deals, dealAccess)
  const { create, isPending } = useCreate<{ id: number }>(deals)
  if (!mayCreate) return null
  const start = () => {
    create({ ...refinanceRequest(property, toReplace(view)), propertyId: property._id })
      .then(({ id }) => navigate(pathTo('deal', { id })))
      .catch(showError)
  }
  return (
    <Button
      loading={isPending}
      {...(isSecond && { variant: 'default' })}
      leftSection={<IconRefresh size={16} stroke={1.6} />}
      onClick={start}
    >
      <Trans>Start refinance deal</Trans>
    </Button>
  )
}

function toReplace(view: LoanActProps['view']) {
  const loan: LoanRow = view.loan
  const { balance, allInRate, loanExpiry } = view.figures
  // What a building site will have drawn by then nobody knows: it begins with what is drawn today.
  const payout =
    view.kind === 'term'
      ? payoutAtClosing(view.loan, view.today, view.known)
      : { balance, prepaymentCost: null, closesOn: loanExpiry }
  return { ...loan, ...payout, allInRate, loanExpiry, isConstruction: view.kind === 'construction' }
}

/** `/edit-loan/$id`: the form of a property and its loans, by the key of either. */

import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pathTo } from '#domain/access/addresses.ts'
import { MISSING } from '#domain/kernel/format.ts'
import { useParameter } from '#web/data/address.ts'
import { useCrumbs } from '#web/data/crumbs.ts'
import { leaveOnPageError, toMessage } from '#web/data/errors.ts'
import { ErrorPanel, Page, SkeletonTable } from '#web/ui/index.ts'
import { LoanForm } from './LoanForm.tsx'
import { loadEdited } from './load-edited.ts'
import { isLoan } from './loan-records.ts'

export default function EditLoanPage() {
  const { t } = useLingui()
  const id = useParameter('id') ?? ''
  // What is being edited must not change under the hands: a colleague's change is told when this one is saved.
  const { data, error, refetch } = useQuery({
    queryKey: ['edit-loan', id],
    queryFn: () => loadEdited(id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { isBackground: true },
  })
  useEffect(() => leaveOnPageError(error), [error])
  const property = data?.[0]
  const name = String(property?.base.name ?? '')
  useCrumbs([
    { label: t`Portfolio`, to: pathTo('manageProperties') },
    ...(property ? [{ label: name, to: pathTo('viewLoan', { id: String(property.base._id) }) }] : []),
    { label: t`Edit` },
  ])
  if (error) return <ErrorPanel message={toMessage(error)} onRetry={() => void refetch()} />
  if (!data || !property) {
    return (
      <Page title={t`Edit loan`}>
        <SkeletonTable heads={[{ label: MISSING }]} />
      </Page>
    )
  }
  const named = data.find((record) => isLoan(record) && record.base._id === id)
  return (
    <LoanForm
      key={id}
      draftKey={`edit-loan.${String(property.base._id)}`}
      title={t`Edit ${name}`}
      initial={() => data}
      {...(named && { firstStep: 'loans' as const, firstLoan: named.key })}
      savedText={t`${name} is saved.`}
    />
  )
}

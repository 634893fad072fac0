/** The pages that add and edit lines of credit and blanket loans. */

import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pathTo } from '#domain/access/addresses.ts'
import { MISSING } from '#domain/kernel/format.ts'
import { useParameter } from '#web/data/address.ts'
import { api } from '#web/data/api.ts'
import { useCrumbs } from '#web/data/crumbs.ts'
import { leaveOnPageError, toMessage } from '#web/data/errors.ts'
import { type StoredRecord, storedRecord } from '#web/data/forms/records.ts'
import { ErrorPanel, Page, SkeletonTable } from '#web/ui/index.ts'
import { FacilityForm, type FacilityPath } from './FacilityForm.tsx'
import { beginRecord } from './loan-records.ts'

const KEY = 'facility'

export function AddFacility({ path, title, savedText }: { path: FacilityPath; title: string; savedText: string }) {
  const { t } = useLingui()
  useCrumbs([{ label: t`Portfolio`, to: pathTo('manageProperties') }, { label: title }])
  return (
    <FacilityForm draftKey={`add-${path}`} title={title} initial={() => beginRecord(KEY, path)} savedText={savedText} />
  )
}

export function EditFacility({ path, title }: { path: FacilityPath; title: string }) {
  const { t } = useLingui()
  const id = useParameter('id') ?? ''
  const { data, error, refetch } = useQuery({
    queryKey: [`edit-${path}`, id],
    queryFn: () => api.get<StoredRecord & { name: string }>(`${path}/${encodeURIComponent(id)}`),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { isBackground: true },
  })
  useEffect(() => leaveOnPageError(error), [error])
  useCrumbs([
    { label: t`Portfolio`, to: pathTo('manageProperties') },
    { label: data?.name ?? title },
    { label: t`Edit` },
  ])
  if (error) return <ErrorPanel message={toMessage(error)} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <Page title={title}>
        <SkeletonTable heads={[{ label: MISSING }]} />
      </Page>
    )
  }
  return (
    <FacilityForm
      key={id}
      draftKey={`edit-${path}.${id}`}
      title={t`Edit ${data.name}`}
      initial={() => storedRecord(KEY, path, data)}
      savedText={t`${data.name} is saved.`}
    />
  )
}

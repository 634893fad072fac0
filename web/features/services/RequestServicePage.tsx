/** `/service/request-new/$type/$id`: asks for a service, or changes a request that nobody has answered yet. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { pathTo } from '#domain/access/addresses.ts'
import { mayChange } from '#domain/access/rights.ts'
import { questionsOf } from '#domain/kernel/form.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { services } from '#domain/services/service.ts'
import { SERVICE_TYPE_WORDS, type ServiceType } from '#domain/services/service-choices.ts'
import { requestSections } from '#domain/services/service-form.ts'
import { useParameter, useText } from '#web/data/address.ts'
import { useCrumbs } from '#web/data/crumbs.ts'
import { toMessage } from '#web/data/errors.ts'
import { RecordConflictNotice } from '#web/data/forms/RecordConflictNotice.tsx'
import { RecordFields } from '#web/data/forms/RecordFields.tsx'
import { useRecordForm } from '#web/data/forms/use-record-form.ts'
import { useOne } from '#web/data/hooks.ts'
import { ErrorLine, ErrorPanel, NoticeLine, notify, Page, SkeletonTable, useNavigation } from '#web/ui/index.ts'
import { useServiceType } from './ServicesPage.tsx'
import { useServiceRoom } from './service-room.tsx'
import type { ServiceRow } from './service-row.ts'

export default function RequestServicePage() {
  const type = useServiceType()
  const id = useParameter('id')
  const { row, error, refetch } = useOne<ServiceRow>(services, id)
  const begun = useBegun()
  if (id === undefined) return <RequestForm key={type} type={type} begun={begun} />
  if (row) return <RequestForm key={row.id} type={row.type} row={row} />
  if (error) return <ErrorPanel message={toMessage(error)} onRetry={refetch} />
  return (
    <Page title={<Trans>Request a service</Trans>}>
      <SkeletonTable heads={[{ label: '-' }]} />
    </Page>
  )
}

/** What a shortcut from a loan, the map or a deal brings along. */
function useBegun() {
  const propertyId = useText('property')
  const dealId = useText('deal')
  const place = useText('address')
  return {
    ...(propertyId && { propertyId }),
    ...(dealId && { dealId: Number(dealId) }),
    ...(place && { address: { formattedAddress: place } }),
  }
}

interface RequestFormProps {
  type: ServiceType
  row?: ServiceRow
  begun?: object
}

function RequestForm({ type, row, begun = {} }: RequestFormProps) {
  const { t } = useLingui()
  const navigate = useNavigation()
  const room = useServiceRoom()
  const sections = requestSections(type)
  const form = useRecordForm({
    path: services.path,
    ...(row && { record: row }),
    initial: { type, ...begun },
    draftKey: `services.${row?.id ?? type}`,
  })
  const service = wordOf(SERVICE_TYPE_WORDS, type)
  const title = row ? t`Edit request ${row.id}` : t`Request: ${service}`
  useCrumbs([{ label: t`Services`, to: pathTo('services', { type }) }, { label: title }])
  const open = () => navigate(pathTo('services', { type }, { open: form.stored()?.id }))
  const submit = async () => {
    if (!(await form.submit())) return
    notify.ok(row ? t`The request is changed.` : t`Requested. You will hear of the quote.`)
    open()
  }
  const isLate = row !== undefined && !mayChange(row, 'contactName')
  return (
    <Page
      title={title}
      narrow
      actions={
        <Button disabled={isLate} loading={form.isBusy} onClick={() => void submit()}>
          {row ? <Trans>Save request</Trans> : <Trans>Send request</Trans>}
        </Button>
      }
      lead={
        isLate && (
          <NoticeLine>
            <Trans>This request can no longer be changed.</Trans>
          </NoticeLine>
        )
      }
    >
      <RecordConflictNotice saving={form.saving} questions={questionsOf(sections)} saying={room} onSaved={open} />
      {form.message && <ErrorLine>{form.message}</ErrorLine>}
      <RecordFields
        sections={sections}
        heading="h2"
        values={form.values}
        errors={form.errors}
        onChange={form.change}
        readOnly={isLate}
        room={room}
      />
      {!row && <NothingOrdered />}
    </Page>
  )
}

const NothingOrdered = () => (
  <p className="ui-quiet">
    <Trans>Nothing is ordered before you approve a quote.</Trans>
  </p>
)

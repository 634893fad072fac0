/** `/service/request-new/$type/$id`: asks for a service, or changes a request that nobody has answered yet. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { pathTo } from '#domain/access/addresses.ts'
import { mayChange } from '#domain/access/rights.ts'
import { deals } from '#domain/deals/deal.ts'
import { addressSchema } from '#domain/kernel/field.ts'
import { questionsOf } from '#domain/kernel/form.ts'
import { MISSING } from '#domain/kernel/format.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { properties } from '#domain/portfolio/property.ts'
import { services } from '#domain/services/service.ts'
import { SERVICE_TYPE_WORDS, type ServiceType } from '#domain/services/service-choices.ts'
import { REQUEST_SECTIONS } from '#domain/services/service-form.ts'
import { priceOf } from '#domain/services/service-price.ts'
import { useParameter, useText } from '#web/data/address.ts'
import { useCrumbs } from '#web/data/crumbs.ts'
import { toMessage } from '#web/data/errors.ts'
import { RecordConflictNotice } from '#web/data/forms/RecordConflictNotice.tsx'
import { RecordFields } from '#web/data/forms/RecordFields.tsx'
import { useRecordForm } from '#web/data/forms/use-record-form.ts'
import { useOne } from '#web/data/hooks.ts'
import { ErrorLine, ErrorPanel, NoticeLine, notify, Page, SkeletonTable, useNavigation } from '#web/ui/index.ts'
import { PriceLine } from './ServiceOffers.tsx'
import { useServiceType } from './ServicesPage.tsx'
import { useServiceRoom } from './service-room.tsx'
import type { ServiceRow } from './service-row.ts'
import { useHomeCountry, useServicePrices } from './use-service-prices.ts'

export default function RequestServicePage() {
  const type = useServiceType()
  const id = useParameter('id')
  const { row, error, refetch } = useOne<ServiceRow>(services, id)
  const begun = useBegun()
  if (id === undefined && begun) return <RequestForm key={type} type={type} begun={begun} />
  if (row) return <RequestForm key={row.id} type={row.type} row={row} />
  if (error) return <ErrorPanel message={toMessage(error)} onRetry={refetch} />
  return (
    <Page title={<Trans>Request a service</Trans>}>
      <SkeletonTable heads={[{ label: MISSING }]} />
    </Page>
  )
}

/** What a shortcut from a property, the map or a deal brings along; undefined while that is read. */
function useBegun() {
  const propertyId = useText('property')
  const dealId = useText('deal')
  const { row: property, error: noProperty } = useOne(properties, propertyId)
  const { row: deal, error: noDeal } = useOne(deals, dealId)
  const isReading = (propertyId && !property && !noProperty) || (dealId && !deal && !noDeal)
  if (isReading) return undefined
  const address = property?.address ?? deal?.values.Property_Address
  return {
    ...(property && { propertyId: property._id }),
    ...(deal && { dealId: deal.id }),
    ...(address && { address }),
  }
}

interface RequestFormProps {
  type: ServiceType
  row?: ServiceRow
  begun?: { propertyId?: string; dealId?: number }
}

function RequestForm({ type, row, begun = {} }: RequestFormProps) {
  const { t } = useLingui()
  const navigate = useNavigation()
  const room = useServiceRoom()
  const sections = REQUEST_SECTIONS[type]
  const form = useRecordForm({
    path: services.path,
    ...(row && { record: row }),
    initial: { type, ...begun },
    draftKey: `services.${row?.id ?? [type, begun.propertyId, begun.dealId].filter(Boolean).join('.')}`,
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
  const price = usePriceAt(type, form.values.address)
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
      {price && <PriceLine price={price} />}
      {!row && <NothingOrdered />}
    </Page>
  )
}

/** What the service costs at least where the work is, or at home until that is said; null where nobody has said it. */
function usePriceAt(type: ServiceType, address: unknown) {
  const { rows } = useServicePrices()
  const home = useHomeCountry()
  const place = addressSchema.safeParse(address).data
  const country = place ? (place.country ?? 'CA') : home
  return country ? priceOf(rows, type, { country, region: place?.province ?? null }) : null
}

const NothingOrdered = () => (
  <p className="ui-quiet">
    <Trans>Nothing is ordered before you approve a quote.</Trans>
  </p>
)

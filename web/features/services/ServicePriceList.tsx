/** The operator's price list: what each service costs at least in a country or one region of it, entered where it is read. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Modal } from '@mantine/core'
import { IconPlus, IconTag } from '@tabler/icons-react'
import { useState } from 'react'
import type { RowOf } from '#domain/kernel/entity.ts'
import { formatMoney, MISSING } from '#domain/kernel/format.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { CURRENCY_OF } from '#domain/market/reference-lists.ts'
import { SERVICE_PRICE_QUESTIONS, servicePriceAccess, servicePrices } from '#domain/services/service-price.ts'
import { showError, toMessage } from '#web/data/errors.ts'
import type { AnswerBox, FormRoom } from '#web/data/forms/form-room.ts'
import { RecordDialog } from '#web/data/forms/RecordDialog.tsx'
import { useRecordForm } from '#web/data/forms/use-record-form.ts'
import { useRemove } from '#web/data/hooks.ts'
import { useCan } from '#web/data/session.tsx'
import { confirm, DataGrid, EmptyState, type GridColumn, notify, ProvinceField } from '#web/ui/index.ts'
import { usePriceTexts, useServicePrices } from './use-service-prices.ts'

type PriceRow = RowOf<typeof servicePrices>

export function ServicePriceList() {
  const [isOpen, setIsOpen] = useState(false)
  const mayEnter = useCan('create', servicePrices, servicePriceAccess)
  if (!mayEnter) return null
  return (
    <>
      <Button variant="default" leftSection={<IconTag size={16} stroke={1.6} />} onClick={() => setIsOpen(true)}>
        <Trans>Price list</Trans>
      </Button>
      {isOpen && <PriceListDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

function PriceListDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const [edited, setEdited] = useState<PriceRow | 'new' | null>(null)
  const { rows, isLoading, error, refetch } = useServicePrices()
  const columns = useColumns(setEdited)
  return (
    <>
      <Modal opened={edited === null} onClose={onClose} size={760} title={t`Price list`}>
        <DataGrid<PriceRow>
          plain
          density="comfortable"
          label={t`Price list`}
          columns={columns}
          rows={rows}
          isLoading={isLoading}
          {...(error && { error: toMessage(error) })}
          onRetry={refetch}
          empty={
            <EmptyState
              compact
              title={<Trans>No price is entered yet. Cards of services show one once there is.</Trans>}
            />
          }
        />
        <Button mt="sm" leftSection={<IconPlus size={16} stroke={1.6} />} onClick={() => setEdited('new')}>
          <Trans>New price</Trans>
        </Button>
      </Modal>
      {edited !== null && (
        <PriceDialog record={edited === 'new' ? undefined : edited} onClose={() => setEdited(null)} />
      )}
    </>
  )
}

function useColumns(onEdit: (row: PriceRow) => void): GridColumn<PriceRow>[] {
  const { t } = useLingui()
  const { remove } = useRemove(servicePrices)
  const texts = usePriceTexts()
  const takeBack = async (row: PriceRow) => {
    const service = wordOf(servicePrices.fields.type, row.type)
    const isSure = await confirm({
      title: t`Take back the price of ${service}?`,
      action: t`Take back the price`,
      isDanger: true,
    })
    if (isSure) await remove(row.id).catch(showError)
  }
  return [
    {
      key: 'type',
      header: t`Service`,
      emphasis: 'strong',
      phone: 'main',
      cell: ({ type }) => wordOf(servicePrices.fields.type, type),
      secondLine: ({ note }) => note,
    },
    {
      key: 'country',
      header: t`Where`,
      phone: 'second',
      cell: ({ country, region }) =>
        [region, wordOf(servicePrices.fields.country, country)].filter(Boolean).join(', ') || MISSING,
    },
    {
      key: 'fromAmount',
      header: t`Price from`,
      align: 'right',
      phone: 'main-right',
      cell: ({ fromAmount, country }) => formatMoney(fromAmount, CURRENCY_OF[country]),
    },
    {
      key: 'businessDays',
      header: t`Business days`,
      align: 'right',
      phone: 'second-right',
      cell: ({ businessDays }) => businessDays,
      phoneCell: (row) => texts(row).days,
    },
    {
      key: 'acts',
      header: '',
      phone: 'third',
      cell: (row) => (
        <Button.Group>
          <Button size="compact-xs" variant="default" onClick={() => onEdit(row)}>
            <Trans>Change</Trans>
          </Button>
          <Button size="compact-xs" variant="default" onClick={() => void takeBack(row)}>
            <Trans>Take back</Trans>
          </Button>
        </Button.Group>
      ),
    },
  ]
}

const asText = (value: unknown) => (typeof value === 'string' ? value : null)

const Province: AnswerBox = ({ value, reads, ...props }) => (
  <ProvinceField {...props} value={asText(value)} country={asText(reads.country)} />
)

const PRICE_ROOM: FormRoom = { boxes: { province: Province } }

function PriceDialog({ record, onClose }: { record: PriceRow | undefined; onClose: () => void }) {
  const { t } = useLingui()
  const form = useRecordForm({
    path: servicePrices.path,
    ...(record && { record }),
    initial: { country: 'CA' },
  })
  return (
    <RecordDialog
      title={record ? t`Change the price` : t`New price`}
      action={t`Save price`}
      form={form}
      questions={SERVICE_PRICE_QUESTIONS}
      room={PRICE_ROOM}
      onSaved={() => notify.ok(t`Price saved`)}
      onClose={onClose}
    />
  )
}

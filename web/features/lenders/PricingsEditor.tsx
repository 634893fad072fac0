/** A lender's prices as the company has them; the newest one in force is what matching reads, and the history stays. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { formatBps, formatDate, formatPercent, MISSING } from '#domain/kernel/format.ts'
import { lenderCompanies } from '#domain/lenders/lender-company.ts'
import { pricings } from '#domain/lenders/pricing.ts'
import { showError, toMessage } from '#web/data/errors.ts'
import { useList, useRemove } from '#web/data/hooks.ts'
import { confirm, DataGrid, EmptyState, type GridColumn } from '#web/ui/index.ts'
import { Whose } from './ContactsEditor.tsx'
import { type EditableLender, type EditablePricing, isOwn } from './editable-lender.ts'
import classes from './lender-edit.module.css'
import { PricingDialog } from './PricingDialog.tsx'
import { SuggestButton } from './SuggestButton.tsx'
import type { LenderLists } from './use-lender-lists.ts'

interface PricingsEditorProps {
  lender: EditableLender
  lists: LenderLists
  canEdit: boolean
}

const indexName = ({ indexType, indexTermMonths }: EditablePricing) =>
  indexType === 'PRIME' || !indexTermMonths ? indexType : `${indexType} ${indexTermMonths / 12}y`

export function PricingsEditor({ lender, lists, canEdit }: PricingsEditorProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState<EditablePricing | 'new' | null>(null)
  const { rows, isLoading, error, refetch } = useList<EditablePricing>(pricings, {
    lenderCompanyId: lender.id,
    $limit: 100,
  })
  const columns: GridColumn<EditablePricing>[] = [
    {
      key: 'loanType',
      header: t`Loan type`,
      emphasis: 'strong',
      phone: 'main',
      cell: ({ loanTypeName }) => loanTypeName ?? MISSING,
    },
    { key: 'index', header: t`Index`, phone: 'second', cell: indexName },
    {
      key: 'min',
      header: t`Spread from`,
      align: 'right',
      phone: 'main-right',
      cell: (row) => formatPercent(row.spreadMin),
    },
    { key: 'max', header: t`to`, align: 'right', cell: ({ spreadMax }) => formatPercent(spreadMax) },
    { key: 'fee', header: t`Fee from`, align: 'right', cell: ({ feeMinBps }) => formatBps(feeMinBps) },
    { key: 'since', header: t`Since`, phone: 'second-right', cell: ({ effectiveDate }) => formatDate(effectiveDate) },
    { key: 'whose', header: t`Whose`, phone: 'third', cell: (row) => <Whose row={row} /> },
    {
      key: 'tools',
      header: '',
      cell: (row) => canEdit && <Tools lender={lender} pricing={row} onEdit={() => setOpen(row)} />,
    },
  ]
  return (
    <>
      <DataGrid<EditablePricing>
        label={t`Pricing of ${lender.companyName}`}
        plain
        columns={columns}
        rows={rows}
        isLoading={isLoading}
        error={error ? toMessage(error) : undefined}
        onRetry={refetch}
        empty={<EmptyState compact title={<Trans>No prices are known.</Trans>} />}
        footer={
          canEdit ? (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPlus size={14} stroke={1.6} />}
              onClick={() => setOpen('new')}
            >
              <Trans>Add pricing</Trans>
            </Button>
          ) : (
            false
          )
        }
      />
      {open && (
        <PricingDialog
          lender={lender}
          lists={lists}
          pricing={open === 'new' ? undefined : open}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

type ToolsProps = { lender: EditableLender; pricing: EditablePricing; onEdit: () => void }

function Tools({ lender, pricing, onEdit }: ToolsProps) {
  const { t } = useLingui()
  const { remove } = useRemove(pricings, { alsoChanges: [lenderCompanies.path], isBackground: true })
  const name = pricing.loanTypeName ?? t`pricing`
  const ask = async () => {
    const isSure = await confirm({
      title: t`Remove the pricing for ${name}?`,
      message: t`Only your company stops seeing it. A new price with a later date keeps the history.`,
      action: t`Remove pricing`,
      isDanger: true,
    })
    if (isSure) await remove(pricing.id).catch((reason: unknown) => showError(reason))
  }
  return (
    <span className={classes.rowTools}>
      {isOwn(pricing) && lender.user_company_id === null && (
        <SuggestButton entity={pricings} record={pricing} name={name} isSmall />
      )}
      <ActionIcon aria-label={t`Edit ${name}`} onClick={onEdit}>
        <IconPencil size={16} stroke={1.6} />
      </ActionIcon>
      <ActionIcon aria-label={t`Remove ${name}`} onClick={() => void ask()}>
        <IconTrash size={16} stroke={1.6} />
      </ActionIcon>
    </span>
  )
}

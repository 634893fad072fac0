/** A lender's prices as the company has them; the newest one in force is what matching reads, and the history stays. */
import { Trans, useLingui } from '@lingui/react/macro'
import { lenderCompanies } from '#domain/lenders/lender-company.ts'
import { pricings } from '#domain/lenders/pricing.ts'
import { showError } from '#web/data/errors.ts'
import { useList, useRemove } from '#web/data/hooks.ts'
import { pricingColumns } from '#web/features/lenders/directory/pricing-columns.ts'
import { confirm } from '#web/ui/index.ts'
import { type EditableLender, type EditablePricing, isOwn } from './editable-lender.ts'
import { OwnRowsGrid } from './OwnRowsGrid.tsx'
import { RowTools } from './own-row.tsx'
import { PricingDialog } from './PricingDialog.tsx'
import { SuggestButton } from './SuggestButton.tsx'

interface PricingsEditorProps {
  lender: EditableLender
  canEdit: boolean
}

/** Beside a form there is no room for the rest; the dialog has it. */
const SHOWN: readonly string[] = ['loanType', 'indexType', 'spreadMin', 'spreadMax', 'feeMinBps', 'effectiveDate']

export function PricingsEditor({ lender, canEdit }: PricingsEditorProps) {
  const { t } = useLingui()
  const list = useList<EditablePricing>(pricings, { lenderCompanyId: lender.id, $limit: 100 })
  return (
    <OwnRowsGrid<EditablePricing>
      label={t`Pricing of ${lender.companyName}`}
      columns={pricingColumns<EditablePricing>()
        .filter(({ key }) => SHOWN.includes(key))
        // On a phone its usual place is taken by the tools.
        .map((column) => (column.key === 'effectiveDate' ? { ...column, phone: 'third' } : column))}
      list={list}
      empty={<Trans>No prices are known.</Trans>}
      add={canEdit && <Trans>Add pricing</Trans>}
      tools={(pricing, onEdit) => canEdit && <Tools {...{ lender, pricing, onEdit }} />}
      dialog={(pricing, onClose) => <PricingDialog {...{ lender, pricing, onClose }} />}
    />
  )
}

type PricingToolsProps = { lender: EditableLender; pricing: EditablePricing; onEdit: () => void }

function Tools({ lender, pricing, onEdit }: PricingToolsProps) {
  const { t } = useLingui()
  const { remove } = useRemove(pricings, { alsoChanges: [lenderCompanies.path] })
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
    <RowTools name={name} onEdit={onEdit} onRemove={() => void ask()}>
      {isOwn(pricing) && lender.user_company_id === null && (
        <SuggestButton entity={pricings} record={pricing} name={name} isSmall />
      )}
    </RowTools>
  )
}

/** Asks a consultant for a quote: a kind of report, then whoever does that in the property's province. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { consultants } from '#domain/consultants/consultant.ts'
import { consultantBids } from '#domain/deals/consultants/consultant-bid.ts'
import { matchConsultant } from '#domain/lenders/lender-matching.ts'
import { consultantCategories } from '#domain/market/reference-lists.ts'
import { toMessage } from '#web/data/errors.ts'
import { useCreate, useList } from '#web/data/hooks.ts'
import { toReferenceOption, useReferenceList } from '#web/data/reference-list.ts'
import { addressOf, type DealRow } from '#web/features/deals/life/deal-row.ts'
import { FormDialog, SelectField, SwitchField } from '#web/ui/index.ts'

type OfferedConsultant = { id: number; companyName: string; provinces: readonly string[] }

interface AskConsultantDialogProps {
  deal: DealRow
  onClose: () => void
}

export function AskConsultantDialog({ deal, onClose }: AskConsultantDialogProps) {
  const { t } = useLingui()
  const [category, setCategory] = useState<number | null>(null)
  const [consultantId, setConsultantId] = useState<number | null>(null)
  const [isAnywhere, setIsAnywhere] = useState<boolean | null>(false)
  const [error, setError] = useState<string | null>(null)
  const categories = useReferenceList(consultantCategories)
  const list = useList<OfferedConsultant>(
    consultants,
    { categories: category ?? 0, country: deal.country, isActive: true, getAll: true },
    { enabled: category !== null },
  )
  const { create, isPending } = useCreate(consultantBids, { alsoChanges: ['deals'] })
  const province = addressOf(deal.values)?.province ?? null
  const offered = list.rows.filter((each) => isAnywhere || matchConsultant(province, each))
  const submit = async () => {
    if (category === null || consultantId === null) return setError(t`Choose a category and a consultant.`)
    try {
      await create({ dealId: deal.id, consultantCategoryId: category, consultantId })
      onClose()
    } catch (reason) {
      setError(toMessage(reason))
    }
  }
  return (
    <FormDialog
      opened
      title={t`Ask for a quote`}
      action={t`Add to the deal`}
      onSubmit={() => void submit()}
      onClose={onClose}
      isBusy={isPending}
      error={error}
    >
      <SelectField<number>
        label={t`Category`}
        value={category}
        onChange={(next) => {
          setCategory(next)
          setConsultantId(null)
        }}
        options={categories.map(toReferenceOption)}
      />
      <SelectField<number>
        label={t`Consultant`}
        value={consultantId}
        onChange={setConsultantId}
        options={offered.map(({ id, companyName }) => ({ value: id, label: companyName }))}
        disabled={category === null}
      />
      <SwitchField label={t`Also those of other provinces`} value={isAnywhere} onChange={setIsAnywhere} />
      <p className="ui-quiet">
        <Trans>Copy its link from the list afterwards and send it to the consultant.</Trans>
      </p>
    </FormDialog>
  )
}

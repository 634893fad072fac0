/** Names a lender that the directory does not hold: the company's own from then on. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { lenderCompanies } from '#domain/lenders/lender-company.ts'
import { UNSTATED_CATEGORY } from '#domain/lenders/named-lender.ts'
import type { Country } from '#domain/market/reference-lists.ts'
import { toFieldErrors, toMessage } from '#web/data/errors.ts'
import { useCreate } from '#web/data/hooks.ts'
import { FormDialog, SelectField, TextField } from '#web/ui/index.ts'
import { useLenderLists } from './use-lender-lists.ts'

interface NameLenderDialogProps {
  country: Country
  /** What was typed where a lender was looked for. */
  name?: string
  onNamed: (id: number) => void
  onClose: () => void
}

export function NameLenderDialog({ country, name, onNamed, onClose }: NameLenderDialogProps) {
  const { t } = useLingui()
  const lists = useLenderLists(country)
  const { create, isPending } = useCreate<{ id: number }>(lenderCompanies)
  const [values, setValues] = useState<Record<string, string | number | null>>({ companyName: name ?? null })
  const [error, setError] = useState<unknown>(null)
  const errors = error ? toFieldErrors(error) : {}
  const field = (key: string) => ({
    name: key,
    value: (values[key] ?? null) as never,
    onChange: (value: string | number | null) => setValues((before) => ({ ...before, [key]: value })),
    error: errors[key],
  })
  const submit = async () => {
    try {
      const { id } = await create({ ...values, country })
      onClose()
      onNamed(id)
    } catch (reason) {
      setError(reason)
    }
  }
  return (
    <FormDialog
      opened
      title={country === 'CA' ? t`Add a lender in Canada` : t`Add a lender in the United States`}
      action={t`Add lender`}
      onSubmit={() => void submit()}
      onClose={onClose}
      isBusy={isPending}
      error={error && Object.keys(errors).length === 0 ? toMessage(error) : undefined}
    >
      <p className="ui-quiet">
        <Trans>Only your company sees it, until you suggest it to everyone.</Trans>
      </p>
      <TextField label={t`Company name`} {...field('companyName')} />
      <SelectField<string | number>
        label={t`Category`}
        {...field('category')}
        options={lists.categories}
        placeholder={UNSTATED_CATEGORY}
        optional
      />
      <TextField label={t`City`} {...field('city')} optional />
      <SelectField<string | number>
        label={t`Province or state`}
        {...field('state')}
        options={lists.provinces}
        optional
        searchable
      />
    </FormDialog>
  )
}

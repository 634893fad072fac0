/** What a portfolio is called and steered by; what it holds is ticked in the other lists. */
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CURRENCIES } from '#domain/kernel/money.ts'
import { portfolios } from '#domain/portfolio/portfolio.ts'
import { toFieldErrors, toMessage } from '#web/data/errors.ts'
import { useCreate, useUpdate } from '#web/data/hooks.ts'
import { useKeptState } from '#web/data/kept-input.ts'
import { BoundedField, FormDialog, NoteField, notify, PercentField, SelectField, TextField } from '#web/ui/index.ts'
import type { PortfolioRow } from './manage-rows.ts'

const FIELDS = ['name', 'description', 'currency', 'targetLtv', 'targetDscr'] as const
type Field = (typeof FIELDS)[number]
type Values = Partial<Record<Field, unknown>>

type PortfolioDialogProps = {
  portfolio?: { _id: string; updatedAt: string } & Partial<Record<Field, unknown>>
  /** What a new one holds from the start. */
  members?: Readonly<Record<string, readonly string[]>>
  onClose: (isSaved: boolean) => void
}

export function PortfolioDialog({ portfolio, members, onClose }: PortfolioDialogProps) {
  const { t } = useLingui()
  const { create, isPending: isCreating } = useCreate<PortfolioRow>(portfolios)
  const { update, isPending: isUpdating } = useUpdate<PortfolioRow>(portfolios)
  const { values, setValues, isResumed } = useKeptState<Values>(
    `portfolio.${portfolio?._id ?? 'new'}`,
    Object.fromEntries(FIELDS.map((name) => [name, portfolio?.[name] ?? null])),
  )
  const [failure, setFailure] = useState<unknown>()
  const errors: Readonly<Record<string, string>> = failure ? toFieldErrors(failure) : {}
  const field = <Value,>(name: Field) => ({
    value: (values[name] ?? null) as Value | null,
    onChange: (value: Value | null) => setValues({ ...values, [name]: value }),
    ...(errors[name] && { error: errors[name] }),
  })
  const submit = async () => {
    setFailure(undefined)
    try {
      if (portfolio) await update({ id: portfolio._id, changes: values, base: portfolio })
      else await create({ ...values, ...members })
      notify.ok(portfolio ? t`Portfolio saved` : t`Portfolio created`)
      onClose(true)
    } catch (error) {
      setFailure(error)
    }
  }
  return (
    <FormDialog
      opened
      title={portfolio ? t`Edit portfolio` : t`New portfolio`}
      action={portfolio ? t`Save portfolio` : t`Create portfolio`}
      onSubmit={() => void submit()}
      onClose={() => onClose(false)}
      isBusy={isCreating || isUpdating}
      isResumed={isResumed}
      isDisabled={!values.name}
      {...(failure !== undefined && Object.keys(errors).length === 0 && { error: toMessage(failure) })}
    >
      <TextField label={t`Name`} {...field<string>('name')} />
      <NoteField label={t`Description`} optional {...field<string>('description')} />
      <SelectField
        label={t`Currency`}
        optional
        options={CURRENCIES.map((code) => ({ value: code, label: code }))}
        {...field<string>('currency')}
      />
      <PercentField label={t`Target LTV`} optional {...field<number>('targetLtv')} />
      <BoundedField label={t`Target DSCR`} optional max={20} unit="x" {...field<number>('targetDscr')} />
    </FormDialog>
  )
}

/** Adds a lender of the company's own and opens its form. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { can } from '#domain/access/access.ts'
import { lenderAccess, lenderCompanies } from '#domain/lenders/lender-company.ts'
import type { Country } from '#domain/market/reference-lists.ts'
import { toFieldErrors, toMessage } from '#web/data/errors.ts'
import { useCreate } from '#web/data/hooks.ts'
import { usePerson } from '#web/data/session.tsx'
import { FormDialog, SelectField, TextField, useNavigation } from '#web/ui/index.ts'
import { useLenderLists } from './use-lender-lists.ts'

/** Whether the person edits lenders at all: the role has the screen, and the advanced right is on. */
export function useMayEditLenders(): boolean {
  const person = usePerson()
  return can(person, 'create', lenderCompanies, lenderAccess) && person.rights.includes('accessLendersAdvanced')
}

export function AddLenderButton({ country }: { country: Country }) {
  const [isOpen, setIsOpen] = useState(false)
  if (!useMayEditLenders()) return null
  return (
    <>
      <Button leftSection={<IconPlus size={16} stroke={1.6} />} onClick={() => setIsOpen(true)}>
        <Trans>Add lender</Trans>
      </Button>
      {isOpen && <AddLenderDialog country={country} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function AddLenderDialog({ country, onClose }: { country: Country; onClose: () => void }) {
  const { t } = useLingui()
  const navigate = useNavigation()
  const lists = useLenderLists(country)
  const { create, isPending } = useCreate<{ id: number }>(lenderCompanies, { isBackground: true })
  const [values, setValues] = useState<Record<string, string | number | null>>({})
  const [error, setError] = useState<unknown>(null)
  const errors = error ? toFieldErrors(error) : {}
  const field = (name: string) => ({
    name,
    value: (values[name] ?? null) as never,
    onChange: (value: string | number | null) => setValues((before) => ({ ...before, [name]: value })),
    error: errors[name],
  })
  const submit = async () => {
    try {
      const { id } = await create({ ...values, country })
      onClose()
      navigate(`/lenders/edit/${id}`)
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
      <SelectField<string | number> label={t`Category`} {...field('category')} options={lists.categories} />
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

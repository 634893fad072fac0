/** Puts ticked records into a portfolio: one there is, or a new one. Loans bring the property they are on. */
import { Plural, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { MEMBER_LISTS, portfolios } from '#domain/portfolio/portfolio.ts'
import { toMessage } from '#web/data/errors.ts'
import { useCreate, useList, useUpdate } from '#web/data/hooks.ts'
import { FormDialog, notify, SelectField, TextField } from '#web/ui/index.ts'
import type { ManagedPortfolio } from './manage-rows.ts'

type JoinListProps = {
  list: (typeof MEMBER_LISTS)[number]
  keys: readonly string[]
  onClose: (isDone: boolean) => void
}

const NEW = 'new'

export function JoinDialog({ list, keys, onClose }: JoinListProps) {
  const { t } = useLingui()
  const { rows, isLoading } = useList<ManagedPortfolio>(portfolios, { $limit: 100 }, { isBackground: true })
  // Only its owner decides what a portfolio holds.
  const own = rows.filter(({ access }) => access === 'owner')
  const [chosen, setChosen] = useState<string | null>(null)
  const [name, setName] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const { create, isPending: isCreating } = useCreate<ManagedPortfolio>(portfolios)
  const { update, isPending: isUpdating } = useUpdate<ManagedPortfolio>(portfolios)
  const place = chosen ?? (!isLoading && own.length === 0 ? NEW : null)
  const portfolio = own.find(({ _id }) => _id === place)

  const submit = async () => {
    setError(undefined)
    try {
      if (portfolio) {
        const members = [...new Set([...portfolio[list], ...keys])]
        await update({ id: portfolio._id, changes: { [list]: members }, base: portfolio })
      } else await create({ name, [list]: [...new Set(keys)] })
      const title = portfolio?.name ?? name
      notify.ok(t`Added to ${title}`)
      onClose(true)
    } catch (failure) {
      setError(toMessage(failure))
    }
  }
  return (
    <FormDialog
      opened
      title={
        <Plural value={new Set(keys).size} one="Add # record to a portfolio" other="Add # records to a portfolio" />
      }
      action={t`Add to portfolio`}
      onSubmit={() => void submit()}
      onClose={() => onClose(false)}
      isBusy={isCreating || isUpdating}
      isDisabled={place === null || (place === NEW && !name?.trim())}
      error={error}
    >
      <SelectField
        label={t`Portfolio`}
        value={place}
        onChange={setChosen}
        options={[
          ...own.map((each) => ({ value: each._id, label: each.name })),
          { value: NEW, label: t`New portfolio…` },
        ]}
      />
      {place === NEW && <TextField label={t`Name`} value={name} onChange={setName} />}
    </FormDialog>
  )
}

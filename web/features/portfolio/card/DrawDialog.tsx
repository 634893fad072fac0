/** Asks the lender for a draw: how much, on which cost in place, and what may be drawn then. */
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatMoney } from '#domain/kernel/format.ts'
import { atPercent, roundMoney } from '#domain/kernel/money.ts'
import { constructionLoans } from '#domain/portfolio/construction-loan.ts'
import type { Draw } from '#domain/portfolio/draws.ts'
import { availableToDraw } from '#domain/portfolio/project-metrics.ts'
import { toFieldErrors, toMessage } from '#web/data/errors.ts'
import { useToday } from '#web/data/use-today.ts'
import { DateField, FormDialog, MoneyField, NoteField } from '#web/ui/index.ts'
import classes from './card.module.css'
import type { ConstructionRow } from './card-rows.ts'
import { type DrawnSite, PROJECT_PATHS } from './draw-figures.ts'
import { useSaveRecord } from './use-save-record.ts'

export function DrawDialog({ loan, project, onClose }: DrawnSite & { onClose: () => void }) {
  const { t } = useLingui()
  const today = useToday()
  const { save, isSaving } = useSaveRecord<ConstructionRow>(constructionLoans, PROJECT_PATHS)
  const [requestDate, setRequestDate] = useState<string | null>(today)
  const [costInPlace, setCostInPlace] = useState<number | null>(project?.costInPlace ?? null)
  const [hardCostInPlace, setHardCostInPlace] = useState<number | null>(project?.hardCostToDate ?? null)
  const [amount, setAmount] = useState<number | null>(null)
  const [note, setNote] = useState<string | null>(null)
  const [error, setError] = useState<unknown>()
  const draws = loan.draws ?? []
  const available = availableToDraw(loan.authorizedLoanAmount, project ?? null, draws, { costInPlace, hardCostInPlace })
  const share = project?.holdbackPercentage
  const holdback = hardCostInPlace === null || share == null ? null : roundMoney(atPercent(hardCostInPlace, share))

  const submit = () => {
    if (!requestDate || amount === null) return
    const asked: Draw = {
      ...{ no: draws.length + 1, status: 'requested', requestDate, amount },
      ...{ costInPlace, hardCostInPlace, holdback, note },
    }
    save({ record: loan, changes: { draws: [...draws, asked] } }).then(onClose, setError)
  }
  return (
    <FormDialog
      opened
      title={t`Request draw ${draws.length + 1}`}
      action={t`Request draw`}
      isBusy={isSaving}
      isDisabled={!requestDate || amount === null}
      error={error && !toFieldErrors(error).draws ? toMessage(error) : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={classes.fields}>
        <DateField label={t`Requested on`} value={requestDate} onChange={setRequestDate} max={today} />
        <MoneyField label={t`Cost in place`} currency={loan.currency} value={costInPlace} onChange={setCostInPlace} />
        <MoneyField
          label={t`Hard cost in place`}
          currency={loan.currency}
          value={hardCostInPlace}
          onChange={setHardCostInPlace}
        />
      </div>
      <MoneyField
        label={t`Amount`}
        currency={loan.currency}
        description={t`Available to draw ${formatMoney(available)}, after a holdback of ${formatMoney(holdback)}.`}
        value={amount}
        onChange={setAmount}
        error={toFieldErrors(error).draws}
      />
      <NoteField optional label={t`Note`} value={note} onChange={setNote} />
    </FormDialog>
  )
}

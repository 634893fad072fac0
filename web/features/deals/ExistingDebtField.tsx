/** The loans that stand on the property today: one line each. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { PREPAYMENT_LABELS, PREPAYMENT_TYPES } from '#domain/deals/deal-form.ts'
import type { ExistingDebt } from '#domain/deals/existing-debt.ts'
import { formatDate, formatMoney, formatPercent } from '#domain/kernel/format.ts'
import { BoundedField, DateField, MoneyField, ReadOnlyValue, SelectField, TextField } from '#web/ui/index.ts'
import classes from './deal-form.module.css'

const MOST_LOANS = 20

export interface ExistingDebtFieldProps {
  value: readonly ExistingDebt[] | null
  onChange: (debts: ExistingDebt[] | null) => void
  currency?: string
  error?: string
  readOnly?: boolean
  isRequired?: boolean
}

export function ExistingDebtField({ value, onChange, currency, error, readOnly, isRequired }: ExistingDebtFieldProps) {
  const { t } = useLingui()
  const debts = value ?? []
  if (readOnly) return <ReadOnlyValue label={t`Existing debt`}>{debts.map(describe).join('; ')}</ReadOnlyValue>

  const replace = (index: number, part: Partial<ExistingDebt>) =>
    onChange(debts.map((debt, at) => (at === index ? { ...debt, ...part } : debt)))
  const remove = (index: number) => {
    const rest = debts.filter((_, at) => at !== index)
    onChange(rest.length > 0 ? rest : null)
  }
  return (
    <fieldset className={classes.debts} aria-label={t`Existing debt`}>
      <div className={classes.debtsHead}>
        <span className={classes.groupLabel}>
          <Trans>Existing debt</Trans>{' '}
          {!isRequired && (
            <span className="ui-quiet">
              <Trans>(optional)</Trans>
            </span>
          )}
        </span>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} stroke={1.6} />}
          disabled={debts.length >= MOST_LOANS}
          onClick={() => onChange([...debts, { toBePaidOut: true }])}
        >
          <Trans>Add loan</Trans>
        </Button>
      </div>
      {debts.map((debt, index) => (
        <DebtLine
          key={index}
          number={index + 1}
          debt={debt}
          currency={currency}
          onChange={(part) => replace(index, part)}
          onRemove={() => remove(index)}
        />
      ))}
      {error && <p className={classes.debtsError}>{error}</p>}
    </fieldset>
  )
}

const describe = ({ lender, balance, rate, maturity }: ExistingDebt) =>
  [lender, formatMoney(balance), formatPercent(rate), formatDate(maturity)].filter(Boolean).join(' · ')

interface DebtLineProps {
  number: number
  debt: ExistingDebt
  currency?: string
  onChange: (part: Partial<ExistingDebt>) => void
  onRemove: () => void
}

function DebtLine({ number, debt, currency, onChange, onRemove }: DebtLineProps) {
  const { t } = useLingui()
  return (
    <fieldset className={classes.debt} aria-label={t`Loan ${number}`}>
      <TextField label={t`Lender`} value={debt.lender} onChange={(lender) => onChange({ lender })} maxLength={150} />
      <MoneyField
        label={t`Balance`}
        currency={currency}
        value={debt.balance}
        onChange={(balance) => onChange({ balance })}
      />
      <BoundedField label={t`Rate`} unit="%" value={debt.rate} onChange={(rate) => onChange({ rate })} />
      <DateField label={t`Maturity`} value={debt.maturity} onChange={(maturity) => onChange({ maturity })} />
      <SelectField
        label={t`Penalty`}
        optional
        value={debt.penaltyType}
        onChange={(penaltyType) => onChange({ penaltyType })}
        options={PREPAYMENT_TYPES.map((type) => ({ value: type, label: PREPAYMENT_LABELS[type] }))}
      />
      <ActionIcon className={classes.debtRemove} aria-label={t`Remove loan ${number}`} onClick={onRemove}>
        <IconTrash size={16} stroke={1.6} />
      </ActionIcon>
    </fieldset>
  )
}

/** How a blanket is spread over its properties: each with its part of the loan and the price that frees it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { formatMoney } from '#domain/kernel/format.ts'
import { roundMoney } from '#domain/kernel/money.ts'
import { type Allocation, RELEASE_PRICE_BOUNDS } from '#domain/portfolio/blanket.ts'
import { marketValue } from '#domain/portfolio/loan-record.ts'
import { BoundedField, FieldError, MoneyField } from '#web/ui/index.ts'
import { spread } from './allocations.ts'
import classes from './forms.module.css'
import type { FormLists } from './use-options.ts'

export interface AllocationsFieldProps {
  value: readonly Allocation[]
  onChange: (lines: Allocation[]) => void
  /** Keys of the properties, and the loan over all of them in currency units. */
  members: readonly string[]
  amount: number
  lists: FormLists
  currency?: string
  error?: string
  readOnly?: boolean
}

export function AllocationsField(props: AllocationsFieldProps) {
  const { value, onChange: keep, members, amount, lists, currency, error, readOnly } = props
  const { t } = useLingui()
  const lineOf = (propertyId: string) =>
    value.find((line) => line.propertyId === propertyId) ?? { propertyId, ...NOTHING }
  const set = (propertyId: string, change: Partial<Allocation>) =>
    keep(members.map((id) => (id === propertyId ? { ...lineOf(id), ...change } : lineOf(id))))
  const nameOf = (id: string) => lists.properties.find((property) => property._id === id)?.name ?? id
  const total = roundMoney(members.reduce((sum, id) => sum + (lineOf(id).allocatedAmount ?? 0), 0))
  const rest = roundMoney(amount - total)
  const byValue = () =>
    keep(
      spread(
        amount,
        members.map((propertyId) => ({ ...lineOf(propertyId), weight: weightOf(lists, propertyId) })),
      ),
    )
  if (members.length === 0) return error ? <FieldError>{error}</FieldError> : null
  return (
    <div className={classes.allocations}>
      <div className={classes.rowsHead}>
        <span>
          <Trans>Allocations</Trans>
        </span>
        {!readOnly && amount > 0 && (
          <Button size="xs" variant="default" onClick={byValue}>
            <Trans>Spread by value</Trans>
          </Button>
        )}
      </div>
      <div className={classes.tableFrame}>
        <table className={classes.table} aria-label={t`Allocations`}>
          <thead>
            <tr>
              <th scope="col">{t`Property`}</th>
              <th scope="col">{t`Allocated amount`}</th>
              <th scope="col">{t`Release price`}</th>
            </tr>
          </thead>
          <tbody>
            {members.map((id) => (
              <tr key={id}>
                <th scope="row">{nameOf(id)}</th>
                <td>
                  <MoneyField
                    label={t`Allocated amount, ${nameOf(id)}`}
                    value={lineOf(id).allocatedAmount || null}
                    onChange={(next) => set(id, { allocatedAmount: next ?? 0 })}
                    currency={currency}
                    readOnly={readOnly}
                  />
                </td>
                <td>
                  <BoundedField
                    label={t`Release price, ${nameOf(id)}`}
                    value={lineOf(id).releasePricePercentage}
                    onChange={(next) => set(id, { releasePricePercentage: next ?? RELEASE_PRICE_BOUNDS.min })}
                    max={1_000}
                    unit="%"
                    readOnly={readOnly}
                  />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">
                <Trans>Total</Trans>
              </th>
              <td>{formatMoney(total)}</td>
              <td>
                {rest === 0 ? (
                  <Trans>Equals the loan amount</Trans>
                ) : (
                  <Trans>{formatMoney(rest)} left to allocate</Trans>
                )}
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
      {error && <FieldError>{error}</FieldError>}
    </div>
  )
}

const NOTHING = { allocatedAmount: 0, releasePricePercentage: RELEASE_PRICE_BOUNDS.min }

const weightOf = ({ properties }: FormLists, id: string) => marketValue(properties.find((one) => one._id === id)) ?? 0

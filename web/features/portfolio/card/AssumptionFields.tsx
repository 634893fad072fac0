/** The rates that no record holds, typed by whoever looks at the card and kept on their device. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { IsoDate } from '#domain/kernel/dates.ts'
import { BoundedField, type BoundedFieldProps, DateField, MoneyField, SwitchField } from '#web/ui/index.ts'
import classes from './card.module.css'
import type { IndexRow } from './card-rows.ts'
import type { Assumptions } from './loan-view.ts'

export interface Assumed {
  values: Assumptions
  /** No day of repayment lies before it. */
  today: IsoDate
  change: (changes: Partial<Assumptions>) => void
  /** The bond whose yield is taken until another is typed. */
  bond: IndexRow | null
  /** Since when something typed stands in place of the usual values. */
  keptOn: IsoDate | null
  forget: () => void
}

type Name = keyof Assumptions

export function AssumptionFields({ assumed, fields }: { assumed: Assumed; fields: readonly Name[] }) {
  const { t } = useLingui()
  const { values, change, bond, keptOn, forget } = assumed
  const has = (name: Name) => fields.includes(name)
  const bondHint = bond ? t`${bond.name}, as of ${bond.asOf ?? ''}` : undefined
  return (
    <>
      <div className={classes.fields}>
        {has('repaidOn') && <RepaidOnField assumed={assumed} />}
        {has('referenceRate') && (
          <RateField
            label={t`Comparable rate`}
            description={t`The lender's for the remaining term`}
            value={values.referenceRate}
            onChange={(referenceRate) => change({ referenceRate })}
          />
        )}
        {has('treasuryYield') && (
          <RateField
            label={t`Government bond yield`}
            description={bondHint}
            value={values.treasuryYield}
            onChange={(treasuryYield) => change({ treasuryYield })}
          />
        )}
        {has('discounting') && (
          <SwitchField
            label={t`Bond-equivalent yield`}
            description={t`The yield compounds twice a year, as a bond’s does`}
            value={values.discounting === 'bond-equivalent'}
            onChange={(isBond) => change({ discounting: isBond ? 'bond-equivalent' : 'per-1200' })}
          />
        )}
        {has('newRate') && (
          <RateField label={t`Rate of a new loan`} value={values.newRate} onChange={(newRate) => change({ newRate })} />
        )}
        {has('refinancingCosts') && (
          <MoneyField
            label={t`Costs of the new loan`}
            value={values.refinancingCosts}
            onChange={(refinancingCosts) => change({ refinancingCosts })}
          />
        )}
      </div>
      {keptOn && (
        <p className={classes.kept}>
          <Trans>Assumptions of yours, typed on {keptOn} and kept on this device.</Trans>{' '}
          <Button size="xs" variant="subtle" onClick={forget}>
            <Trans>Clear assumptions</Trans>
          </Button>
        </p>
      )}
    </>
  )
}

/** A day before today is refused in words, as one that is none; what stood there before holds. */
function RepaidOnField({ assumed: { values, today, change } }: { assumed: Assumed }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState<string | null>(values.repaidOn)
  const [isLeft, setIsLeft] = useState(false)
  const isTaken = typed !== null && typed >= today
  return (
    <DateField
      label={t`Payoff date`}
      value={values.repaidOn}
      onChange={(repaidOn) => {
        setTyped(repaidOn)
        setIsLeft(false)
        if (repaidOn !== null && repaidOn >= today) change({ repaidOn })
      }}
      onBlur={() => setIsLeft(true)}
      error={isLeft && !isTaken && t`Enter a day from today on, as YYYY-MM-DD.`}
    />
  )
}

/** A rate beyond its bounds stays as it was typed, under a sentence that says what is taken. */
function RateField({ onChange, ...props }: Pick<BoundedFieldProps, 'label' | 'description' | 'value' | 'onChange'>) {
  const { t } = useLingui()
  const [refused, setRefused] = useState<string | null>(null)
  return (
    <BoundedField
      {...{ ...props, refused }}
      unit="%"
      onChange={(rate) => {
        setRefused(null)
        onChange(rate)
      }}
      onRefuse={setRefused}
      error={refused !== null && t`Enter a rate from 0 to 20 percent, such as 5.25.`}
    />
  )
}

/** The one rate that a penalty is measured by, and how it is read. */
export const rateFieldOf = (penalty: unknown): Name[] =>
  penalty === 'interestRateDifferential'
    ? ['referenceRate']
    : penalty === 'yield-maintenance'
      ? ['treasuryYield', 'discounting']
      : []

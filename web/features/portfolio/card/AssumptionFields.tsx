/** The rates that no record holds, typed by whoever looks at the card and kept on their device. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { IsoDate } from '#domain/kernel/dates.ts'
import { BoundedField, DateField, MoneyField } from '#web/ui/index.ts'
import classes from './card.module.css'
import type { IndexRow } from './card-rows.ts'
import type { Assumptions } from './loan-view.ts'

export interface Assumed {
  values: Assumptions
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
        {has('repaidOn') && (
          <DateField
            label={t`Repaid on`}
            value={values.repaidOn}
            onChange={(repaidOn) => repaidOn && change({ repaidOn })}
          />
        )}
        {has('referenceRate') && (
          <BoundedField
            label={t`Lender's rate for the rest`}
            unit="%"
            value={values.referenceRate}
            onChange={(referenceRate) => change({ referenceRate })}
          />
        )}
        {has('treasuryYield') && (
          <BoundedField
            label={t`Government bond yield`}
            description={bondHint}
            unit="%"
            value={values.treasuryYield}
            onChange={(treasuryYield) => change({ treasuryYield })}
          />
        )}
        {has('newRate') && (
          <BoundedField
            label={t`Rate of a new loan`}
            unit="%"
            value={values.newRate}
            onChange={(newRate) => change({ newRate })}
          />
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

/** The one rate that a penalty is measured by. */
export const rateFieldOf = (penalty: unknown): Name[] =>
  penalty === 'interestRateDifferential' ? ['referenceRate'] : penalty === 'yield-maintenance' ? ['treasuryYield'] : []

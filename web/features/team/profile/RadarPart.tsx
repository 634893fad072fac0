/** What the company's refinance radar takes for granted of a new loan. */
import { Trans, useLingui } from '@lingui/react/macro'
import classes from '#web/features/team/account/account.module.css'
import { BoundedField, BpsField, MoneyField, MonthsField, PercentField } from '#web/ui/index.ts'
import type { CompanyModel } from './company-values.ts'

export function RadarPart({ model: { field } }: { model: CompanyModel }) {
  const { t } = useLingui()
  return (
    <>
      <h3 className={classes.group}>
        <Trans>What the refinance radar takes for granted</Trans>
      </h3>
      <div className={classes.pair}>
        <BoundedField label={t`Spread over the five-year bond`} max={20} unit={t`points`} {...field('spread')} />
        <MonthsField label={t`Amortization`} {...field('amortization')} />
      </div>
      <div className={classes.pair}>
        <PercentField label={t`Highest LTV`} {...field('maxLTV')} />
        <BoundedField label={t`Least DSCR`} max={20} unit="x" {...field('minDSCR')} />
      </div>
      <div className={classes.pair}>
        <PercentField label={t`Least debt yield`} {...field('minDebtYield')} />
        <BpsField label={t`Lender’s fee`} {...field('feeBps')} />
      </div>
      <div className={classes.pair}>
        <BpsField label={t`Costs of replacing a loan`} {...field('costsBps')} />
        <MoneyField label={t`and for lawyers and appraisers`} {...field('costsFixed')} />
      </div>
    </>
  )
}

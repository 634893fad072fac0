/** What leaving a debt is reckoned with: each rate stands as the curve has it, says where it comes from, and can be typed over. */

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import type { IsoDate } from '#domain/kernel/dates.ts'
import { formatDate, formatPercent } from '#domain/kernel/format.ts'
import { indexCode } from '#domain/market/rate.ts'
import type { CurveYield } from '#domain/portfolio/bond-curve.ts'
import type { UsualRates } from '#domain/portfolio/usual-rates.ts'
import { BoundedField, type BoundedFieldProps, DateField, MoneyField, SwitchField } from '#web/ui/index.ts'
import classes from './card.module.css'
import type { Assumptions } from './loan-view.ts'

export interface Assumed {
  values: Assumptions
  /** The same as of today, whichever day is looked at. */
  valuesToday: Assumptions
  /** No day of repayment lies before it. */
  today: IsoDate
  change: (changes: Partial<Assumptions>) => void
  /** What was typed in place of the usual. */
  typed: Partial<Assumptions>
  /** What the curve of the day and the company say. */
  usual: UsualRates
  /** Since when something typed stands in place of the usual values. */
  keptOn: IsoDate | null
  forget: () => void
}

type Name = keyof Assumptions

interface AssumptionFieldsProps {
  assumed: Assumed
  fields: readonly Name[]
  /** After the day of leaving. */
  paymentsLeft?: number
}

export function AssumptionFields({ assumed, fields, paymentsLeft }: AssumptionFieldsProps) {
  const { t } = useLingui()
  const { values, change, keptOn, forget } = assumed
  const has = (name: Name) => fields.includes(name)
  const sources = useSources(assumed)
  return (
    <>
      <div className={classes.fields}>
        {has('repaidOn') && <RepaidOnField {...{ assumed, paymentsLeft }} />}
        {has('referenceRate') && (
          <RateField
            label={t`Comparable rate`}
            description={sources.referenceRate ?? t`The lender's for the remaining term`}
            value={values.referenceRate}
            onChange={(referenceRate) => change({ referenceRate })}
          />
        )}
        {has('treasuryYield') && (
          <RateField
            label={t`Government bond yield`}
            description={sources.treasuryYield}
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
          <RateField
            label={t`Rate of a new loan`}
            description={sources.newRate}
            value={values.newRate}
            onChange={(newRate) => change({ newRate })}
          />
        )}
        {has('refinancingCosts') && (
          <MoneyField
            label={t`Costs of the new loan`}
            description={sources.refinancingCosts}
            value={values.refinancingCosts}
            onChange={(refinancingCosts) => change({ refinancingCosts })}
          />
        )}
      </div>
      {keptOn && (
        <p className={classes.kept}>
          <Trans>Typed on {keptOn} in place of the curve.</Trans>{' '}
          <Button size="xs" variant="subtle" onClick={forget}>
            <Trans>Back to the curve</Trans>
          </Button>
        </p>
      )}
    </>
  )
}

/** Where each figure comes from: typed, or read off the curve. */
function useSources({ typed, usual }: Assumed): Partial<Record<Name, string>> {
  const { t } = useLingui()
  const { left, renewed, spread } = usual
  const curve = (bond: CurveYield | null, added: number) => {
    if (!bond) return undefined
    const term = bond.months % 12 === 0 ? t`${bond.months / 12} years` : t`${bond.months} months`
    const name = t`${indexCode(bond.type)} ${formatPercent(bond.rate)} for ${term}`
    const priced = added === 0 ? name : `${name} + ${formatPercent(added)}`
    return bond.on ? `${priced}, ${formatDate(bond.on)}` : priced
  }
  const of = (name: Name, usually: string | undefined) =>
    typed[name] === undefined ? usually : usually && t`typed; the curve says ${usually}`
  return {
    referenceRate: of('referenceRate', curve(left, spread)),
    treasuryYield: of('treasuryYield', curve(left, 0)),
    newRate: of('newRate', curve(renewed, spread)),
    refinancingCosts: of('refinancingCosts', renewed ? t`as your company reckons them` : undefined),
  }
}

/** A day before today is refused in words, as one that is none; what stood there before holds. */
function RepaidOnField({
  assumed: { values, today, change },
  paymentsLeft,
}: Pick<AssumptionFieldsProps, 'assumed'> & { paymentsLeft: number | undefined }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState<string | null>(values.repaidOn)
  const [isLeft, setIsLeft] = useState(false)
  const isTaken = typed !== null && typed >= today
  return (
    <DateField
      label={t`Leave on`}
      description={
        paymentsLeft !== undefined && <Plural value={paymentsLeft} one="# payment left" other="# payments left" />
      }
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

/** A rate beyond its bounds stays as it was typed, under a sentence that says what is taken, and takes the place of none. */
function RateField({
  value,
  onChange,
  ...props
}: Pick<BoundedFieldProps, 'label' | 'description' | 'value' | 'onChange'>) {
  const { t } = useLingui()
  const [refused, setRefused] = useState<string | null>(null)
  // What is no rate yet may become one; only a box that is left empty says that none is meant.
  const isEmptied = useRef(false)
  return (
    <BoundedField
      {...{ ...props, refused }}
      value={refused === null ? value : null}
      unit="%"
      onChange={(rate) => {
        setRefused(null)
        isEmptied.current = rate === null
        if (rate !== null) onChange(rate)
      }}
      onRefuse={(text) => {
        isEmptied.current = false
        setRefused(text)
      }}
      onBlur={() => {
        if (isEmptied.current) onChange(null)
        isEmptied.current = false
      }}
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

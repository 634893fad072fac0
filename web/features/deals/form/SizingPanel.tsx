/** What the request comes to while it is being typed, and how large a loan each constraint allows. */

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  figuresOf,
  type SizingLimits,
  type StatedFigure,
  sizeRequest,
  statedApart,
  USUAL_LIMITS,
} from '#domain/deals/request-figures.ts'
import { formatMoney, formatMultiple, formatPercent } from '#domain/kernel/format.ts'
import { type Currency, roundMoney } from '#domain/kernel/money.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { HOW_RATIOS } from '#domain/portfolio/how-ratios.ts'
import { compoundingOf } from '#domain/portfolio/interest.ts'
import { CONSTRAINT_WORDS } from '#domain/portfolio/sizing.ts'
import { type Answers, figure } from '#web/features/deals/life/deal-row.ts'
import { BoundedField, Chip, HowButton, PercentField } from '#web/ui/index.ts'
import classes from './deal-form.module.css'

const asDollars = (amount: number | null) => formatMoney(amount === null ? null : Math.round(amount))

export interface SizingPanelProps {
  answers: Answers
  currency: Currency
  /** Once the loan is funded there is nothing left to size: the figures are those of the request. */
  isFunded?: boolean
  /** Takes a computed figure over for the typed one; only for those who may change the request. */
  onTake?: (name: StatedFigure['name'], computed: number) => void
}

export function SizingPanel({ answers, currency, isFunded, onTake }: SizingPanelProps) {
  const { t } = useLingui()
  const figures = figuresOf(answers, currency)
  return (
    <div className={classes.sizing}>
      <section aria-label={isFunded ? t`As requested` : t`Live figures`}>
        <h2 className={classes.sizingTitle}>{isFunded ? t`As requested` : t`Live figures`}</h2>
        <dl className={classes.sizingFigures}>
          <Line label={t`Loan to value, computed`} value={formatPercent(figures.loanToValue)} />
          {figures.cost !== null && <Line label={t`Loan to cost`} value={formatPercent(figures.loanToCost)} />}
          <Line label={t`DSCR, computed`} value={formatMultiple(figures.debtServiceCoverage)} />
          <Line label={t`Debt yield`} value={formatPercent(figures.debtYield)} />
          <Line label={t`Monthly payment`} value={asDollars(figures.payment)} />
          {figures.interestOnlyPayment !== null && (
            <Line label={t`While interest-only`} value={asDollars(figures.interestOnlyPayment)} />
          )}
          <Line label={t`Value lent on`} value={asDollars(figures.value)} />
          {figures.cost !== null && <Line label={t`Total project cost`} value={asDollars(figures.cost)} />}
        </dl>
        {!isFunded &&
          statedApart(answers, currency).map((each) => <Apart key={each.name} figure={each} onTake={onTake} />)}
      </section>
      {!isFunded && <Sizing answers={answers} currency={currency} />}
    </div>
  )
}

/** Names both figures, so that nobody takes one for the other. */
function Apart({ figure: { name, stated, computed }, onTake }: ApartProps) {
  const toText = name === 'LTV' ? formatPercent : formatMultiple
  return (
    <div className={classes.apart}>
      <Trans>
        {name}: {toText(stated)} is stated, {toText(computed)} is computed.
      </Trans>
      {onTake && (
        <button type="button" className={classes.suggestion} onClick={() => onTake(name, computed)}>
          <Trans>Use {toText(computed)}</Trans>
        </button>
      )}
    </div>
  )
}

type ApartProps = { figure: StatedFigure; onTake: SizingPanelProps['onTake'] }

const Line = ({ label, value }: { label: string; value: string }) => (
  <>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </>
)

function Sizing({ answers, currency }: { answers: Answers; currency: Currency }) {
  const { t } = useLingui()
  const [limits, setLimits] = useState<SizingLimits>(USUAL_LIMITS)
  const { constraints, shown, binding } = sizeRequest(answers, limits, currency)
  const limit = binding && wordOf(CONSTRAINT_WORDS, binding)
  const asked = figure(answers, 'Loan_Amount')
  const isOver = asked !== null && shown !== null && asked > shown
  return (
    <section aria-label={t`Largest loan`}>
      <h2 className={classes.sizingTitle}>
        <Trans>Largest loan</Trans>
      </h2>
      <p className={classes.sizingMax}>
        {formatMoney(shown)} {shown !== null && <span className="ui-label">{currency}</span>}
      </p>
      {binding && (
        <Chip tone={isOver ? 'warn' : 'ok'}>
          {isOver ? <Trans>{limit} binds: the request is above it</Trans> : <Trans>{limit} binds</Trans>}
        </Chip>
      )}
      <div className={classes.sizingLimits}>
        <PercentField
          label={t`Max LTV`}
          value={limits.maxLTV}
          onChange={(maxLTV) => setLimits({ ...limits, maxLTV })}
        />
        {figuresOf(answers, currency).cost !== null && (
          <PercentField
            label={t`Max LTC`}
            value={limits.maxLTC}
            onChange={(maxLTC) => setLimits({ ...limits, maxLTC })}
          />
        )}
        <BoundedField
          label={t`Min DSCR`}
          unit="x"
          value={limits.minDSCR}
          onChange={(minDSCR) => setLimits({ ...limits, minDSCR })}
        />
        <PercentField
          label={t`Min yield`}
          value={limits.minDebtYield}
          onChange={(minDebtYield) => setLimits({ ...limits, minDebtYield })}
        />
      </div>
      {constraints.length > 0 ? (
        <dl className={classes.sizingFigures}>
          {constraints.map(({ constraint, maximum }) => (
            <Line
              key={constraint}
              label={constraint === binding ? t`${limit} (binds)` : wordOf(CONSTRAINT_WORDS, constraint)}
              value={asDollars(Math.floor(roundMoney(maximum)))}
            />
          ))}
        </dl>
      ) : (
        <p className={classes.sizingNote}>
          <Trans>Enter a value, the net operating income, the rate and the amortization to size the loan.</Trans>
        </p>
      )}
      <p className={classes.sizingNote}>
        {compoundingOf(currency) === 'monthly' ? (
          <Trans>Monthly compounding. Rounded down to the thousand.</Trans>
        ) : (
          <Trans>Semi-annual compounding. Rounded down to the thousand.</Trans>
        )}{' '}
        <HowButton figures={[HOW_RATIOS.sizing, HOW_RATIOS.coverage]} />
      </p>
    </section>
  )
}

/** Pictures of the debts of one currency: when they end, who lent them, and what they are on. */
import { useLingui } from '@lingui/react/macro'
import { remainingTerm } from '#domain/kernel/dates.ts'
import { formatPercent, formatShortMoney } from '#domain/kernel/format.ts'
import { isShort } from '#domain/market/short-term.ts'
import type { Slice, SliceKind } from '#domain/portfolio/debt-slices.ts'
import { AppLink, FunnelBars, LadderBars } from '#web/ui/index.ts'
import classes from './dashboard.module.css'
import type { CurrencyFigures } from './dashboard-answer.ts'
import { figurePathOf, type Words, watchPathOf } from './use-portfolio-address.ts'

type ChartProps = { figures: CurrencyFigures; asOf: string; words: Words }

export function MaturityLadder({ figures: { maturities, expiries, currency }, asOf, words }: ChartProps) {
  const { t } = useLingui()
  const soon = new Set(
    expiries
      .filter(({ loanExpiry }) => isShort(remainingTerm(asOf, loanExpiry)))
      .map(({ loanExpiry }) => Number(loanExpiry.slice(0, 4))),
  )
  const first = maturities.find(({ count }) => count > 0)
  return (
    <LadderBars
      title={t`Maturity ladder`}
      hint={t`${currency}, balance at expiry`}
      actions={
        <AppLink to={watchPathOf(words, 'maturity', { in: currency })} className={classes.link}>
          {t`Maturities`}
        </AppLink>
      }
      steps={maturities.map(({ year, balance }) => ({
        ...{ label: String(year), value: balance, isOrange: soon.has(year) },
        to: figurePathOf(words, 'maturities', currency, { year }),
      }))}
      heads={[t`Year`, t`Balance at expiry`]}
      summary={
        first
          ? t`The first debts end in ${first.year}: ${formatShortMoney(first.balance)}.`
          : t`No debt has an expiry date.`
      }
    />
  )
}

type SlicesProps = {
  title: string
  hint: string
  slices: readonly Slice[]
  head: string
  linkOf: (slice: Slice) => string
}

/** Shares of the debt, the largest first; each leads to its loans. */
export function DebtSlices({ title, hint, slices, head, linkOf }: SlicesProps) {
  const { t } = useLingui()
  const total = slices.reduce((sum, { balance }) => sum + balance, 0)
  const [largest] = slices
  const share = ({ balance }: Slice) => formatPercent(total > 0 ? (100 * balance) / total : null)
  return (
    <FunnelBars
      {...{ title, hint }}
      ranked
      heads={[head, t`Debt`, t`Share`]}
      summary={largest ? t`The most is owed on ${largest.name}: ${share(largest)}.` : t`Nothing is owed here.`}
      rows={slices.map((slice) => {
        const amount = formatShortMoney(slice.balance)
        return {
          ...{ key: slice.name, label: slice.name, value: slice.balance, text: share(slice) },
          count: (
            <AppLink to={linkOf(slice)} className={classes.link} aria-label={`${slice.name}: ${amount}`}>
              {amount}
            </AppLink>
          ),
        }
      })}
    />
  )
}

export function DebtMix({ figures, words }: Pick<ChartProps, 'figures' | 'words'>) {
  const { t } = useLingui()
  const { currency, byLender, byPropertyType, byProvince } = figures
  const pictures = [
    { by: 'lender', title: t`Debt by lender`, head: t`Lender`, slices: byLender },
    { by: 'propertyType', title: t`Debt by property type`, head: t`Property type`, slices: byPropertyType },
    { by: 'province', title: t`Debt by province`, head: t`Province or state`, slices: byProvince },
  ] as const satisfies readonly ({ by: SliceKind } & Omit<SlicesProps, 'hint' | 'linkOf'>)[]
  return pictures.map(({ by, ...picture }) => (
    <DebtSlices
      key={by}
      {...picture}
      hint={currency}
      linkOf={({ name }) => figurePathOf(words, 'totalDebt', currency, { by, slice: name })}
    />
  ))
}

/** Pictures of the debts of one currency: when they end, who lent them, and what they are on. */
import { useLingui } from '@lingui/react/macro'
import { remainingTerm } from '#domain/kernel/dates.ts'
import { formatPercent, formatShortMoney } from '#domain/kernel/format.ts'
import { EXPIRY_WARNING_MONTHS } from '#domain/portfolio/loan-figures.ts'
import type { Slice } from '#domain/portfolio/portfolio-dashboard.ts'
import { AppLink, FunnelBars, LadderBars } from '#web/ui/index.ts'
import classes from './dashboard.module.css'
import type { CurrencyFigures } from './dashboard-answer.ts'
import { recordsPath, type Words, watchPathOf } from './use-portfolio-address.ts'

type ChartProps = { figures: CurrencyFigures; asOf: string; words: Words }

export function MaturityLadder({ figures: { maturities, expiries, currency }, asOf, words }: ChartProps) {
  const { t } = useLingui()
  const soon = new Set(
    expiries
      .filter(({ loanExpiry }) => remainingTerm(asOf, loanExpiry) <= EXPIRY_WARNING_MONTHS)
      .map(({ loanExpiry }) => Number(loanExpiry.slice(0, 4))),
  )
  const first = maturities.find(({ count }) => count > 0)
  return (
    <LadderBars
      title={t`Maturity ladder`}
      hint={t`${currency}, balance at expiry`}
      actions={
        <AppLink to={watchPathOf(words, 'maturity')} className={classes.link}>
          {t`Maturities`}
        </AppLink>
      }
      steps={maturities.map(({ year, balance }) => ({ label: String(year), value: balance, isOrange: soon.has(year) }))}
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
  linkOf: (slice: Slice) => string | undefined
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
      summary={largest ? t`The most is owed on ${largest.name}: ${share(largest)}.` : t`Nothing is owed.`}
      rows={slices.map((slice) => {
        const to = linkOf(slice)
        const amount = formatShortMoney(slice.balance)
        return {
          ...{ key: slice.name, label: slice.name, value: slice.balance, text: share(slice) },
          count: to ? (
            <AppLink to={to} className={classes.link} aria-label={`${slice.name}: ${amount}`}>
              {amount}
            </AppLink>
          ) : (
            amount
          ),
        }
      })}
    />
  )
}

export function DebtMix({ figures, words }: ChartProps) {
  const { t } = useLingui()
  const { currency, byLender, byPropertyType, byProvince } = figures
  const own = words.show ? undefined : currency
  const narrow = (word: 'lenderId' | 'propertyType' | 'province') => (slice: Slice) =>
    slice.key === null ? undefined : recordsPath({ ...words, [word]: slice.key }, 'loans', own)
  return (
    <>
      <DebtSlices
        {...{ title: t`Debt by lender`, hint: currency, head: t`Lender`, slices: byLender }}
        linkOf={narrow('lenderId')}
      />
      <DebtSlices
        {...{ title: t`Debt by property type`, hint: currency, head: t`Property type`, slices: byPropertyType }}
        linkOf={narrow('propertyType')}
      />
      <DebtSlices
        {...{ title: t`Debt by province`, hint: currency, head: t`Province or state`, slices: byProvince }}
        linkOf={narrow('province')}
      />
    </>
  )
}

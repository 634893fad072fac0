/** Pictures of the debts of one currency: who lent them, and what they are on. */
import { useLingui } from '@lingui/react/macro'
import { formatPercent, formatShortMoney } from '#domain/kernel/format.ts'
import type { Slice, SliceKind } from '#domain/portfolio/debt-slices.ts'
import { AppLink, FunnelBars } from '#web/ui/index.ts'
import classes from './dashboard.module.css'
import type { CurrencyFigures } from './dashboard-answer.ts'
import { figurePathOf, type Words } from './use-portfolio-address.ts'

type SlicesProps = {
  title: string
  hint: string
  slices: readonly Slice[]
  head: string
  linkOf: (slice: Slice) => string
  /** One colour for all: length alone tells them apart. */
  isPlain?: boolean
}

/** Shares of the debt, the largest first; each leads to its loans. */
export function DebtSlices({ title, hint, slices, head, linkOf, isPlain }: SlicesProps) {
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
          ...(isPlain && { tone: 'ink' as const }),
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

type MixProps = { figures: CurrencyFigures; words: Words }

export function DebtByLender({ figures: { currency, byLender }, words }: MixProps) {
  const { t } = useLingui()
  return (
    <DebtSlices
      title={t`Debt by lender`}
      hint={currency}
      head={t`Lender`}
      slices={byLender}
      isPlain
      linkOf={({ name }) => figurePathOf(words, 'totalDebt', currency, { by: 'lender', slice: name })}
    />
  )
}

export function DebtMix({ figures, words }: MixProps) {
  const { t } = useLingui()
  const { currency, byPropertyType, byProvince } = figures
  const pictures = [
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

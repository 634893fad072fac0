/** Which part of a portfolio is shown, in which currency, and how much of what is owned in part. */
import { useLingui } from '@lingui/react/macro'
import { formatNumber, formatShortMoney } from '#domain/kernel/format.ts'
import { CURRENCIES, type Currency } from '#domain/kernel/money.ts'
import { portfolios } from '#domain/portfolio/portfolio.ts'
import { useList } from '#web/data/hooks.ts'
import { ChoiceMenu, type Filter, FilterBar, type FilterField, SegmentedSwitch } from '#web/ui/index.ts'
import { type PortfolioAnswer, picturedOf } from './dashboard-answer.ts'
import { choicesIn, FILTER_WORDS, type PortfolioAddress } from './use-portfolio-address.ts'

type PortfolioFiltersProps = { answer: PortfolioAnswer; address: PortfolioAddress }

/** Several choices of one kind widen, several kinds narrow; the map, the figures and the lists behind them follow. */
function PortfolioFilters({ answer, address }: PortfolioFiltersProps) {
  const { words, goTo } = address
  const fields = useFilterFields(answer).filter(({ key, options = [] }) => options.length > 0 || words[key])
  const filters: Filter[] = FILTER_WORDS.filter((word) => words[word] !== '').map((word) =>
    word === 'currency'
      ? { key: word, operator: 'eq', value: words[word] }
      : { key: word, operator: 'in', value: choicesIn(words[word]) },
  )
  const change = (next: readonly Filter[]) =>
    goTo(
      Object.fromEntries(
        FILTER_WORDS.map((word) => [word, String(next.findLast(({ key }) => key === word)?.value ?? '')]),
      ),
    )
  return <FilterBar fields={fields} filters={filters} onFiltersChange={change} />
}

type PortfolioFilterField = FilterField & { key: (typeof FILTER_WORDS)[number] }

function useFilterFields({ choices }: PortfolioAnswer): PortfolioFilterField[] {
  const { t } = useLingui()
  const { rows } = useList(portfolios, { $limit: 100 }, { isBackground: true })
  const field = (
    key: PortfolioFilterField['key'],
    label: string,
    options: readonly { value: unknown; name: string }[],
  ): PortfolioFilterField => ({
    ...{ key, label, kind: 'choice', operators: ['in'] },
    options: options.map(({ value, name }) => ({ value: String(value), label: name })),
  })
  return [
    field(
      'portfolioId',
      t`Portfolio`,
      rows.map(({ _id, name }) => ({ value: _id, name: name ?? _id })),
    ),
    field('province', t`Province or state`, choices.provinces),
    field('propertyType', t`Property type`, choices.propertyTypes),
    field('lenderId', t`Lender`, choices.lenders),
    field('kind', t`Loan type`, [
      { value: 'loan', name: t`Term loans` },
      { value: 'construction', name: t`Construction` },
      { value: 'line', name: t`Lines` },
      { value: 'blanket', name: t`Blankets` },
    ]),
    {
      ...field(
        'currency',
        t`Currency`,
        CURRENCIES.map((code) => ({ value: code, name: t`In ${code} only` })),
      ),
      operators: ['eq'],
    },
  ]
}

/** Sums of two currencies are no sum: one is open, and the others say how much is owed in them. */
function CurrencySwitch({ answer: { currencies }, address }: PortfolioFiltersProps) {
  const { t } = useLingui()
  const open = picturedOf(currencies, address.words.pictures)
  if (!open || currencies.length < 2) return null
  return (
    <SegmentedSwitch<Currency>
      label={t`Currency of the figures`}
      value={open.currency}
      onChange={(pictures) => address.goTo({ pictures })}
      options={currencies.map(({ currency, totals }) => ({
        value: currency,
        label: `${currency} ${formatShortMoney(totals.totalDebt)}`,
      }))}
    />
  )
}

/** Everything in one currency at a rate that is said, and the whole of a property or the share of it that is owned. */
export function FigureSwitches({ answer, address }: PortfolioFiltersProps) {
  const { t } = useLingui()
  const { usdCad } = answer
  const { words, goTo } = address
  const rate = usdCad && formatNumber(usdCad.rate, 4)
  return (
    <>
      <CurrencySwitch {...{ answer, address }} />
      {usdCad && (
        <ChoiceMenu
          label={t`Show in`}
          value={words.show}
          onChange={(show) => goTo({ show, pictures: '' })}
          options={[
            { value: '', label: t`Each currency` },
            ...CURRENCIES.map((code) => ({ value: code, label: t`All in ${code} at ${rate}` })),
          ]}
        />
      )}
      <PortfolioFilters {...{ answer, address }} />
      <SegmentedSwitch
        label={t`Ownership`}
        value={words.basis === 'owned' ? 'owned' : 'whole'}
        onChange={(basis) => goTo({ basis: basis === 'owned' ? 'owned' : '' })}
        options={[
          { value: 'whole', label: t`100%` },
          { value: 'owned', label: t`Own share` },
        ]}
      />
    </>
  )
}

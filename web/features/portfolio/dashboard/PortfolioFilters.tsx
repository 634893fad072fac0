/** Which part of a portfolio is shown, in which currency, and how much of what is owned in part. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconFilterOff } from '@tabler/icons-react'
import { formatNumber, formatShortMoney } from '#domain/kernel/format.ts'
import { CURRENCIES, type Currency } from '#domain/kernel/money.ts'
import { portfolios } from '#domain/portfolio/portfolio.ts'
import { useList } from '#web/data/hooks.ts'
import { ChoiceMenu, SegmentedSwitch } from '#web/ui/index.ts'
import classes from './dashboard.module.css'
import { type DashboardAnswer, picturedOf } from './dashboard-answer.ts'
import { FILTER_WORDS, type PortfolioAddress, type Words } from './use-portfolio-address.ts'

type PortfolioFiltersProps = { answer: DashboardAnswer; address: PortfolioAddress }

type Filter = { word: keyof Words; label: string; all: string; options: { value: unknown; name: string }[] }

export function PortfolioFilters({ answer, address }: PortfolioFiltersProps) {
  const { choices } = answer
  const { t } = useLingui()
  const { words, goTo, isNarrowed } = address
  const { rows } = useList<{ _id: string; name: string }>(portfolios, { $limit: 100 }, { isBackground: true })
  const filters: Filter[] = [
    {
      ...{ word: 'portfolioId', label: t`Portfolio`, all: t`All portfolios` },
      options: rows.map(({ _id, name }) => ({ value: _id, name })),
    },
    { word: 'province', label: t`Province or state`, all: t`All provinces`, options: choices.provinces },
    { word: 'propertyType', label: t`Property type`, all: t`All property types`, options: choices.propertyTypes },
    { word: 'lenderId', label: t`Lender`, all: t`All lenders`, options: choices.lenders },
    {
      ...{ word: 'kind', label: t`Loan type`, all: t`All loan types` },
      options: [
        { value: 'loan', name: t`Term loans` },
        { value: 'construction', name: t`Construction` },
        { value: 'line', name: t`Lines` },
        { value: 'blanket', name: t`Blankets` },
      ],
    },
    {
      ...{ word: 'currency', label: t`Currency`, all: t`All currencies` },
      options: CURRENCIES.map((code) => ({ value: code, name: t`In ${code} only` })),
    },
  ]
  const clear = () => goTo(Object.fromEntries(FILTER_WORDS.map((word) => [word, ''])))
  return (
    <div className={classes.filters} role="search">
      {answer.currencies.length > 1 && <CurrencySwitch {...{ answer, address }} />}
      {filters
        .filter(({ options, word }) => options.length > 0 || words[word])
        .map(({ word, label, all, options }) => (
          <ChoiceMenu
            key={word}
            label={label}
            value={words[word]}
            onChange={(value) => goTo({ [word]: value })}
            options={[
              { value: '', label: all },
              ...options.map(({ value, name }) => ({ value: String(value), label: name })),
            ]}
          />
        ))}
      {isNarrowed && (
        <Button variant="subtle" leftSection={<IconFilterOff size={16} stroke={1.6} aria-hidden />} onClick={clear}>
          <Trans>Clear filters</Trans>
        </Button>
      )}
    </div>
  )
}

/** Sums of two currencies are no sum: one is open, and the others say how much is owed in them. */
function CurrencySwitch({ answer: { currencies }, address }: PortfolioFiltersProps) {
  const { t } = useLingui()
  const open = picturedOf(currencies, address.words.pictures)
  if (!open) return null
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
export function FigureSwitches({ answer: { usdCad }, address: { words, goTo } }: PortfolioFiltersProps) {
  const { t } = useLingui()
  const rate = usdCad && formatNumber(usdCad.rate, 4)
  return (
    <>
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

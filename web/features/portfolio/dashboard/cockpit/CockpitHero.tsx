/** The four figures of a portfolio that one looks at first: what is owed, against what, paid by what, and what comes. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconClockHour4 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatMoney, formatMultiple, formatNumber, formatPercent, formatShortMoney } from '#domain/kernel/format.ts'
import type { Figure } from '#domain/portfolio/figure-records.ts'
import type { MonthDue } from '#domain/portfolio/portfolio-dashboard.ts'
import type { CurrencyFigures } from '#web/features/portfolio/dashboard/dashboard-answer.ts'
import {
  choicesIn,
  figurePathOf,
  type Words,
  watchPathOf,
} from '#web/features/portfolio/dashboard/use-portfolio-address.ts'
import { AppLink, Chip } from '#web/ui/index.ts'
import classes from './cockpit.module.css'
import { usePortfolioTargets } from './use-portfolio-targets.ts'

type CockpitHeroProps = { figures: CurrencyFigures; words: Words }

export function CockpitHero({ figures, words }: CockpitHeroProps) {
  const { t } = useLingui()
  const { currency, totals } = figures
  const targets = usePortfolioTargets(choicesIn(words.portfolioId))
  const behind = (of: Figure) => figurePathOf(words, of, currency)
  const { ltv, ltvWithoutConstruction, dscr, value, noi, annualDebtService } = totals
  return (
    <section className={classes.hero} aria-label={t`At a glance in ${currency}`}>
      <DebtCell {...{ figures }} to={behind('totalDebt')} />
      <HeroCell
        label={<Trans>Loan to value</Trans>}
        corner={value !== null && <Trans>of {formatShortMoney(value)}</Trans>}
        value={formatPercent(ltv)}
        to={behind('ltv')}
        beside={ltvWithoutConstruction !== null && <Trans>{formatPercent(ltvWithoutConstruction)} without sites</Trans>}
      >
        <LimitBar
          value={ltv}
          limit={targets.ltv}
          full={100}
          isOver={targets.ltv !== null && (ltv ?? 0) > targets.ltv}
        />
      </HeroCell>
      <HeroCell
        label={<Trans>Debt service coverage</Trans>}
        corner={targets.dscr !== null && <Trans>target {formatMultiple(targets.dscr)}</Trans>}
        value={formatMultiple(dscr)}
        to={behind('dscr')}
        beside={
          noi !== null && (
            <Trans>
              {formatShortMoney(noi)} over {formatShortMoney(annualDebtService)}
            </Trans>
          )
        }
      >
        <LimitBar
          value={dscr}
          limit={targets.dscr}
          full={2}
          isOver={targets.dscr !== null && (dscr ?? 0) < targets.dscr}
        />
      </HeroCell>
      <YearCell {...{ figures, words }} />
    </section>
  )
}

interface HeroCellProps {
  label: ReactNode
  corner?: ReactNode
  value: string
  to: string
  beside?: ReactNode
  children?: ReactNode
}

function HeroCell({ label, corner, value, to, beside, children }: HeroCellProps) {
  return (
    <div className={classes.cell}>
      <div className={classes.top}>
        <span>{label}</span>
        {corner && <span>{corner}</span>}
      </div>
      <div className={classes.figureLine}>
        <AppLink to={to} className={classes.figure}>
          {value}
        </AppLink>
        {beside && <span className={classes.beside}>{beside}</span>}
      </div>
      {children}
    </div>
  )
}

function DebtCell({ figures: { totals }, to }: { figures: CurrencyFigures; to: string }) {
  const { totalDebt, weightedRate, floatingShare, weightedRemainingTerm } = totals
  const fixed = floatingShare === null ? null : 100 - floatingShare
  return (
    <div className={classes.cell} data-lead>
      <div className={classes.top}>
        <Trans>Debt</Trans>
      </div>
      <AppLink to={to} className={classes.lead}>
        {formatMoney(Math.round(totalDebt))}
      </AppLink>
      <div className={classes.beside}>
        <Trans>
          <strong>{formatPercent(weightedRate)}</strong> weighted
        </Trans>
        {fixed !== null && (
          <>
            {' · '}
            <Trans>{formatPercent(fixed)} fixed</Trans>
          </>
        )}
        {weightedRemainingTerm !== null && (
          <>
            {' · '}
            <Trans>{formatNumber(weightedRemainingTerm, 1)} months left</Trans>
          </>
        )}
      </div>
    </div>
  )
}

/** How far a figure goes, and a mark where the owner wants it to stand. */
function LimitBar({
  value,
  limit,
  full,
  isOver,
}: {
  value: number | null
  limit: number | null
  full: number
  isOver: boolean
}) {
  const at = (of: number) => `${Math.min(100, Math.max(0, (100 * of) / full))}%`
  return (
    <span className={classes.bar} aria-hidden>
      {value !== null && <span className={classes.fill} data-over={isOver || undefined} style={{ width: at(value) }} />}
      {limit !== null && <span className={classes.limit} style={{ insetInlineStart: at(limit) }} />}
    </span>
  )
}

function YearCell({ figures, words }: CockpitHeroProps) {
  const { i18n } = useLingui()
  const { currency, monthsAhead, totals } = figures
  const count = monthsAhead.reduce((sum, month) => sum + month.count, 0)
  const balance = monthsAhead.reduce((sum, month) => sum + month.balance, 0)
  const payment = formatMoney(Math.round(totals.annualDebtService / 12))
  return (
    <div className={classes.cell} data-wide>
      <div className={classes.top}>
        <Trans>Next 12 months</Trans>
        {count > 0 && (
          <Chip tone="or" icon={IconClockHour4}>
            <Plural value={count} one="# debt expires" other="# debts expire" />
          </Chip>
        )}
      </div>
      <div className={classes.figureLine}>
        <AppLink
          to={watchPathOf(words, 'maturity', { months: 12, in: words.show ? undefined : currency })}
          className={classes.figure}
        >
          {formatShortMoney(balance)}
        </AppLink>
        <span className={classes.beside}>
          <Trans>
            to refinance, and {payment} of payments a month on term loans and blankets, without interest on lines and
            construction loans
          </Trans>
        </span>
      </div>
      <ol className={classes.months}>
        {monthsAhead.map((month) => (
          <MonthCell key={month.month} {...month} locale={i18n.locale} />
        ))}
      </ol>
    </div>
  )
}

function MonthCell({ month, balance, count, locale }: MonthDue & { locale: string }) {
  const name = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }).format(new Date(`${month}-01`))
  return (
    <li
      className={classes.month}
      data-ends={count > 0 || undefined}
      title={`${month}: ${formatMoney(Math.round(balance))}`}
    >
      <span className={classes.monthCell} aria-hidden />
      <span>{name}</span>
      {count > 0 && <span className="ui-visually-hidden">{formatMoney(Math.round(balance))}</span>}
    </li>
  )
}

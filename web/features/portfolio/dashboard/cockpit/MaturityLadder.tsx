/** What ends in each of the next years, at what rate, and what a new loan costs instead. */
import { Trans, useLingui } from '@lingui/react/macro'
import { remainingTerm } from '#domain/kernel/dates.ts'
import { formatDelta, formatMoney, formatPercent, formatShortMoney, MISSING } from '#domain/kernel/format.ts'
import { isShort } from '#domain/market/short-term.ts'
import type { YearDue } from '#domain/portfolio/portfolio-dashboard.ts'
import type { NewLoanRate } from '#domain/portfolio/radar-market.ts'
import type { CurrencyFigures } from '#web/features/portfolio/dashboard/dashboard-answer.ts'
import { figurePathOf, type Words } from '#web/features/portfolio/dashboard/use-portfolio-address.ts'
import { AppLink, LadderBars } from '#web/ui/index.ts'
import { bondText } from './bond-text.ts'
import classes from './cockpit.module.css'

/** As many years as bars and their rates can be read beside each other; the rest is said in a sum. */
const YEARS_SHOWN = 6
const BPS = 100

type LadderProps = { figures: CurrencyFigures; asOf: string; words: Words }

export function MaturityLadder({ figures, asOf, words }: LadderProps) {
  const { t } = useLingui()
  const { maturities, expiries, currency, newLoan } = figures
  const soon = new Set(
    expiries
      .filter(({ loanExpiry }) => isShort(remainingTerm(asOf, loanExpiry)))
      .map(({ loanExpiry }) => Number(loanExpiry.slice(0, 4))),
  )
  const first = maturities.find(({ count }) => count > 0)
  const [shown, later] = [maturities.slice(0, YEARS_SHOWN), maturities.slice(YEARS_SHOWN)]
  const laterSum = formatShortMoney(later.reduce((sum, { balance }) => sum + balance, 0))
  const lastYear = shown.at(-1)?.year
  return (
    <LadderBars
      title={t`Maturity ladder`}
      hint={later.length > 0 ? t`${currency}, ${laterSum} after ${lastYear}` : t`${currency}, balance at expiry`}
      height={190}
      actions={newLoan && <span className="ui-quiet">{bondText(newLoan)}</span>}
      steps={shown.map(({ year, balance, undrawn }) => ({
        ...{ label: String(year), value: balance, isOrange: soon.has(year) },
        ...(undrawn > 0 && { more: undrawn }),
        to: figurePathOf(words, 'maturities', currency, { year }),
      }))}
      {...(shown.some(({ undrawn }) => undrawn > 0) && { moreName: t`Not yet drawn` })}
      noneName={t`none`}
      heads={[t`Year`, t`Balance at expiry`]}
      below={<LadderRates years={shown} newLoan={newLoan} />}
      foot={first && <LadderFoot {...{ figures, asOf }} />}
      summary={
        first
          ? t`The first debts end in ${first.year}: ${formatShortMoney(first.balance)}.`
          : t`No debt has an expiry date.`
      }
    />
  )
}

function LadderRates({ years, newLoan }: { years: readonly YearDue[]; newLoan: NewLoanRate | null }) {
  const { t } = useLingui()
  const gapOf = ({ rate }: YearDue) => (rate === null || !newLoan ? null : (newLoan.rate - rate) * BPS)
  return (
    <table className={classes.rates} aria-label={t`Rates on the loans and today, by year`}>
      <tbody>
        <tr>
          <th scope="row">
            <Trans>On loan</Trans>
          </th>
          {years.map((each) => (
            <td key={each.year}>{formatPercent(each.rate)}</td>
          ))}
        </tr>
        <tr data-today>
          <th scope="row">
            <Trans>Today</Trans>
          </th>
          {years.map((each) => (
            <td key={each.year}>{each.count > 0 && newLoan ? formatPercent(newLoan.rate) : MISSING}</td>
          ))}
        </tr>
        <tr>
          <th scope="row">
            <Trans>Gap</Trans>
          </th>
          {years.map((each) => {
            const gap = gapOf(each)
            return (
              <td key={each.year} data-tone={gap === null ? undefined : gap > 0 ? 'bad' : 'ok'}>
                {gap === null ? MISSING : t`${formatDelta(gap, 0)} bps`}
              </td>
            )
          })}
        </tr>
      </tbody>
    </table>
  )
}

/** What the next loan costs more or less a year when it is replaced at today's rate. */
function LadderFoot({ figures: { expiries, newLoan }, asOf }: Omit<LadderProps, 'words'>) {
  const next = expiries
    .filter(({ loanExpiry, kind }) => loanExpiry >= asOf && kind !== 'line')
    .toSorted((a, b) => a.loanExpiry.localeCompare(b.loanExpiry))[0]
  return (
    <span className={classes.foot}>
      {next && next.allInRate !== null && newLoan ? (
        <Renewal
          name={next.name}
          balance={next.balanceAtMaturity ?? next.balance}
          rate={next.allInRate}
          newRate={newLoan.rate}
        />
      ) : (
        <span className="ui-quiet">
          {newLoan ? null : <Trans>No bond of this currency is stored, so that nothing can be compared.</Trans>}
        </span>
      )}
      <AppLink to="/?view=radar" className={classes.all}>
        <Trans>Radar</Trans>
      </AppLink>
    </span>
  )
}

type RenewalProps = Record<'balance' | 'rate' | 'newRate', number> & { name: string }

function Renewal({ name, balance, rate, newRate }: RenewalProps) {
  const difference = (balance * (newRate - rate)) / 100
  const amount = formatMoney(Math.abs(Math.round(difference)))
  const [now, before] = [formatPercent(newRate), formatPercent(rate)]
  return (
    <span>
      {difference <= 0 ? (
        <Trans>
          {name} renewed at {now} costs <strong>{amount} less a year</strong> than at {before}
        </Trans>
      ) : (
        <Trans>
          {name} renewed at {now} costs <strong>{amount} more a year</strong> than at {before}
        </Trans>
      )}
    </span>
  )
}

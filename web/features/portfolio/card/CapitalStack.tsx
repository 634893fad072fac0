/** Every debt of a property in the order in which it is paid from it, with what is lent through each. */

import { Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#domain/access/addresses.ts'
import { formatDate, formatMoney, formatMultiple, formatPercent } from '#domain/kernel/format.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { CHARGE_WORDS } from '#domain/portfolio/asked-choices.ts'
import type { StackAssumption } from '#domain/portfolio/capital-stack.ts'
import { type DebtKind } from '#domain/portfolio/debt-kind.ts'
import type { PropertyFigures, StackRow } from '#domain/portfolio/record-figures.ts'
import { AppLink, Panel } from '#web/ui/index.ts'
import classes from './card.module.css'

export function CapitalStack({ figures, propertyId }: { figures: PropertyFigures | undefined; propertyId: string }) {
  const { t } = useLingui()
  const [only, ...others] = figures?.stack ?? []
  const isOwnLoan = only?.kind === 'loan' || only?.kind === 'construction'
  // Of a single loan of its own the page says everything already.
  if (!figures || !only || (others.length === 0 && isOwnLoan)) return null
  return (
    <Panel flush title={t`Capital stack`}>
      <div className={classes.scroll} role="region" aria-label={t`Capital stack`} tabIndex={0}>
        <table className={classes.table}>
          <Heads />
          <tbody>
            {figures.stack.map((row) => (
              <StackLine key={row._id} {...{ row, propertyId }} />
            ))}
          </tbody>
        </table>
      </div>
      <Assumptions {...figures} />
    </Panel>
  )
}

function Heads() {
  return (
    <thead>
      <tr>
        <th scope="col">
          <Trans>Debt</Trans>
        </th>
        <th scope="col">
          <Trans>Charge</Trans>
        </th>
        <th scope="col">
          <Trans>Lender</Trans>
        </th>
        <th scope="col" data-number>
          <Trans>Balance</Trans>
        </th>
        <th scope="col" data-number>
          <Trans>Debt service</Trans>
        </th>
        <th scope="col" data-number>
          <Trans>LTV through</Trans>
        </th>
        <th scope="col" data-number>
          <Trans>DSCR through</Trans>
        </th>
        <th scope="col" data-number>
          <Trans>Debt yield through</Trans>
        </th>
        <th scope="col">
          <Trans>Maturity</Trans>
        </th>
      </tr>
    </thead>
  )
}

function StackLine({ row, propertyId }: { row: StackRow; propertyId: string }) {
  const kinds = useKinds()
  return (
    <tr>
      <th scope="row">
        <AppLink to={addressOf(row, propertyId)}>{row.name}</AppLink>
      </th>
      <td>{row.chargeType ? wordOf(CHARGE_WORDS, row.chargeType) : kinds[row.kind]}</td>
      <td>{row.lenderName}</td>
      <td data-number>{formatMoney(row.balance)}</td>
      <td data-number>{formatMoney(row.kind === 'loan' || row.kind === 'blanket' ? row.annualDebtService : null)}</td>
      <td data-number>{formatPercent(row.ltv)}</td>
      <td data-number>{formatMultiple(row.dscr)}</td>
      <td data-number>{formatPercent(row.debtYield)}</td>
      <td>{formatDate(row.loanExpiry)}</td>
    </tr>
  )
}

function useKinds(): Record<DebtKind, string> {
  const { t } = useLingui()
  return {
    loan: t`No charge entered`,
    blanket: t`Blanket, no charge entered`,
    construction: t`Construction loan`,
    line: t`Line of credit`,
  }
}

function addressOf({ kind, _id }: StackRow, propertyId: string): string {
  if (kind === 'line') return pathTo('viewLine', { id: _id })
  if (kind === 'blanket') return pathTo('viewBlanket', { id: _id })
  return pathTo('viewLoan', { id: propertyId }, { loan: _id })
}

/** What was assumed to rank and count the debts, each with the debt it is about. */
function Assumptions({ stack, assumed }: PropertyFigures) {
  const words = useAssumptionWords()
  if (assumed.length === 0) return null
  return (
    <ul className={classes.assumed}>
      {assumed.map(({ what, debtId }) => (
        <li key={`${what} ${debtId}`}>{words[what](stack.find(({ _id }) => _id === debtId)?.name ?? '')}</li>
      ))}
    </ul>
  )
}

function useAssumptionWords(): Record<StackAssumption, (name: string) => string> {
  const { t } = useLingui()
  return {
    'charge-unset': (name) => t`${name}: no charge entered, ranked behind the registered charges.`,
    'same-rank': (name) => t`${name}: same charge as the debt above, ranked behind it as the newer one.`,
    'balance-as-entered': (name) => t`${name}: no rate entered, balance as entered, debt service unknown.`,
    matured: (name) => t`${name}: matured, counted until repaid.`,
    allocations: (name) => t`${name}: allocations do not add up to the loan.`,
  }
}

/** The fourteen criteria of a lender, each with how it became known: entered, read off known loans, or not known. */

import { Trans, useLingui } from '@lingui/react/macro'
import { formatBps, formatMultiple, formatPercent, formatYesNo, MISSING } from '#domain/kernel/format.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { CRITERION_KEYS, type CriterionKey } from '#domain/lenders/match-criteria.ts'
import { CRITERION_WORDS } from '#domain/lenders/match-words.ts'
import { markets, propertyClasses, propertyTypes } from '#domain/market/reference-lists.ts'
import { useList } from '#web/data/hooks.ts'
import { type LenderRow, loanRange, range } from '#web/features/lenders/lender-row.ts'
import classes from '#web/features/lenders/lenders.module.css'
import { Chip, Panel } from '#web/ui/index.ts'

interface NamedOption {
  id: number
  name: string
}
type Names = (path: string, ids: readonly number[] | null | undefined) => string[]

const FRESH = { staleMs: 3_600_000, isBackground: true }

function useNames(): Names {
  const places = useList<NamedOption>(markets, { getAll: true }, FRESH).rows
  const types = useList<NamedOption>(propertyTypes, { getAll: true }, FRESH).rows
  const grades = useList<NamedOption>(propertyClasses, { getAll: true }, FRESH).rows
  const lists: Record<string, readonly NamedOption[]> = {
    [markets.path]: places,
    [propertyTypes.path]: types,
    [propertyClasses.path]: grades,
  }
  return (path, ids) => (ids ?? []).map((id) => lists[path]?.find((row) => row.id === id)?.name ?? String(id))
}

const list = (words: readonly string[]) => (words.length > 0 ? words.join(', ') : null)
const text = (value: string) => (value === MISSING ? null : value)

/** What a lender states on each criterion; null where nothing is stated. Recourse and rate follow from its prices. */
const STATED: Record<CriterionKey, (lender: LenderRow, names: Names) => string | null> = {
  Loan_Amount: ({ minLoan, maxLoan }) => text(loanRange(minLoan, maxLoan)),
  Term: ({ minTerm, maxTerm }) => text(range(minTerm, maxTerm)),
  Amortization: ({ minAmortization, maxAmortization }) => text(range(minAmortization, maxAmortization)),
  DSCR: ({ minDSCR }) => text(formatMultiple(minDSCR)),
  LTV: ({ maxLTV }) => text(formatPercent(maxLTV)),
  Fee: ({ feeMin }) => text(formatBps(feeMin, { withPercent: true })),
  Rate_Type: ({ rateType }) => rateType ?? null,
  IO: ({ IO }) => text(formatYesNo(IO)),
  Market: (lender, names) => list(names(markets.path, lender.markets)),
  Property_Type: (lender, names) => list(names(propertyTypes.path, lender.propertyTypes)),
  Property_Class: (lender, names) => list(names(propertyClasses.path, lender.propertyClasses)),
  province: ({ provinces }) => list(provinces ?? []),
  Recourse: () => null,
  Expected_Rate: () => null,
}

const FROM_PRICES: readonly CriterionKey[] = ['Recourse', 'Expected_Rate']

export function LenderCriteriaTable({ lender }: { lender: LenderRow }) {
  const { t } = useLingui()
  const names = useNames()
  return (
    <Panel
      title={<Trans>The fourteen criteria</Trans>}
      hint={<Trans>Lenders are matched on what they state; what is read off loans is marked</Trans>}
      flush
    >
      <table className={classes.criteria} aria-label={t`The fourteen criteria`}>
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">
              <Trans>Criterion</Trans>
            </th>
            <th scope="col">
              <Trans>Accepts</Trans>
            </th>
            <th scope="col">
              <Trans>Known from</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {CRITERION_KEYS.map((key, index) => {
            const source = lender.criteriaSources?.[key]
            return (
              <tr key={key}>
                <td>{index + 1}</td>
                <th scope="row">{wordOf(CRITERION_WORDS, key)}</th>
                <td>{STATED[key](lender, names) ?? <Unstated criterion={key} source={source} />}</td>
                <td>
                  <SourceChip source={source} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Panel>
  )
}

type Source = 'entered' | 'inferred' | undefined

/** Nothing stated means "no limit" only where the lender was asked. */
function Unstated({ criterion, source }: { criterion: CriterionKey; source: Source }) {
  if (FROM_PRICES.includes(criterion)) {
    return (
      <span className="ui-quiet">
        <Trans>by the prices in force</Trans>
      </span>
    )
  }
  return source === 'entered' ? <Trans>no limit</Trans> : <>{MISSING}</>
}

function SourceChip({ source }: { source: Source }) {
  if (source === undefined) {
    return (
      <Chip>
        <Trans>unknown</Trans>
      </Chip>
    )
  }
  return source === 'entered' ? (
    <Chip tone="teal">
      <Trans>entered</Trans>
    </Chip>
  ) : (
    <Chip tone="plum">
      <Trans>inferred from known loans</Trans>
    </Chip>
  )
}

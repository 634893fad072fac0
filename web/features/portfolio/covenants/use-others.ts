/** What else is owed on the properties behind a debt: its covenants count it unless they are agreed on the debt alone. */

import { blankets } from '#domain/portfolio/blanket.ts'
import { constructionLoans } from '#domain/portfolio/construction-loan.ts'
import type { OtherRecord } from '#domain/portfolio/debt-course.ts'
import { type DebtKind } from '#domain/portfolio/debt-kind.ts'
import { lines } from '#domain/portfolio/line.ts'
import { loans } from '#domain/portfolio/loan.ts'
import type { PropertyFigures, StackRow } from '#domain/portfolio/record-figures.ts'
import { useCall, useList } from '#web/data/hooks.ts'
import type {
  BlanketRow,
  ConstructionRow,
  LineRow,
  PropertyRow,
  TermLoanRow,
} from '#web/features/portfolio/card/card-rows.ts'
import { indexRateOf } from '#web/features/portfolio/card/card-rows.ts'
import { useIndexes } from '#web/features/portfolio/card/use-property-card.ts'

const QUIET = { isBackground: true }

export function useOthersOn(debtId: string, pledged: readonly PropertyRow[]) {
  const ids = pledged.map(({ _id }) => _id).join(',')
  const asked = { of: 'properties', ids }
  const figures = useCall<Record<string, PropertyFigures>>('portfolio-figures', asked, {
    ...QUIET,
    enabled: ids !== '',
  })
  const stacked = Object.values(figures.data ?? {})
    .flatMap(({ stack }) => stack)
    .filter(({ _id }) => _id !== debtId)
  const rows = useRecords(stacked, pledged[0]?.userId)
  return { others: rows.others, isLoading: figures.isLoading || rows.isLoading }
}

/** The records behind rows of stacks; a debt on several of the properties counts with all of its parts. */
function useRecords(stacked: readonly StackRow[], userId: number | undefined) {
  const indexes = useIndexes()
  const asked = (kind: DebtKind) => {
    const keys = [...new Set(stacked.flatMap((row) => (row.kind === kind ? row._id : [])))]
    return [
      { userId, _id: { $in: keys }, $limit: Math.max(1, keys.length) },
      { ...QUIET, enabled: keys.length > 0 },
    ] as const
  }
  const found = {
    loan: useList<TermLoanRow>(loans, ...asked('loan')),
    construction: useList<ConstructionRow>(constructionLoans, ...asked('construction')),
    line: useList<LineRow>(lines, ...asked('line')),
    blanket: useList<BlanketRow>(blankets, ...asked('blanket')),
  }
  const beside = (row: { _id: string; facilityIndexId: string | null }) => ({
    indexRate: indexRateOf(row, indexes),
    share: stacked.reduce((sum, { _id, share }) => sum + (_id === row._id ? share : 0), 0),
  })
  const others: OtherRecord[] = [
    ...found.loan.rows.map((debt) => ({ ...beside(debt), kind: 'loan' as const, debt })),
    ...found.construction.rows.map((debt) => ({ ...beside(debt), kind: 'construction' as const, debt })),
    ...found.line.rows.map((debt) => ({ ...beside(debt), kind: 'line' as const, debt })),
    ...found.blanket.rows.map((debt) => ({ ...beside(debt), kind: 'blanket' as const, debt })),
  ]
  return { others, isLoading: Object.values(found).some(({ isLoading }) => isLoading) }
}

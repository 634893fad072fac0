/** Which covenant a fall of income would break next. */
import type { CovenantResult } from './covenants.ts'
import type { WhatIfRow } from './portfolio-what-if.ts'

export interface BreakingPoint {
  row: WhatIfRow
  covenant: CovenantResult['covenant']
  /** The change of income alone that reaches the limit, percent; below zero. */
  noiPct: number
}

/** The tests that are kept and that a fall of income alone would break, the next one first. */
export function breaksAt(rows: readonly WhatIfRow[]): BreakingPoint[] {
  return rows
    .flatMap((row) =>
      row.tests.flatMap(({ covenant, status, room, actual, limit, side }) => {
        if (status === 'Breach' || !room || room.amount <= 0 || !actual || !limit) return []
        // Value and income fall alike: of a floor the ratio itself falls by the percent, of a ceiling its divisor does.
        const left = side === 'minimum' ? limit / actual : actual / limit
        return [{ row, covenant, noiPct: 100 * (left - 1) }]
      }),
    )
    .toSorted((a, b) => b.noiPct - a.noiPct)
}

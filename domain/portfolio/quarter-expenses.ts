/** Expense lines of a document beside its total: they are made to agree with it, or left out, and either is said. */
import type { IsoDate } from '#domain/kernel/dates.ts'
import { formatMoney } from '#domain/kernel/format.ts'
import { roundMoney } from '#domain/kernel/money.ts'
import { say } from '#domain/kernel/words.ts'
import { isExpenseLine } from './expense-lines.ts'
import { propertyQuarters, quarterName } from './property-quarter.ts'
import type { FoundFigure } from './quarter-folding.ts'

export const isInBounds = ({ fact, amount }: Pick<FoundFigure, 'fact' | 'amount'>): boolean =>
  Number.isFinite(amount) && propertyQuarters.fields[fact].parts.value.safeParse(amount).success

type Settled = { figures: FoundFigure[]; notes: string[] }

/** What no line tells of a total is other expenses; lines that come to more than it are none of its own. */
export function settleExpenses(figures: readonly FoundFigure[]): Settled {
  const ends = new Set(figures.flatMap(({ fact, quarterEnd }) => (isExpenseLine(fact) ? quarterEnd : [])))
  const settled: Settled = { figures: [...figures], notes: [] }
  for (const quarterEnd of ends) settleQuarter(settled, quarterEnd)
  return settled
}

function settleQuarter(settled: Settled, quarterEnd: IsoDate): void {
  const quarter = quarterName(quarterEnd)
  const ofQuarter = settled.figures.filter((each) => each.quarterEnd === quarterEnd)
  const lines = ofQuarter.filter(({ fact }) => isExpenseLine(fact))
  const total = ofQuarter.find(({ fact }) => fact === 'expenses')
  const sum = roundMoney(lines.reduce((all, { amount }) => all + amount, 0))
  if (!total) {
    settled.notes.push(
      say('{quarter}: the document says no total of the expenses; its lines come to {sum}.', {
        ...{ quarter, sum: formatMoney(sum) },
      }),
    )
    return
  }
  const rest = roundMoney(total.amount - sum)
  if (rest === 0) return
  const other = lines.find(({ fact }) => fact === 'otherExpenses')
  const filled: FoundFigure = {
    ...{ fact: 'otherExpenses', quarterEnd, amount: roundMoney((other?.amount ?? 0) + rest) },
    source: [...(other ? [other.source] : []), say('the rest of {total}', { total: total.source })].join(' + '),
  }
  if (rest < 0 || !isInBounds(filled)) {
    settled.figures = settled.figures.filter((each) => !lines.includes(each))
    settled.notes.push(
      say('{quarter}: the expense lines come to {sum}, more than the total of {total}, and were left out.', {
        ...{ quarter, sum: formatMoney(sum), total: formatMoney(total.amount) },
      }),
    )
    return
  }
  settled.figures = [...settled.figures.filter((each) => each !== other), filled]
  settled.notes.push(
    say('{quarter}: {rest} of the expenses is told by no line and stands with the other expenses.', {
      ...{ quarter, rest: formatMoney(rest) },
    }),
  )
}

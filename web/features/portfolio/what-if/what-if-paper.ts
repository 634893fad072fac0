/** A what-if as it goes on paper: the scenarios beside today, and every loan under what is shown. */
import { t } from '@lingui/core/macro'
import { formatDate, formatMultiple, formatPercent } from '#domain/kernel/format.ts'
import type { WhatIfFacts } from '#domain/portfolio/what-if-facts.ts'
import { covenantStatusText } from '#web/features/portfolio/card/loan-words.ts'
import type { PaperFrame } from '#web/features/team/paper-frame.ts'
import type { PdfPaper } from '#web/ui/index.ts'
import { columnOf, comparison, type ScenarioRow } from './scenarios.ts'
import type { WhatIfState } from './use-what-if.ts'
import { wholeMoney } from './WhatIfTiles.tsx'

type WhatIfPaper = {
  facts: WhatIfFacts
  state: Pick<WhatIfState, 'now' | 'assumed' | 'today' | 'then' | 'rows'>
  beside: readonly ScenarioRow[]
}

export function toWhatIfPaper({ facts, state, beside }: WhatIfPaper, frame: PaperFrame): PdfPaper {
  const { now, assumed, today, then, rows } = state
  const columns = [
    { key: 'today', name: t`Today`, assumed: now, totals: today.totals },
    { key: 'shown', name: t`Shown`, assumed, totals: then.totals },
    ...beside.map((scenario) => columnOf(scenario, facts, now)),
  ]
  const heads = [t`Loan`, t`Expires`, t`DSCR today`, t`DSCR`, t`LTV today`, t`LTV`, t`New loan`, t`Gap`, t`State`]
  return {
    ...frame,
    title: t`What if`,
    asOf: facts.asOf,
    sections: [
      {
        ...{ key: 'scenarios', title: t`Scenarios compared` },
        blocks: [
          {
            kind: 'table',
            columns: [{ header: t`In ${facts.currency}` }, ...columns.map(({ name }) => ({ header: name }))],
            rows: comparison(columns).map(({ label, cells }) => [label, ...cells]),
          },
        ],
      },
      {
        ...{ key: 'loans', title: t`Loans` },
        blocks: [
          {
            kind: 'table',
            columns: heads.map((header) => ({ header })),
            rows: rows.map((row) => [
              ...[row.name, formatDate(row.loanExpiry), formatMultiple(row.today.dscr), formatMultiple(row.dscr)],
              ...[formatPercent(row.today.ltv), formatPercent(row.ltv), wholeMoney(row.newLoan), wholeMoney(row.gap)],
              covenantStatusText(row.status),
            ]),
          },
        ],
      },
    ],
  }
}

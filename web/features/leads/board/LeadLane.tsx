/** One stage of the board: how many leads and how much, and the cards that ask for work first. */
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useDeferredValue, useEffect, useState } from 'react'
import type { StageCount } from '#domain/leads/crm-figures.ts'
import { leads } from '#domain/leads/lead.ts'
import { useList } from '#web/data/hooks.ts'
import type { Conditions } from '#web/data/lists/list.ts'
import { stageKey, stageWord } from '#web/features/contacts/stage/stage-words.ts'
import { NO_STAGE } from '#web/features/leads/desk/use-lead-options.ts'
import { type LeadRow, shortSumText } from '#web/features/leads/lead-row.ts'
import { BoardLane } from '#web/ui/board/BoardLane.tsx'
import type { RowId } from '#web/ui/index.ts'
import { LeadCard } from './LeadCard.tsx'

/** So many more cards come with each press, up to what one answer holds. */
const CARDS = 20
const MOST_CARDS = 100

const NO_ROWS: readonly LeadRow[] = []

interface LeadLaneProps {
  stage: LeadRow['stage']
  column: StageCount | undefined
  where: Conditions
  /** The board's memory of what is shown. */
  shown: Map<RowId, LeadRow>
  hrefOf: (id: string) => string
  onMove: (lead: LeadRow, stage: LeadRow['stage']) => void
}

/** What is over, was never begun, or has no stage stands aside. */
const ASIDE: readonly LeadRow['stage'][] = ['pass', 'data', null]

export function LeadLane({ stage, column, where, shown, hrefOf, onMove }: LeadLaneProps) {
  const [limit, setLimit] = useState(CARDS)
  const { rows: answered } = useList<LeadRow>(leads, {
    ...where,
    stage: stage ?? NO_STAGE,
    $sort: { actionDate: 1 },
    $limit: limit,
    $total: 'none',
  })
  // All lanes answer at once: their cards are drawn in pieces, between which the page answers.
  const rows = useDeferredValue(answered, NO_ROWS)
  const count = column?.count ?? rows.length
  const more = count - rows.length
  const sum = column ? shortSumText(column.principal) : ''
  useEffect(() => {
    for (const row of rows) shown.set(row._id, row)
  }, [rows, shown])
  return (
    <BoardLane
      lane={stageKey(stage)}
      name={stageWord(stage)}
      count={count}
      sum={sum}
      shortSum={sum}
      isFolded={count === 0 || ASIDE.includes(stage)}
      holds={(key) => rows.some(({ _id }) => _id === key)}
    >
      {rows.map((lead) => (
        <LeadCard key={lead._id} lead={lead} href={hrefOf(lead._id)} onMove={onMove} />
      ))}
      {more > 0 && limit < MOST_CARDS && (
        <Button size="xs" variant="subtle" onClick={() => setLimit(Math.min(MOST_CARDS, limit + CARDS))}>
          <Trans>… {more} more</Trans>
        </Button>
      )}
      {more > 0 && limit >= MOST_CARDS && (
        <p className="ui-quiet">
          <Trans>{more} more. Filter the board to see them.</Trans>
        </p>
      )}
    </BoardLane>
  )
}

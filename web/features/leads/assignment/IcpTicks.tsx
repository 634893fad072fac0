/** How well a lead meets a profile: one tick a clause in the order of the sentence, then the score. */
import type { IsoDate } from '#domain/kernel/dates.ts'
import type { IcpClause } from '#domain/leads/icp-query.ts'
import { type ClauseOutcome, type IcpNames, scoreLead, scoreSentence } from '#domain/leads/icp-score.ts'
import type { LeadRow } from '#web/features/leads/lead-row.ts'
import classes from './assignment.module.css'

/** A lead as the server scored it. */
export type ScoredRow = LeadRow & { icpScore?: number; icpOutcomes?: ClauseOutcome[] }

/** What of a row the sentence speaks of; outcomes are the server's, who knows more of the lead. */
function scoreOf(row: ScoredRow, clauses: readonly IcpClause[], today: IsoDate, names: IcpNames) {
  const lead = {
    propertyTypeId: row.propertyType ?? row.assetType ?? null,
    propertyClassId: row.propertyClass ?? null,
    marketId: row.market ?? null,
    province: row.province ?? null,
    amount: row.amount ?? null,
    maturity: row.maturity ?? null,
    lenderCategoryId: row.lenderCategory ?? null,
    units: row.units ?? null,
    buildingSF: row.buildingSize ?? null,
    stage: row.stage ?? null,
    isAssigned: row.isAssigned ?? false,
    lastContactedOn: row.lastContactedAt?.slice(0, 10) ?? null,
    ownerProperties: row.totalHoldings ?? null,
    searchText: '',
  }
  const score = scoreLead(lead, clauses, { today, names })
  if (!score || row.icpOutcomes?.length !== clauses.length) return null
  const judged = score.clauses.map((clause, at) => ({ ...clause, outcome: row.icpOutcomes?.[at] ?? clause.outcome }))
  const met = judged.filter(({ outcome }) => outcome === 'met').length
  return { ...score, clauses: judged, met, score: row.icpScore ?? score.score }
}

interface IcpTicksProps {
  row: ScoredRow
  clauses: readonly IcpClause[]
  names: IcpNames
  today: IsoDate
}

export function IcpTicks({ row, clauses, names, today }: IcpTicksProps) {
  const scored = scoreOf(row, clauses, today, names)
  if (!scored) return null
  const sentence = scoreSentence(scored)
  return (
    <span className={classes.score} data-all={scored.met === scored.of || undefined} title={sentence}>
      <span role="img" aria-label={sentence} className={classes.ticks}>
        {scored.clauses.map(({ key, outcome }) => (
          <i key={key} data-outcome={outcome} />
        ))}
      </span>
      {scored.score}
    </span>
  )
}

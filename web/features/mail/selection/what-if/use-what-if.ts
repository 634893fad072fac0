/** A deal's request while some of its figures are tried: who would fit, who comes and goes, and nothing saved before Keep. */
import { useThrottledValue } from '@mantine/hooks'
import { useDeferredValue, useMemo, useState } from 'react'
import {
  figureScales,
  LINKED_FIGURES,
  MOVED_FIGURES,
  type MovedFigure,
  moveFigure,
  moveToMeet,
  settingsOf,
  triedFigures,
  type WhatIfBasis,
  whatIfBasis,
} from '#domain/deals/deal-what-if.ts'
import type { IndexRates } from '#domain/lenders/index-rates.ts'
import { type LenderCriteria, type MatchRequest, NEAR_MISS_SCORE } from '#domain/lenders/match-criteria.ts'
import { toMatchRequest } from '#domain/lenders/match-request.ts'
import {
  countAtSettings,
  countFits,
  type MatchDesk,
  metNow,
  openMatchDesk,
  type TriedLender,
  trialFor,
  tryRequest,
  weighTrial,
} from '#domain/lenders/match-trial.ts'
import { useCall } from '#web/data/hooks.ts'
import { addressOf, type DealRow } from '#web/features/deals/life/deal-row.ts'
import type { MatchedLenderRow, TriedParts } from '#web/features/lenders/lender-row.ts'
import type { SelectionView } from '#web/features/mail/selection/selection-rows.ts'

/** A lender with all that matching compares, as the server tells it. */
export type ComparedLender = LenderCriteria & Omit<MatchedLenderRow, 'score' | 'isMatch' | 'spreadMin' | 'outcomes'>
type CriteriaAnswer = { lenders: readonly ComparedLender[]; indexes: IndexRates }
type Tried = TriedLender<ComparedLender>

/** The list is sorted anew at most so often, so that a slider stays under the finger. */
const SORTED_EVERY_MS = 150

export function useWhatIf(deal: DealRow, isEnabled: boolean) {
  const { data } = useCall<CriteriaAnswer>(
    'lender-criteria',
    { country: deal.country },
    { isBackground: true, enabled: isEnabled },
  )
  const basis = useBasis(deal)
  const [figures, setFigures] = useState<MatchRequest | null>(null)
  const tried = figures ?? basis.now
  const desk = useMemo(() => data && openMatchDesk(basis.now, data.lenders, data.indexes), [data, basis])
  const shown = useThrottledValue(tried, SORTED_EVERY_MS)
  const lenders = useMemo(() => (desk ? tryRequest(desk, shown) : []), [desk, shown])
  const changes = useMemo(() => triedFigures(basis.now, tried), [basis, tried])
  const bars = useBars({ desk, basis, lenders, tried: shown })
  return {
    ...{ basis, desk, tried, changes, lenders, bars },
    isReady: desk !== undefined,
    isTrying: Object.keys(changes).length > 0,
    count: desk ? countFits(desk, lenders) : null,
    move: (figure: MovedFigure, to: number) => setFigures(moveFigure(basis, tried, figure, to)),
    set: setFigures,
    tryFigure: (figure: MovedFigure, to: number) => () => setFigures(moveFigure(basis, tried, figure, to)),
    reset: () => setFigures(null),
    /** As the segments above the list count; null while nothing is tried. */
    counts: Object.keys(changes).length > 0 ? viewCounts(lenders) : null,
    /** The server's rows, with a change to try where one would make the lender fit. */
    withTrials: (rows: readonly MatchedLenderRow[]) => withTrials(rows, { basis, lenders, tried: shown, desk }),
    rowsOf: (view: SelectionView, search: string) => rowsOf(desk, { basis, lenders, tried: shown }, { view, search }),
    weigh: (request: MatchRequest) => (desk ? weighTrial(desk, lenders, request) : null),
  }
}
export type WhatIf = ReturnType<typeof useWhatIf>

/** The same as long as no answer changes that matching reads, so that nothing tried is lost when a note is saved. */
function useBasis({ values, country, currency }: DealRow): WhatIfBasis {
  const province = addressOf(values)?.province ?? null
  const told = JSON.stringify(whatIfBasis(toMatchRequest(values, { country, province }), values, currency))
  return useMemo((): WhatIfBasis => JSON.parse(told), [told])
}

interface TriedDesk {
  basis: WhatIfBasis
  lenders: readonly Tried[]
  tried: MatchRequest
}

/** The bars follow when there is time: they are the larger part of what is reckoned. */
function useBars({ desk, ...shown }: TriedDesk & { desk: MatchDesk<ComparedLender> | undefined }) {
  const { basis } = shown
  // Each by itself: an object made at each drawing would be put off, and drawn, for ever.
  const lenders = useDeferredValue(shown.lenders)
  const tried = useDeferredValue(shown.tried)
  const scales = useMemo(() => figureScales(basis.now), [basis])
  return useMemo(() => {
    const of = (figure: MovedFigure) => {
      const settings = settingsOf(scales[figure])
      const requests = settings.map((to) => moveFigure(basis, tried, figure, to))
      const counts = desk
        ? countAtSettings(desk, { tried: lenders, settings: requests, linked: LINKED_FIGURES[figure] })
        : []
      return { figure, scale: scales[figure], settings, counts }
    }
    return MOVED_FIGURES.map(of)
  }, [desk, basis, lenders, tried, scales])
}

/** One flat list, sorted by score; whom the trial loses stands at its end. */
function rowsOf(
  desk: MatchDesk<ComparedLender> | undefined,
  { basis, lenders, tried }: TriedDesk,
  { view, search }: { view: SelectionView; search: string },
): MatchedLenderRow[] {
  if (!desk) return []
  const wanted = search.trim().toLowerCase()
  const isShown = ({ match, standing, lender }: Tried) =>
    (view === 'all' || match.isMatch || standing === 'lost' || (view === 'near' && match.score >= NEAR_MISS_SCORE)) &&
    `${lender.companyName} ${lender.city ?? ''}`.toLowerCase().includes(wanted)
  const rows = lenders.filter(isShown)
  const isLost = ({ standing }: Tried) => standing === 'lost'
  const toRow = (entry: Tried): MatchedLenderRow => toMatchedRow(entry, { basis, tried, indexes: desk.indexes })
  return [...rows.filter((one) => !isLost(one)), ...rows.filter(isLost)].map(toRow)
}

function toMatchedRow(
  entry: Tried,
  { basis, tried, indexes }: { basis: WhatIfBasis; tried: MatchRequest; indexes: IndexRates },
): MatchedLenderRow {
  const { lender, match, before, standing } = entry
  const move = moveToMeet.bind(null, basis, tried)
  const parts: TriedParts = {
    ...{ standing, scoreBefore: before.score, met: metNow(entry) },
    trial: match.score >= NEAR_MISS_SCORE ? trialFor(lender, match, { indexes, move }) : null,
  }
  return {
    ...lender,
    ...{ score: match.score, isMatch: match.isMatch, tried: parts },
    spreadMin: lender.pricings.find(({ loanType }) => loanType === tried.Loan_Type)?.spreadMin ?? null,
    outcomes: match.outcomes.filter(
      ({ outcome, source, basis: rate }) => outcome !== 'meets' || source !== undefined || rate?.isStale,
    ),
  }
}

function viewCounts(lenders: readonly Tried[]): Record<Exclude<SelectionView, 'seen'>, number> {
  const count = (isShown: (entry: Tried) => boolean) => lenders.filter(isShown).length
  return {
    all: lenders.length,
    near: count(({ match, standing }) => standing === 'lost' || match.score >= NEAR_MISS_SCORE),
    match: count(({ match, standing }) => standing === 'lost' || match.isMatch),
  }
}

function withTrials(
  rows: readonly MatchedLenderRow[],
  { desk, basis, lenders, tried }: TriedDesk & { desk: MatchDesk<ComparedLender> | undefined },
): MatchedLenderRow[] {
  if (!desk) return [...rows]
  const move = moveToMeet.bind(null, basis, tried)
  const entries = new Map(lenders.map((entry) => [entry.lender.id, entry]))
  return rows.map((row) => {
    const entry = entries.get(row.id)
    if (!entry || row.isMatch || row.score < NEAR_MISS_SCORE) return row
    const trial = trialFor(entry.lender, entry.match, { indexes: desk.indexes, move })
    return { ...row, tried: { standing: 'same', scoreBefore: row.score, met: [], trial } }
  })
}

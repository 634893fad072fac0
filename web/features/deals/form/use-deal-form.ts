/** A deal being described: what is typed, what of it is saved, and what is still missing. */
import { useMemo, useState } from 'react'
import { mayUpdate } from '#domain/access/rights.ts'
import { deals } from '#domain/deals/deal.ts'
import { DEAL_SECTIONS } from '#domain/deals/deal-form.ts'
import {
  contradictions,
  type SectionCompleteness,
  sectionCompleteness,
  whatStopsSubmitting,
  withUnderwrittenIncome,
} from '#domain/deals/deal-rules.ts'
import type { Proposal } from '#domain/deals/proposed-answers.ts'
import type { ReturnMark } from '#domain/deals/return-marks.ts'
import { listIn } from '#domain/kernel/narrow.ts'
import { api } from '#web/data/api.ts'
import { explainSave } from '#web/data/autosave/explain-save.ts'
import { type Autosave, type Changes, useAutosave } from '#web/data/autosave/use-autosave.ts'
import { useUpdate } from '#web/data/hooks.ts'
import type { Answers, DealRow } from '#web/features/deals/life/deal-row.ts'
import { serverNow } from '#web/ui/clock.ts'
import { formatLocalDate } from '#web/ui/index.ts'
import { answersWith, toBody } from './answer-changes.ts'
import { lookupsOf, type ReferenceLists, useReferenceLists } from './reference-options.ts'
import { type LockedAnswers, useLockedAnswers } from './use-locked-answers.ts'
import { useProposals } from './use-proposals.ts'

export interface DealFormState {
  autosave: Autosave<DealRow>
  answers: Answers
  lists: ReferenceLists
  sections: readonly SectionCompleteness[]
  /** A sentence for each answer that is wrong, by its path. */
  errors: Readonly<Record<string, string>>
  /** Keys of the sections in which something contradicts or does not add up. */
  wrong: ReadonlySet<string>
  /** What keeps the deal from being submitted, in the order of the form. */
  stops: readonly SubmitStop[]
  /** What whoever returned the deal wants mended, and nobody has changed yet. */
  marks: readonly ReturnMark[]
  /** Each of these stands marked at its box. */
  isMarked: boolean
  /** Marks them from now on. */
  markStops: () => void
  /** What open answers can be offered. */
  proposals: readonly Proposal[]
  canEdit: boolean
  /** Whether the person may change the deal at all; papers may still come after it is closed. */
  hasRight: boolean
  locks: LockedAnswers
}

/** An answer that is missing, or one that cannot stay. */
export interface SubmitStop {
  name: string
  message: string
  isMissing: boolean
}

/** Statuses in which the request itself may still be changed; a closed deal is history. */
const EDITABLE: readonly DealRow['dealStatus'][] = ['draft', 'pending', 'in-progress']

export function useDealForm(deal: DealRow): DealFormState {
  const { update } = useUpdate<DealRow>(deals)
  const lists = useReferenceLists()
  const hasRight = mayUpdate(deal)
  const locks = useLockedAnswers(deal)
  const autosave = useAutosave<DealRow>(deal, {
    save: (changes, base) => update({ id: deal.id, changes: toBody(locks.withReason(changes)), base }),
    explain: explainSave,
    reload: () => api.get<DealRow>(`deals/${deal.id}`),
  })
  const { base, pending } = autosave
  const answers = useMemo(() => withUnderwrittenIncome(answersWith(base.values, pending)), [base.values, pending])
  const lookups = lookupsOf(lists, answers)
  const [today] = useState(() => formatLocalDate(serverNow()))
  const [isMarked, setIsMarked] = useState(false)
  const canEdit = hasRight && EDITABLE.includes(base.dealStatus)
  const proposals = useProposals(base, answers, lists, canEdit && base.dealStatus === 'draft')
  const stops = stopsOf(whatStopsSubmitting(answers, lookups, today))
  const errors = {
    ...contradictions(answers, lookups),
    ...(isMarked && Object.fromEntries(stops.map(({ name, message }) => [`values.${name}`, message]))),
    ...autosave.errors,
  }
  return {
    autosave,
    answers,
    lists,
    sections: sectionCompleteness(answers, lookups),
    errors,
    wrong: wrongSections([
      ...Object.keys(autosave.errors),
      ...stops.flatMap(({ name, isMissing }) => (isMissing ? [] : [name])),
    ]),
    stops,
    marks: base.dealStatus === 'draft' ? marksLeft(base, pending) : [],
    isMarked,
    markStops: () => setIsMarked(true),
    hasRight,
    proposals,
    canEdit,
    locks,
  }
}

/** An answer that is being changed has lost its mark, saved or not. */
function marksLeft(base: DealRow, pending: Changes): readonly ReturnMark[] {
  const { returnMarks = base.returnMarks } = pending
  return listIn(returnMarks).filter(({ name }) => !(`values.${name}` in pending))
}

const ORDER = DEAL_SECTIONS.flatMap(({ questions }) => Object.keys(questions))

/** In the order in which the form asks. */
function stopsOf({ missing, wrong }: ReturnType<typeof whatStopsSubmitting>): SubmitStop[] {
  const toStops = (sentences: Readonly<Record<string, string>>, isMissing: boolean) =>
    Object.entries(sentences).map(([path, message]) => ({ name: path.replace(/^values\./, ''), message, isMissing }))
  const named = new Map([...toStops(wrong, false), ...toStops(missing, true)].map((stop) => [stop.name, stop]))
  return ORDER.flatMap((name) => named.get(name) ?? [])
}

function wrongSections(paths: readonly string[]): ReadonlySet<string> {
  const names = paths.map((path) => path.replace(/^values\./, ''))
  const sections = DEAL_SECTIONS.filter(({ questions }) => names.some((name) => Object.hasOwn(questions, name)))
  return new Set(sections.map(({ key }) => key))
}

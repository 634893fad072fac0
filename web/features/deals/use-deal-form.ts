/** A deal being described: what is typed, what of it is saved, and what is still missing. */
import { useMemo } from 'react'
import { dealAccess } from '#domain/deals/deal.access.ts'
import { deals } from '#domain/deals/deal.ts'
import { DEAL_SECTIONS } from '#domain/deals/deal-form.ts'
import {
  contradictions,
  type SectionCompleteness,
  sectionCompleteness,
  withUnderwrittenIncome,
} from '#domain/deals/deal-rules.ts'
import { outOfBalance } from '#domain/deals/sources-and-uses.ts'
import { api } from '#web/data/api.ts'
import { explainSave } from '#web/data/autosave/explain-save.ts'
import { type Autosave, useAutosave } from '#web/data/autosave/use-autosave.ts'
import { useUpdate } from '#web/data/hooks.ts'
import { useCan } from '#web/data/session.tsx'
import { answersWith, toBody } from './answer-changes.ts'
import type { Answers, DealRow } from './deal-row.ts'
import { lookupsOf, type ReferenceLists, useReferenceLists } from './reference-options.ts'
import { type LockedAnswers, useLockedAnswers } from './use-locked-answers.ts'

export interface DealFormState {
  autosave: Autosave<DealRow>
  answers: Answers
  lists: ReferenceLists
  sections: readonly SectionCompleteness[]
  /** A sentence for each answer that is wrong, by its path. */
  errors: Readonly<Record<string, string>>
  /** Keys of the sections in which something contradicts or does not add up. */
  wrong: ReadonlySet<string>
  canEdit: boolean
  locks: LockedAnswers
}

/** Statuses in which the request itself may still be changed; a closed deal is history. */
const EDITABLE: readonly DealRow['dealStatus'][] = ['draft', 'pending', 'in-progress']

export function useDealForm(deal: DealRow): DealFormState {
  const { update } = useUpdate<DealRow>(deals)
  const lists = useReferenceLists()
  const hasRight = useCan('update', deals, dealAccess, deal)
  const locks = useLockedAnswers(deal)
  const autosave = useAutosave<DealRow>(deal, {
    save: (changes, base) => update({ id: deal.id, changes: toBody(locks.withReason(changes)), base }),
    explain: explainSave,
    reload: () => api.get<DealRow>(`deals/${deal.id}`),
  })
  const { base, pending } = autosave
  const answers = useMemo(() => withUnderwrittenIncome(answersWith(base.values, pending)), [base.values, pending])
  const lookups = lookupsOf(lists, answers)
  const errors = { ...contradictions(answers, lookups), ...autosave.errors }
  return {
    autosave,
    answers,
    lists,
    sections: sectionCompleteness(answers, lookups),
    errors,
    wrong: wrongSections(answers, Object.keys(errors)),
    canEdit: hasRight && EDITABLE.includes(base.dealStatus),
    locks,
  }
}

/** Money that does not add up is shown where it stands, without an error at a box; the section is not done either. */
function wrongSections(answers: Answers, paths: readonly string[]): ReadonlySet<string> {
  const names = paths.map((path) => path.replace(/^values\./, ''))
  if (outOfBalance(answers)) names.push('Sources_And_Uses')
  const sections = DEAL_SECTIONS.filter(({ questions }) => names.some((name) => Object.hasOwn(questions, name)))
  return new Set(sections.map(({ key }) => key))
}

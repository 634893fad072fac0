/** What two records that are one become: a proposal field by field, and what moves over. Nothing is lost silently. */
import type { Instant } from '#domain/kernel/dates.ts'
import { mark, say } from '#domain/kernel/words.ts'
import { furtherStage, type LeadStage } from './lead-stages.ts'

/** A side of a merge: its fields, when they were last changed, and how much hangs on it. */
export type MergeSide = {
  id: number
  companyId: number
  /** Instant. */
  updatedAt: Instant
  values: Readonly<Record<string, unknown>>
  stage: LeadStage | null
  optOut: boolean
  /** How many of each hang on it: contacts, leads, properties, notes, mail, consents. */
  counts: Readonly<Record<string, number>>
}

export type MergeSideName = 'kept' | 'other'

export type FieldChoice = {
  field: string
  kept: unknown
  other: unknown
  /** Whose value is proposed. */
  from: MergeSideName
  /** Nothing is to be chosen where both say the same, or only one says anything. */
  isOpen: boolean
}

export type MergePlan = {
  keptId: number
  goneId: number
  choices: FieldChoice[]
  /** `isFurther`: the other side's stage replaces the kept one's. */
  stage: { value: LeadStage | null; from: MergeSideName; kept: LeadStage | null; other: LeadStage | null }
  optOut: boolean
  /** What is kept and what is added, by kind, in the order of the kept side. */
  moved: { kind: string; kept: number; added: number }[]
}

export const OTHER_COMPANY = mark('Owners of different companies cannot be merged.')
export const SAME_RECORD = mark('An owner cannot be merged with itself.')

/** Why the two cannot become one; null when they can. */
export function mergeRefusal(one: MergeSide, other: MergeSide): string | null {
  if (one.companyId !== other.companyId) return say(OTHER_COMPANY)
  return one.id === other.id ? say(SAME_RECORD) : null
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const filledCount = ({ values }: MergeSide) => Object.values(values).filter((value) => !isEmpty(value)).length
const weightOf = ({ counts }: MergeSide) => Object.values(counts).reduce((sum, count) => sum + count, 0)

/** The better record, which is proposed to stay: the one on which more hangs, then more is filled, then the older. */
export function betterSide(one: MergeSide, other: MergeSide): [kept: MergeSide, gone: MergeSide] {
  const difference = weightOf(one) - weightOf(other) || filledCount(one) - filledCount(other) || other.id - one.id
  return difference >= 0 ? [one, other] : [other, one]
}

/** The proposal. `fields` are those that may be chosen, in the order in which they are shown. */
export function mergePlan(kept: MergeSide, gone: MergeSide, fields: readonly string[]): MergePlan {
  const kinds = [...new Set([...Object.keys(kept.counts), ...Object.keys(gone.counts)])]
  const stage = furtherStage(kept.stage, gone.stage)
  return {
    keptId: kept.id,
    goneId: gone.id,
    choices: fields.map((field) => choiceOf(field, kept, gone)),
    stage: { value: stage, from: stage === kept.stage ? 'kept' : 'other', kept: kept.stage, other: gone.stage },
    optOut: kept.optOut || gone.optOut,
    moved: kinds.map((kind) => ({ kind, kept: kept.counts[kind] ?? 0, added: gone.counts[kind] ?? 0 })),
  }
}

function choiceOf(field: string, kept: MergeSide, gone: MergeSide): FieldChoice {
  const [mine, theirs] = [kept.values[field] ?? null, gone.values[field] ?? null]
  const isOpen = !isEmpty(mine) && !isEmpty(theirs) && !isSame(mine, theirs)
  return { field, kept: mine, other: theirs, from: proposedSide({ mine, theirs, isOpen }, kept, gone), isOpen }
}

function proposedSide(
  { mine, theirs, isOpen }: { mine: unknown; theirs: unknown; isOpen: boolean },
  kept: MergeSide,
  gone: MergeSide,
): MergeSideName {
  if (isOpen) return Date.parse(gone.updatedAt) > Date.parse(kept.updatedAt) ? 'other' : 'kept'
  return isEmpty(mine) && !isEmpty(theirs) ? 'other' : 'kept'
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The kept record's fields after the merge; `chosen` are a person's own choices, by field. */
export function mergedValues(
  { choices }: Pick<MergePlan, 'choices'>,
  chosen: Readonly<Record<string, MergeSideName>> = {},
): Record<string, unknown> {
  return Object.fromEntries(
    choices.map((choice) => {
      const from = choice.isOpen && Object.hasOwn(chosen, choice.field) ? chosen[choice.field] : choice.from
      return [choice.field, from === 'other' ? choice.other : choice.kept]
    }),
  )
}

/** `3 + 1`. */
export const movedText = ({ kept, added }: { kept: number; added: number }): string => `${kept} + ${added}`

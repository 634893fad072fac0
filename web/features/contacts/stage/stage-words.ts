/** How stages are named and coloured wherever a lead, an owner or a broker shows one. */
import { LEAD_STAGES, type LeadStage } from '#domain/contacts/lead-stages.ts'
import { MISSING } from '#domain/kernel/format.ts'
import type { Tone } from '#web/ui/index.ts'

/** In the order of the board; no stage at all comes last. */
export const STAGES: readonly (LeadStage | null)[] = [...LEAD_STAGES, null]

const TONES: Readonly<Record<LeadStage, Tone>> = {
  outreach: 'neu',
  targeted: 'neu',
  engaged: 'ink',
  'pitch sch.': 'plum',
  pitched: 'teal',
  mandated: 'ok',
  pass: 'neu',
  data: 'neu',
}

export const stageTone = (stage: LeadStage | null): Tone => (stage === null ? 'neu' : TONES[stage])

/** Stages are written as the documents write them, in small letters. */
export const stageWord = (stage: LeadStage | null): string => stage ?? MISSING

/** Where an address or a key can hold no null. */
export const stageKey = (stage: LeadStage | null): string => stage ?? 'none'

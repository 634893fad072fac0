/** The field of a stage, which says in its own words that it does not know one. */
import { z } from 'zod'
import { fieldOf } from '#domain/kernel/field.ts'
import { isLeadStage, LEAD_STAGE_WORDS, LEAD_STAGES, type LeadStage, UNKNOWN_STAGE } from './lead-stages.ts'

export const stageField = () =>
  fieldOf({
    kind: 'choice',
    column: 'text',
    value: z.custom<LeadStage>(isLeadStage, UNKNOWN_STAGE),
    choices: LEAD_STAGES,
    words: LEAD_STAGE_WORDS,
  })

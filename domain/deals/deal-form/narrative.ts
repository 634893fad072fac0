/** What the request says in its own words; lenders read it, and the package prints it. */
import { html } from '#domain/kernel/field.ts'
import type { FormSection } from '#domain/kernel/form.ts'

const passage = { field: html().notListed(), width: 2 } as const

export const narrative = {
  key: 'narrative',
  title: 'Narrative',
  questions: {
    Executive_Summary: passage,
    Business_Plan: passage,
    Sponsor_Biography: passage,
    Market_Overview: passage,
    Strengths: passage,
    Risks_And_Mitigants: passage,
    Exit_Strategy: passage,
  },
} satisfies FormSection

/** Rich text among the answers: cleaned before it is stored. */
export const RICH_ANSWERS: readonly string[] = Object.keys(narrative.questions)

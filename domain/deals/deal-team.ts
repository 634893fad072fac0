/** Who works on a deal besides its owner, and how the team is asked for. */

import { z } from 'zod'
import { choice, integer, json } from '#domain/kernel/field.ts'
import type { Question } from '#domain/kernel/form.ts'

export const TEAM_ROLES = ['originator', 'underwriter', 'analyst'] as const
export const TEAM_ROLE_WORDS: Record<(typeof TEAM_ROLES)[number], string> = {
  originator: 'Originator',
  underwriter: 'Underwriter',
  analyst: 'Analyst',
}

const MOST_MEMBERS = 20

export const teamMembers = z
  .array(z.strictObject({ userId: z.int().positive(), role: z.enum(TEAM_ROLES) }))
  .max(MOST_MEMBERS)

/** The list of those who may be named. */
export const DEAL_PEOPLE = 'deal-people'

const MEMBER_ITEMS: Readonly<Record<string, Question>> = {
  userId: { field: integer().required(), label: 'Colleague', box: 'option', optionsFrom: DEAL_PEOPLE },
  role: { field: choice(TEAM_ROLES, TEAM_ROLE_WORDS).required(), label: 'Part' },
}

export const OWNER_QUESTIONS: Readonly<Record<string, Question>> = {
  userId: {
    field: integer(),
    label: 'Owner',
    box: 'option',
    optionsFrom: DEAL_PEOPLE,
    isAlwaysSet: true,
    width: 2,
    help: 'The deal becomes theirs.',
  },
}

export const MEMBER_QUESTIONS: Readonly<Record<string, Question>> = {
  dealTeam: { field: json(teamMembers), label: 'Members', items: MEMBER_ITEMS, first: { role: 'analyst' }, width: 2 },
}

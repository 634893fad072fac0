/** A question that a lender asks about the package it was sent, and what the broker answers. */

import { type Access, grant } from '#domain/access/access.ts'
import { dealChildAccess } from '#domain/deals/deal.access.ts'
import type { Instant } from '#domain/kernel/dates.ts'
import { defineEntity } from '#domain/kernel/entity.ts'
import { choice, flag, instant, reference, text } from '#domain/kernel/field.ts'
import { READING_PART_WORDS } from './reading.ts'

/** What a question may be about: the parts of the package. */
export const QUESTION_PARTS = ['summary', 'tenants', 'income', 'money', 'documents', 'details'] as const
export type QuestionPart = (typeof QUESTION_PARTS)[number]

/** Open questions of one lender, after which the broker is to answer first. */
export const MOST_OPEN_QUESTIONS = 20

export const packageQuestions = defineEntity({
  path: 'package-questions',
  label: 'Question',
  title: 'question',
  fields: {
    bidId: reference('deals-lender-bids').readOnly().always(),
    dealId: reference('deals').readOnly().always(),
    user_company_id: reference('user-companies').readOnly(),
    /** What of the package it is about; null for all of it. */
    section: choice(QUESTION_PARTS, READING_PART_WORDS).label('About').fixed(),
    askedBy: text(161).label('Your name').fixed().required(),
    question: text(1_000).label('Question').fixed().required(),
    answer: text(4_000).label('Answer'),
    /** Whether every lender of the deal reads question and answer, without who asked. */
    isShared: flag().label('Show to all lenders').always(),
    answeredAt: instant().readOnly(),
  },
  extras: { lenderName: text(150), answeredByName: text(161) },
  ownership: { company: 'user_company_id', parent: { path: 'deals-lender-bids', column: 'bidId' } },
  filters: ['dealId', 'bidId', 'answeredAt'],
  sorts: ['createdAt', 'answeredAt'],
  defaultSort: { createdAt: -1 },
  serverColumns: ['answeredBy'],
})

const team = grant({ read: 'parent', update: 'parent' })

/** Lenders alone ask; whoever may change the bid answers. */
export const packageQuestionAccess: Access = {
  'Super Admin': dealChildAccess['Super Admin'],
  Capstack: team,
  'Full Server': team,
  'Transaction Only': team,
  'FS/Underwriter': team,
  'TO/Underwriter': team,
  'FS/Agent': team,
  'TO/Agent': team,
  'Self Serve': team,
  'Dashboard Only': dealChildAccess['Dashboard Only'],
  guest: {
    read: ['id', 'section', 'askedBy', 'question', 'answer', 'answeredAt'],
    update: [],
    create: ['section', 'askedBy', 'question'],
  },
}

/** As a lender reads it: of what others asked, nothing says who they are. */
export type GuestQuestion = {
  key: string
  isOwn: boolean
  section: QuestionPart | null
  askedBy: string | null
  question: string
  answer: string | null
  /** UTC. */
  askedAt: Instant | null
  answeredAt: Instant | null
}

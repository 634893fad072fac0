/** What a client says of the work once the loan is funded: a score, five ratings, and in its own words what to do better. */
import { type Access, grant } from '#domain/access/access.ts'
import { dealChildAccess } from '#domain/deals/deal.access.ts'
import { dealSummarySchema } from '#domain/deals/deal-summary.ts'
import { defineEntity, type RowOf } from '#domain/kernel/entity.ts'
import { date, flag, instant, integer, json, note, reference, text } from '#domain/kernel/field.ts'

/** What is rated, each with one to five stars, in the order they are asked. */
export const SURVEY_RATINGS = ['communication', 'speed', 'terms', 'expertise', 'overall'] as const
export type SurveyRating = (typeof SURVEY_RATINGS)[number]

export const SURVEY_RATING_WORDS: Record<SurveyRating, string> = {
  communication: 'Communication',
  speed: 'Speed',
  terms: 'Terms we found',
  expertise: 'Expertise',
  overall: 'Overall',
}

const stars = (rating: SurveyRating) => integer(1, 5).label(SURVEY_RATING_WORDS[rating])

/** What the client answers; all but words, consent and referral is asked for. */
export const surveyAnswerFields = {
  npsScore: integer(0, 10).label('Score').required(),
  communication: stars('communication').required(),
  speed: stars('speed').required(),
  terms: stars('terms').required(),
  expertise: stars('expertise').required(),
  overall: stars('overall').required(),
  comment: note(),
  testimonialConsent: flag().label('May be quoted'),
  referralName: text(160).label('Name of somebody we should meet'),
  referralEmail: text(254).label('E-mail of somebody we should meet'),
}

export const clientSurveys = defineEntity({
  path: 'client-survey',
  label: 'Client survey',
  title: 'clientName',
  fields: {
    /** The number in the client's link; it opens nothing without its token. */
    surveyId: integer().readOnly().always(),
    dealId: reference('deals').readOnly().always(),
    user_company_id: reference('user-companies').readOnly().always(),
    /** Whose deal it is and when it was funded: it follows both, so that answers are listed as they are counted. */
    userId: reference('users').label('Originator').readOnly().always(),
    actualFundingDate: date().readOnly(),
    borrowerContactId: reference('borrower-contacts').label('Client').readOnly(),
    /** As they were when the survey was sent. */
    clientName: text(160).readOnly().always(),
    clientEmail: text(254).label('E-mail').readOnly().always(),
    sentAt: instant().readOnly().always(),
    remindedAt: instant().readOnly(),
    openedCount: integer().readOnly().always(),
    lastOpenedAt: instant().readOnly(),
    answeredAt: instant().readOnly(),
    tokenExpiresAt: instant().readOnly().always(),
    npsScore: integer(0, 10).label('Score').readOnly(),
    communication: stars('communication').readOnly(),
    speed: stars('speed').readOnly(),
    terms: stars('terms').readOnly(),
    expertise: stars('expertise').readOnly(),
    overall: stars('overall').readOnly(),
    comment: note().readOnly(),
    testimonialConsent: flag().label('May be quoted').readOnly().always(),
    referralName: text(160).readOnly(),
    referralEmail: text(254).readOnly(),
    /** What was said when somebody called the client back. */
    callNote: note().label('Note of the call'),
  },
  extras: { deal: json(dealSummarySchema) },
  ownership: { company: 'user_company_id', parent: { path: 'deals', column: 'dealId' } },
  filters: ['dealId', 'userId', 'actualFundingDate', 'npsScore', 'sentAt', 'answeredAt', 'testimonialConsent'],
  sorts: ['sentAt', 'answeredAt', 'npsScore', 'clientName', 'updatedAt'],
  search: ['clientName'],
  defaultSort: { sentAt: -1 },
  serverColumns: ['tokenHash', 'tokenSealed'],
})

/** A client who would not recommend the house, and whom nobody has called back. */
export type UncalledClient = Pick<
  RowOf<typeof clientSurveys>,
  'id' | 'clientName' | 'clientEmail' | 'npsScore' | 'answeredAt'
> & {
  dealName: string
}

/** What the client says once the link is open; all of it but the words, the consent and the referral. */
export type SurveyAnswer = Record<SurveyRating | 'npsScore', number> &
  Pick<RowOf<typeof clientSurveys>, 'comment' | 'referralName' | 'referralEmail'> & { testimonialConsent: boolean }

/** Sent by itself after a closing; whoever works on the deal notes the call that follows. */
const follow = grant({ read: 'parent', update: 'parent' })
export const clientSurveyAccess: Access = {
  ...dealChildAccess,
  Capstack: follow,
  'Full Server': follow,
  'Transaction Only': follow,
  'FS/Underwriter': follow,
  'TO/Underwriter': follow,
  'FS/Agent': follow,
  'TO/Agent': follow,
  'Self Serve': grant({ read: 'parent' }),
}

/** Who answers nine or ten recommends the house, who answers six or less would not. */
export const isPromoter = (score: number) => score >= 9
export const isDetractor = (score: number) => score <= 6

/**
 * The net promoter score: percent of promoters less percent of detractors, from -100 to 100; null without an answer.
 * Source: F. Reichheld, The One Number You Need to Grow, Harvard Business Review, December 2003.
 */
export function netPromoterScore({
  promoters,
  detractors,
  answers,
}: Record<'promoters' | 'detractors' | 'answers', number>) {
  return answers === 0 ? null : ((promoters - detractors) / answers) * 100
}

/** Records of the tracker as the rules of this room see them: whole rows, and what a caller sends for one. */
import type { clientSurveys } from '#domain/funding/client-survey.ts'
import type { prefundingDocuments } from '#domain/funding/prefunding-document.ts'
import type { syndicateLenders } from '#domain/funding/syndicate-lender.ts'
import type { KeptRowOf, SentOf } from '#domain/kernel/entity.ts'

export type KeptCondition = KeptRowOf<typeof prefundingDocuments>
export type SentCondition = SentOf<typeof prefundingDocuments>
export type KeptSyndicate = KeptRowOf<typeof syndicateLenders>
export type SentSyndicate = SentOf<typeof syndicateLenders>
export type KeptSurvey = KeptRowOf<typeof clientSurveys>

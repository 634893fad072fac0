/** The calls of the deals room that belong to no single resource. */
import type { Call } from '#server/kernel/resource.ts'
import { bidOutcome } from './bid-outcome.ts'
import { clientGuestCalls } from './client-guest.ts'
import { confAgreementCalls } from './conf-agreement.ts'
import { dealCountsCall } from './deal-counts.ts'
import { selectionCalls } from './deal-selections.ts'
import { dealsResource } from './deals.resource.ts'
import { formBuilder } from './form-builder.ts'
import { guestDeal, lenderView } from './guest-deal.ts'
import { guestQuestions } from './guest-questions.ts'
import { lenderMatchCalls } from './lender-matches.ts'
import { guestReading } from './package-reading.ts'
import { togglePreviewLink } from './preview-link.ts'
import { usualAnswersCall } from './usual-answers.ts'

export const dealCalls: readonly Call[] = [
  dealCountsCall(() => dealsResource),
  formBuilder,
  usualAnswersCall,
  guestDeal,
  guestReading,
  ...clientGuestCalls,
  guestQuestions,
  bidOutcome,
  lenderView,
  ...confAgreementCalls,
  togglePreviewLink,
  ...lenderMatchCalls,
  ...selectionCalls,
]

/**
 * From term sheet to money: the documents a loan waits for, who shares it, the links of those who owe something, and
 * how clients found it.
 */
import { deals } from '#domain/deals/deal.ts'
import { prefundingLinks } from '#domain/funding/prefunding-link.ts'
import { syndicateLenders } from '#domain/funding/syndicate-lender.ts'
import { percent } from '#domain/kernel/field.ts'
import { parseInput } from '#server/kernel/input.ts'
import { defineRoom } from '#server/kernel/room.ts'
import { dealTracker, primaryLenderFollowers, stageNeeds } from '#server/resources/deals/needs.ts'
import { guestFiles } from '#server/resources/files/file-access.ts'
import { chaserJob } from './chasers.ts'
import { docsPctSql } from './document-count.ts'
import { documentFormPage } from './document-form.ts'
import { trackerArchive } from './download.ts'
import { isOfOwnRows, trackerDoors } from './guest-holder.ts'
import { showTrackerToGuest } from './guest-tracker.ts'
import { linkSchema, makePartyLink } from './links.ts'
import { prefundingDocumentsResource } from './prefunding-documents.resource.ts'
import { prefundingLinksResource } from './prefunding-links.resource.ts'
import { prefundingTemplatesResource } from './prefunding-templates.resource.ts'
import { followPrimaryLender } from './reset-tracker.ts'
import { fundingNeeds } from './stage-needs.ts'
import { clientSurveyResource } from './surveys/client-survey.resource.ts'
import { guestServiceCalls, surveyDoor } from './surveys/guest-survey.ts'
import { surveyJob } from './surveys/send-surveys.ts'
import { syndicateLendersResource } from './syndicate-lenders.resource.ts'
import { showTracker } from './tracker.ts'

export const fundingRoom = defineRoom({
  name: 'funding',
  resources: [
    prefundingDocumentsResource,
    syndicateLendersResource,
    prefundingLinksResource,
    prefundingTemplatesResource,
    clientSurveyResource,
  ],
  calls: [trackerArchive, ...guestServiceCalls],
  pages: [documentFormPage],
  jobs: [chaserJob, surveyJob],
  guestDoors: [...trackerDoors, surveyDoor],
  lends: [
    dealTracker.lend({
      show: showTracker,
      showToGuest: (ctx, dealId) => showTrackerToGuest(ctx, Number(dealId)),
      makeLink: (ctx, deal, party) => makePartyLink(ctx, deal, parseInput(linkSchema, { party }).party),
    }),
    stageNeeds.lend(fundingNeeds),
    primaryLenderFollowers.lend(followPrimaryLender),
    ...[prefundingLinks.path, syndicateLenders.path].map((path) => guestFiles.lend({ path, isOpen: isOfOwnRows })),
  ],
  extends: { [deals.path]: { extras: { docsPct: { field: percent().label('Docs %'), sql: docsPctSql } } } },
})

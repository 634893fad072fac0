/** The table of contents of the API: every resource, call and job, one line each, in the order of the rooms. */
import type { FastifyInstance } from 'fastify'
import { activityCall } from '#server/kernel/activity.ts'
import type { Services } from '#server/kernel/context.ts'
import type { GuestDoor } from '#server/kernel/guests.ts'
import { housekeepingJob } from '#server/kernel/housekeeping.ts'
import {
  type Call,
  createRegistry,
  type JobDeclaration,
  type Registry,
  type Resource,
} from '#server/kernel/resource.ts'
import '#server/resources/lent-to-team.ts'
import { bidExpiryJob } from '#server/resources/deals/bid-expiry.job.ts'
import { dealCalls } from '#server/resources/deals/deal-calls.ts'
import { dealsResource } from '#server/resources/deals/deals.resource.ts'
import { bidDoor } from '#server/resources/deals/guest-door.ts'
import { lenderBidsResource } from '#server/resources/deals/lender-bids.resource.ts'
import { pipelineRevenueResource } from '#server/resources/deals/pipeline-revenue.resource.ts'
import { revenueResource } from '#server/resources/deals/revenue.resource.ts'
import {
  builtInCategoryCalls,
  documentCategoriesResource,
} from '#server/resources/documents/document-categories.resource.ts'
import { libraryResource } from '#server/resources/documents/library.resource.ts'
import { propertyDocumentsResource } from '#server/resources/documents/property-documents.resource.ts'
import { recordDocumentsResource } from '#server/resources/documents/record-documents.resource.ts'
import { fileCalls } from '#server/resources/files/file-storage.ts'
import { fileJobs } from '#server/resources/files/files.job.ts'
import { lenderCalls } from '#server/resources/lenders/lender-calls.ts'
import { lenderFilesResource } from '#server/resources/lenders/lender-files.resource.ts'
import {
  lenderContactsResource,
  lenderLoansResource,
  pricingsResource,
} from '#server/resources/lenders/lender-records.resource.ts'
import { lenderSuggestionsResource } from '#server/resources/lenders/lender-suggestions.resource.ts'
import { lendersResource } from '#server/resources/lenders/lenders.resource.ts'
import { bidReminderCalls } from '#server/resources/mail/bid-reminder.ts'
import { choiceLetterCalls } from '#server/resources/mail/choice-letters.ts'
import { dealEmailCalls } from '#server/resources/mail/deal-email.ts'
import { mailPages } from '#server/resources/mail/dev-mail.ts'
import { emailTemplatesResource } from '#server/resources/mail/email-templates.resource.ts'
import { lenderCardCalls } from '#server/resources/mail/lender-card.ts'
import { lenderDraftsResource, saveDraft } from '#server/resources/mail/lender-drafts.resource.ts'
import { outboxJobs } from '#server/resources/mail/outbox.job.ts'
import { outboxMessagesResource } from '#server/resources/mail/outbox.resource.ts'
import { testEmailCalls } from '#server/resources/mail/test-email.ts'
import { mapCalls } from '#server/resources/maps/geocoding.ts'
import { buildingsCall } from '#server/resources/market/buildings.ts'
import { marketCalls } from '#server/resources/market/market-data.ts'
import { referenceResources } from '#server/resources/market/reference-lists.resource.ts'
import { collaboratorsResource } from '#server/resources/portfolio/collaborators.resource.ts'
import { facilityJobs, facilityResources } from '#server/resources/portfolio/facilities.ts'
import { figureRecordsCall } from '#server/resources/portfolio/figure-records.ts'
import { handOversResource } from '#server/resources/portfolio/hand-over/hand-overs.resource.ts'
import { propertyLoansCall } from '#server/resources/portfolio/hand-over/property-loans.ts'
import { loanImportPage } from '#server/resources/portfolio/import/loan-import.ts'
import { loanTemplateCall } from '#server/resources/portfolio/import/loan-template.ts'
import { indexRatesResource } from '#server/resources/portfolio/index-rates.resource.ts'
import { loanUpkeepJob } from '#server/resources/portfolio/loan-upkeep.job.ts'
import { loansResource } from '#server/resources/portfolio/loans.resource.ts'
import { portfolioDashboardCall } from '#server/resources/portfolio/portfolio-dashboard.ts'
import { portfolioFigureCalls } from '#server/resources/portfolio/portfolio-figures.ts'
import { portfolioPlacesCall } from '#server/resources/portfolio/portfolio-places.ts'
import { portfolioResources } from '#server/resources/portfolio/portfolio-record.ts'
import { portfoliosResource } from '#server/resources/portfolio/portfolios.resource.ts'
import { propertiesResource } from '#server/resources/portfolio/properties.resource.ts'
import { restoreCalls } from '#server/resources/portfolio/record-restore.ts'
import { shareExpiryJob } from '#server/resources/portfolio/share-expiry.job.ts'
import { calendarCalls } from '#server/resources/portfolio/watch/calendar-feed.ts'
import { watchJob } from '#server/resources/portfolio/watch/watch.job.ts'
import { watchListCall } from '#server/resources/portfolio/watch/watch.ts'
import { reportCalls } from '#server/resources/reports/report-calls.ts'
import { accessRequestsResource, approvalChoicesCall } from '#server/resources/team/access-requests.resource.ts'
import { accountJobs } from '#server/resources/team/account.job.ts'
import { authManagementCall } from '#server/resources/team/auth-management.ts'
import { authenticationCalls } from '#server/resources/team/authentication.ts'
import { notificationsResource } from '#server/resources/team/notifications.resource.ts'
import { sessionCalls } from '#server/resources/team/own-sessions.ts'
import { userCalls } from '#server/resources/team/request-access.ts'
import { savedViewsResource } from '#server/resources/team/saved-views.resource.ts'
import { securityEventsResource } from '#server/resources/team/security-events.resource.ts'
import { userCompaniesResource } from '#server/resources/team/user-companies.resource.ts'
import { userSettingsResource } from '#server/resources/team/user-settings.resource.ts'
import { userTargetsResource } from '#server/resources/team/user-targets.resource.ts'
import { usersResource } from '#server/resources/team/users.resource.ts'

export const resources: readonly Resource[] = [
  // team
  usersResource,
  userCompaniesResource,
  userSettingsResource,
  notificationsResource,
  userTargetsResource,
  accessRequestsResource,
  savedViewsResource,
  securityEventsResource,
  // market
  ...referenceResources,
  // lenders
  lendersResource,
  lenderContactsResource,
  pricingsResource,
  lenderLoansResource,
  lenderFilesResource,
  lenderSuggestionsResource,
  // portfolio
  propertiesResource,
  indexRatesResource,
  loansResource,
  ...facilityResources,
  portfoliosResource,
  collaboratorsResource,
  // documents
  documentCategoriesResource,
  libraryResource,
  propertyDocumentsResource,
  // deals
  dealsResource,
  recordDocumentsResource,
  handOversResource,
  lenderBidsResource,
  pipelineRevenueResource,
  revenueResource,
  // mail
  emailTemplatesResource(() => registry),
  lenderDraftsResource,
  outboxMessagesResource,
]

export const registry: Registry = createRegistry(resources)

export const calls: readonly Call[] = [
  activityCall(() => registry),
  // team
  ...authenticationCalls,
  authManagementCall,
  ...userCalls(() => registry),
  ...sessionCalls,
  approvalChoicesCall,
  // files
  ...fileCalls(() => registry),
  // market
  ...marketCalls,
  buildingsCall,
  ...mapCalls,
  // lenders
  ...lenderCalls(() => registry),
  // portfolio
  ...restoreCalls(() => registry, portfolioResources()),
  loanTemplateCall,
  portfolioDashboardCall(() => registry),
  figureRecordsCall(() => registry),
  portfolioPlacesCall(() => registry),
  propertyLoansCall(() => registry),
  ...portfolioFigureCalls(() => registry),
  watchListCall(() => registry),
  ...calendarCalls(() => registry),
  // documents
  ...builtInCategoryCalls,
  // deals
  ...dealCalls,
  // mail
  saveDraft(() => registry),
  ...dealEmailCalls(() => registry),
  ...bidReminderCalls(() => registry),
  ...choiceLetterCalls(() => registry),
  ...testEmailCalls(() => registry),
  ...lenderCardCalls(() => registry),
  // reports
  ...reportCalls,
]

/** Who opens links without an account. */
export const guestDoors: readonly GuestDoor[] = [bidDoor]

export const jobs: readonly JobDeclaration[] = [
  housekeepingJob,
  ...accountJobs,
  ...fileJobs(() => registry),
  bidExpiryJob,
  loanUpkeepJob,
  ...facilityJobs,
  shareExpiryJob,
  watchJob(() => registry),
  ...outboxJobs,
]

/** Pages that the server draws itself, such as the mailbox of development. */
export const pages: readonly ((app: FastifyInstance, services: Services) => void)[] = [mailPages, loanImportPage]

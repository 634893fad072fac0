/** What a company owns and owes: properties, loans, lines and what follows from them. */
import { defineRoom } from '#server/kernel/room.ts'
import { importLists } from '#server/resources/files/import/import-keeping.ts'
import { userBlockers } from '#server/resources/team/needs.ts'
import { certifiedTestsCall } from './certified-tests.ts'
import { collaboratorsResource } from './collaborators.resource.ts'
import { covenantScenariosResource } from './covenant-scenarios.resource.ts'
import { covenantsAheadCall } from './covenants-ahead.ts'
import { facilityJobs, facilityResources } from './facilities.ts'
import { countFacilitiesOn } from './facility.queries.ts'
import { followingFacilities } from './facility-upkeep.job.ts'
import { figureRecordsCall } from './figure-records.ts'
import { handOversResource } from './hand-over/hand-overs.resource.ts'
import { propertyLoansCall } from './hand-over/property-loans.ts'
import { loanKeeping } from './import/loan-keeping.ts'
import { loanTemplateCall } from './import/loan-template.ts'
import { loanUploadPage } from './import/loan-upload.ts'
import { indexFollowers } from './index-rates.queries.ts'
import { indexRatesResource } from './index-rates.resource.ts'
import { allCovenantResources } from './loan-covenants.resource.ts'
import { followingLoans, loanUpkeepJob } from './loan-upkeep.job.ts'
import { countOnProperty } from './loan-upkeep.queries.ts'
import { loansResource } from './loans.resource.ts'
import { debtCounters } from './portfolio.queries.ts'
import { portfolioDashboardCall } from './portfolio-dashboard.ts'
import { portfolioFigureCalls } from './portfolio-figures.ts'
import { portfolioBlocker } from './portfolio-of-user.ts'
import { portfolioPlacesCall } from './portfolio-places.ts'
import { portfolioResources } from './portfolio-record.ts'
import { portfolioScenariosResource } from './portfolio-scenarios.resource.ts'
import { portfoliosResource } from './portfolios.resource.ts'
import { propertiesResource } from './properties.resource.ts'
import { propertyQuartersResource } from './property-quarters.resource.ts'
import { quarterEntryCall } from './quarter-entry.ts'
import { quarterReadingCall } from './quarter-reading.ts'
import { radarCalls } from './radar/radar.ts'
import { radarFile } from './radar/radar-file.ts'
import { restoreCalls } from './record-restore.ts'
import { shareExpiryJob } from './share-expiry.job.ts'
import { calendarCalls } from './watch/calendar-feed.ts'
import { watchJob } from './watch/watch.job.ts'
import { watchListCall } from './watch/watch.ts'
import { whatIfCall } from './what-if.ts'

export const portfolioRoom = defineRoom({
  name: 'portfolio',
  resources: [
    propertiesResource,
    propertyQuartersResource,
    indexRatesResource,
    loansResource,
    ...facilityResources,
    ...allCovenantResources,
    covenantScenariosResource,
    portfoliosResource,
    portfolioScenariosResource,
    collaboratorsResource,
    handOversResource,
  ],
  calls: [
    ...restoreCalls(portfolioResources()),
    loanTemplateCall,
    portfolioDashboardCall,
    figureRecordsCall,
    portfolioPlacesCall,
    propertyLoansCall,
    quarterEntryCall,
    quarterReadingCall,
    covenantsAheadCall,
    certifiedTestsCall,
    ...portfolioFigureCalls,
    watchListCall,
    ...calendarCalls,
    ...radarCalls,
    radarFile,
    whatIfCall,
  ],
  jobs: [loanUpkeepJob, ...facilityJobs, shareExpiryJob, watchJob],
  pages: [loanUploadPage],
  lends: [
    importLists.lend(loanKeeping),
    userBlockers.lend(portfolioBlocker),
    debtCounters.lend(countOnProperty),
    debtCounters.lend(countFacilitiesOn),
    indexFollowers.lend(followingLoans),
    indexFollowers.lend(followingFacilities),
  ],
})

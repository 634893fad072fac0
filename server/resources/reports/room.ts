/** What is counted over all of it: dashboards, the work of the day, and the yearly reports of owners to their lenders. */
import { annualReports } from '#domain/reports/annual-report.ts'
import { defineRoom } from '#server/kernel/room.ts'
import { guestFiles } from '#server/resources/files/file-access.ts'
import { guestServices } from '#server/resources/funding/surveys/guest-services.ts'
import { letterPlaces } from '#server/resources/mail/letter-places.ts'
import { annualReportsResource } from './annual/annual-reports.resource.ts'
import { isOfOwnReport, reportDoor, reportGuests } from './annual/guest-report.ts'
import { reportDocumentsResource } from './annual/report-documents.resource.ts'
import { putReportLinks } from './annual/report-links.ts'
import { financingPage } from './financing/financing-page.ts'
import { ratingsPages } from './ratings/ratings-page.ts'
import { reportCalls } from './report-calls.ts'
import { reportRunsResource } from './schedules/report-runs.resource.ts'
import { reportSchedulesResource } from './schedules/report-schedules.resource.ts'
import { scheduleJobs } from './schedules/schedules.job.ts'

export const reportsRoom = defineRoom({
  name: 'reports',
  resources: [annualReportsResource, reportDocumentsResource, reportSchedulesResource, reportRunsResource],
  calls: [...reportCalls],
  jobs: scheduleJobs,
  guestDoors: [reportDoor],
  pages: [financingPage, ratingsPages],
  lends: [
    guestServices.lend(reportGuests),
    guestFiles.lend({ path: annualReports.path, isOpen: isOfOwnReport }),
    letterPlaces.lend(putReportLinks),
  ],
})

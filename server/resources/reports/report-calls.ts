/** The calls of the reports room. */
import type { Call } from '#server/kernel/resource.ts'
import { dashboard } from './dashboard.ts'
import { dashboardCompanies } from './dashboard-companies.ts'
import { dashboardRecords } from './dashboard-records.ts'
import { dealOverview } from './deal-room/deal-overview.ts'
import { dealReview } from './deal-room/deal-review.ts'
import { dealStream, dealStreamCount } from './deal-room/deal-stream.ts'
import { financingRates } from './financing/financing-rates.ts'
import { boardPackCall } from './generator/board-pack.ts'
import {
  complianceCertificateCall,
  keptCertificateFileCall,
  keptCertificatesCall,
} from './generator/compliance-certificate.ts'
import { filedCertificatesCall } from './generator/filed-certificates.ts'
import { reportGeneratorCall } from './generator/report-generator.ts'
import { sendWaiverLetterCall, waiverRecipientCall } from './generator/waiver-letters.ts'
import { pageViews } from './page-views.ts'
import { pitches } from './pitches.ts'
import { surveyFigures } from './survey-figures.ts'
import { surveyReminders } from './survey-reminders.ts'
import { today } from './today/today.ts'
import { workQueue } from './work-queue.ts'

export const reportCalls: readonly Call[] = [
  dashboard,
  dashboardRecords,
  dashboardCompanies,
  workQueue,
  today,
  dealOverview,
  dealReview,
  dealStream,
  dealStreamCount,
  pitches,
  pageViews,
  financingRates,
  surveyFigures,
  surveyReminders,
  reportGeneratorCall,
  complianceCertificateCall,
  keptCertificatesCall,
  keptCertificateFileCall,
  filedCertificatesCall,
  boardPackCall,
  waiverRecipientCall,
  sendWaiverLetterCall,
]

/** What a portfolio holds besides properties and their term loans, in the order in which one refers to another. */
import type { JobDeclaration, Resource } from '#server/kernel/resource.ts'
import { blanketsResource } from './blankets.resource.ts'
import { constructionLoansResource } from './construction-loans.resource.ts'
import { constructionRecordResources } from './construction-records.resource.ts'
import { blanketBalancesJob } from './facility-upkeep.job.ts'
import { linesResource } from './lines.resource.ts'
import { projectTotalsJob } from './project-upkeep.job.ts'

export const facilityResources: readonly Resource[] = [
  constructionLoansResource,
  ...constructionRecordResources,
  linesResource,
  blanketsResource,
]

export const facilityJobs: readonly JobDeclaration[] = [blanketBalancesJob, projectTotalsJob]

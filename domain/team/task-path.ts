/** Where the record of a task is opened by somebody in a role. */
import { pathTo } from '#domain/access/addresses.ts'
import { CRM_ROLES, isOneOf, type Role } from '#domain/access/roles.ts'
import type { TaskHolder } from './task.ts'

type RecordPath = (id: string, role: Role) => string

const loan: RecordPath = (id) => pathTo('viewLoan', { id })

const PATHS: Readonly<Record<TaskHolder, RecordPath>> = {
  deals: (id) => pathTo('deal', { id }),
  leads: (lead, role) =>
    isOneOf(role, CRM_ROLES) ? pathTo('crmDashboard', {}, { lead }) : pathTo('originatorDashboard', {}, { lead }),
  owners: (owner) => pathTo('crmDashboard', {}, { tab: 'owners', owner }),
  loans: loan,
  'construction-loan': loan,
  lines: (id) => pathTo('viewLine', { id }),
  blankets: (id) => pathTo('viewBlanket', { id }),
  'lender-company': (id) => pathTo('lender', { id }),
  consultants: (id) => pathTo('consultant', { id }),
}

/** Nothing where the task hangs on no record. */
export function taskPath(task: { path: TaskHolder | null; recordId: string | null }, role: Role): string | undefined {
  return task.path && task.recordId ? PATHS[task.path](task.recordId, role) : undefined
}

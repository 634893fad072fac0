/** The page on which each role begins. */
import type { Role } from './roles.ts'

const HOMES: Partial<Record<Role, string>> = {
  'TO/Underwriter': '/manager-dashboard',
  'Transaction Only': '/admin-dashboard',
  'Self Serve': '/deals/draft',
  'TO/Agent': '/originator-dashboard',
  Capstack: '/',
  'Full Server': '/',
  'FS/Underwriter': '/',
  'FS/Agent': '/',
  'Dashboard Only': '/',
}

/** Where a role lands after signing in. */
export const homeOf = (role: Role): string => HOMES[role] ?? '/deals/draft'

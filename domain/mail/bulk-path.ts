/** Where a letter to many is written and looked at: on the screen of the CRM, under a word of its address. */
import { pathTo } from '#domain/access/addresses.ts'

/** `new` is the one that is being written, `all` the list of those that were. */
export const bulkMailPath = (id: number | 'new' | 'all'): string => pathTo('crmDashboard', {}, { mail: id })

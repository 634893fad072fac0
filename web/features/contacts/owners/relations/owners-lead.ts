/** As much of a lead as its owner's page shows, and where it is opened. */
import { pathTo } from '#domain/access/addresses.ts'
import type { LeadStage } from '#domain/contacts/lead-stages.ts'
import type { IsoDate } from '#domain/kernel/dates.ts'
import { useList } from '#web/data/hooks.ts'

type LeadTexts = 'name' | 'municipality' | 'lender' | 'propertyTypeName'
type LeadDays = 'registeredDate' | 'fundingDate' | 'maturity'
type LeadAmounts = 'amount' | 'rate' | 'monthsLeft'

export type OwnersLead = Record<'_id' | 'leadType' | 'state', string> &
  Record<LeadTexts, string | null> &
  Record<LeadDays, IsoDate | null> &
  Record<LeadAmounts, number | null> & { stage: LeadStage | null }

/** Leads that stand for a relation hold no building. */
const RELATION = 'crm'
const OVER = 'previous'
const MOST = 50
/** So many months before the end it is drawn in orange. */
const SOON = 6

/** A loan that is over ended long ago. */
export const endsSoon = ({ monthsLeft, state }: Pick<OwnersLead, 'monthsLeft' | 'state'>) =>
  state !== OVER && monthsLeft !== null && monthsLeft <= SOON

const TABS: Readonly<Record<string, string>> = { refinance: 'own-financing' }

export const leadAddress = ({ _id, leadType, state }: OwnersLead): string =>
  pathTo('crmDashboard', {}, { tab: state === 'market' ? 'market' : (TABS[leadType] ?? leadType), lead: _id })

/** Its buildings, the first loan to end on top; `held` are those of which the loan still runs. */
export function useOwnersLeads(ownerId: number) {
  const list = useList<OwnersLead>({ path: 'leads' }, { ownerId, $limit: MOST, $sort: { maturity: 1 } })
  const buildings = list.rows.filter(({ leadType }) => leadType !== RELATION)
  const held = buildings.filter(({ state }) => state !== OVER)
  const over = buildings.filter(({ state }) => state === OVER)
  return { ...list, held, rows: [...held, ...over] }
}

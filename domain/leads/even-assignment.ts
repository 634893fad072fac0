/** Sharing leads out evenly: each goes to whoever has the fewest open ones, or the least principal, then by name. */
import { mark } from '#domain/kernel/words.ts'

export type Originator = { id: number; name: string; openLeads: number; openPrincipal: number }

export type AssignableLead = {
  _id: string
  /** Null where it is not known: such a lead weighs nothing by principal. */
  amount: number | null
  ownerId: number | null
}

export type AssignmentRule = {
  by: 'leads' | 'principal'
  /** Leads of one owner go to one originator. */
  keepOwnersTogether: boolean
}

export type Share = Originator & { leads: AssignableLead[]; addedPrincipal: number }

export type Assignment = {
  /** In the order in which the originators were given. */
  shares: Share[]
  /** Owners with more than one lead in the list. */
  repeatedOwners: number
}

/** The leads in their order, each with its originator; nobody gets anything when no originator is given. */
export function assignEvenly(
  leads: readonly AssignableLead[],
  originators: readonly Originator[],
  rule: AssignmentRule,
): Assignment {
  const shares: Share[] = originators.map((each) => ({ ...each, leads: [], addedPrincipal: 0 }))
  const groups = groupsOf(leads, rule)
  for (const group of groups) {
    const [taker] = shares.toSorted((a, b) => loadOf(a, rule) - loadOf(b, rule) || byName(a, b))
    if (!taker) break
    taker.leads.push(...group)
    taker.addedPrincipal += principalOf(group)
  }
  return { shares, repeatedOwners: repeatedOwners(leads) }
}

const principalOf = (leads: readonly AssignableLead[]) => leads.reduce((sum, { amount }) => sum + (amount ?? 0), 0)

const loadOf = (share: Share, { by }: AssignmentRule): number =>
  by === 'leads' ? share.openLeads + share.leads.length : share.openPrincipal + share.addedPrincipal

/** Two of one name are told apart by their ids, so that the same question always has the same answer. */
const byName = (a: Originator, b: Originator) => a.name.localeCompare(b.name, 'en') || a.id - b.id

/**
 * What is given out at once, in the order of the first lead of each. By principal the largest come first: a large one
 * at the end could no longer be evened out.
 */
function groupsOf(leads: readonly AssignableLead[], { by, keepOwnersTogether }: AssignmentRule): AssignableLead[][] {
  const groups = new Map<string, AssignableLead[]>()
  for (const lead of leads) {
    const key = keepOwnersTogether && lead.ownerId !== null ? `owner ${lead.ownerId}` : `lead ${lead._id}`
    groups.set(key, [...(groups.get(key) ?? []), lead])
  }
  const list = [...groups.values()]
  return by === 'leads' ? list : list.toSorted((a, b) => principalOf(b) - principalOf(a))
}

function repeatedOwners(leads: readonly AssignableLead[]): number {
  const counts = new Map<number, number>()
  for (const { ownerId } of leads) if (ownerId !== null) counts.set(ownerId, (counts.get(ownerId) ?? 0) + 1)
  return [...counts.values()].filter((count) => count > 1).length
}

export type PossibleReceiver = { status: string; isInTree: boolean; isInCompany: boolean }

/** Whether somebody can be given leads: a user at work, below the one who gives them. */
export const mayReceiveLeads = ({ status, isInTree, isInCompany }: PossibleReceiver): boolean =>
  status === 'approved' && isInTree && isInCompany
export const CANNOT_RECEIVE = mark('This user cannot receive leads.')
export const NO_LEADS_CHOSEN = mark('Select at least one lead.')

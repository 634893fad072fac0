/** What the clauses of a profile are called where one is added, and how a new one begins. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { addMonths, type IsoDate } from '#domain/kernel/dates.ts'
import { findClause, ICP_KEYS, type IcpClause, type IcpKey } from '#domain/leads/icp-query.ts'

export const CLAUSE_NAMES: Readonly<Record<IcpKey, MessageDescriptor>> = {
  propertyTypes: msg`Property type`,
  propertyClasses: msg`Property class`,
  markets: msg`Market`,
  provinces: msg`Province or state`,
  minAmount: msg`Smallest loan`,
  maxAmount: msg`Largest loan`,
  maturityFrom: msg`Ends on or after`,
  maturityTo: msg`Ends on or before`,
  maturityInMonths: msg`Ends within`,
  lenderCategories: msg`Kind of lender`,
  minUnits: msg`Units`,
  minBuildingSF: msg`Building size`,
  stages: msg`Stage`,
  unassignedOnly: msg`Nobody has it`,
  notContactedDays: msg`Not contacted`,
  ownerMinProperties: msg`Properties of the owner`,
  search: msg`Words`,
}

/** Clauses that may still be added: one of each key, and one way of saying until when. */
export function addableKeys(clauses: readonly IcpClause[]): IcpKey[] {
  const has = (key: IcpKey) => findClause(clauses, key) !== undefined
  const isWindow = has('maturityInMonths')
  const isBounded = has('maturityFrom') || has('maturityTo')
  return ICP_KEYS.filter((key) => {
    if (has(key)) return false
    if (key === 'maturityInMonths') return !isBounded
    return key === 'maturityFrom' || key === 'maturityTo' ? !isWindow : true
  })
}

/** A new clause as it begins; null where the first value must be chosen. */
export function firstClause(key: IcpKey, clauses: readonly IcpClause[], today: IsoDate): IcpClause | null {
  switch (key) {
    case 'minAmount':
      return { key, amount: Math.min(1_000_000, findClause(clauses, 'maxAmount')?.amount ?? Number.POSITIVE_INFINITY) }
    case 'maxAmount':
      return { key, amount: Math.max(30_000_000, findClause(clauses, 'minAmount')?.amount ?? 0) }
    case 'maturityFrom':
      return { key, date: today }
    case 'maturityTo':
      return { key, date: addMonths(findClause(clauses, 'maturityFrom')?.date ?? today, 12) }
    case 'maturityInMonths':
      return { key, count: 18 }
    case 'minUnits':
      return { key, count: 20 }
    case 'minBuildingSF':
      return { key, area: 20_000 }
    case 'notContactedDays':
      return { key, count: 90 }
    case 'ownerMinProperties':
      return { key, count: 2 }
    case 'unassignedOnly':
      return { key }
    default:
      return null
  }
}

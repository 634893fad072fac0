/** Which acts on several deals a person is offered. */
import { expect, test } from 'vitest'
import type { Person } from '#domain/access/access.ts'
import type { DealStatus } from '#domain/deals/deal-lifecycle.ts'
import { stepsFor } from '#domain/deals/deal-steps.ts'
import { BULK_ACTS } from './deal-bulk.ts'
import type { ListedDeal } from './listed-deal.ts'

const OWNER = 7
const agent: Person = { id: OWNER, role: 'TO/Agent', companyId: 1, tree: [OWNER], rights: ['TO/Agent'] }
const manager: Person = {
  id: 8,
  role: 'Transaction Only',
  companyId: 1,
  tree: [8],
  rights: ['Transaction Only', 'canApproveDeals'],
}

/** A deal as the server lists it for this person. */
const makeDeal = (dealStatus: DealStatus, { id, role, rights }: Person) => {
  const canApprove = rights.includes('canApproveDeals')
  const mover = { id, role, canApprove, isOwner: id === OWNER, isMember: false, hasApproverAbove: true }
  const steps = stepsFor(dealStatus, mover)
  const may = { update: true, remove: steps.includes('delete'), steps, actions: [] }
  return { id: 1, userId: OWNER, dealStatus, dealTeam: [], may } as unknown as ListedDeal
}
const offered = (dealStatus: DealStatus, person: Person) =>
  BULK_ACTS.filter(({ isFor }) => isFor?.(makeDeal(dealStatus, person), person)).map(({ key }) => key)

test.each([
  ['draft', ['submit', 'archive', 'delete'], ['approve', 'submit', 'assign', 'archive', 'delete']],
  ['pending', ['archive'], ['approve', 'assign', 'archive']],
  ['in-progress', ['closing', 'archive'], ['assign', 'closing', 'archive']],
  ['archived', [], []],
  ['inactive', ['reactivate'], ['reactivate', 'delete']],
] as const)('of a deal that is %s its originator may %o, the manager %o', (status, byOwner, byManager) => {
  expect(offered(status, agent)).toEqual(byOwner)
  expect(offered(status, manager)).toEqual(byManager)
})

/** Which acts on several deals a person is offered. */
import { expect, test } from 'vitest'
import type { Person } from '#domain/access/access.ts'
import type { DealStatus } from '#domain/deals/deal-lifecycle.ts'
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

const makeDeal = (dealStatus: DealStatus) =>
  ({ id: 1, userId: OWNER, dealStatus, dealTeam: [] }) as unknown as ListedDeal
const offered = (dealStatus: DealStatus, person: Person) =>
  BULK_ACTS.filter(({ isFor }) => isFor?.(makeDeal(dealStatus), person)).map(({ key }) => key)

test.each([
  ['draft', ['submit', 'archive', 'delete'], ['assign', 'archive']],
  ['pending', ['archive'], ['approve', 'assign', 'archive']],
  ['in-progress', ['closing', 'archive'], ['assign', 'closing', 'archive']],
  ['archived', [], []],
  ['inactive', ['reactivate'], ['reactivate', 'delete']],
] as const)('of a deal that is %s its originator may %o, the manager %o', (status, byOwner, byManager) => {
  expect(offered(status, agent)).toEqual(byOwner)
  expect(offered(status, manager)).toEqual(byManager)
})

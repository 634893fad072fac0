/** Which steps of a deal's life a person is offered; the server's rules have the last word. */

import type { Person } from '#domain/access/access.ts'
import { AGENTS, isOneOf } from '#domain/access/roles.ts'
import type { DealRow } from './deal-row.ts'

export const DEAL_STEPS = [
  'submit',
  'approve',
  'return',
  'withdraw',
  'close',
  'reopen',
  'archive',
  'reactivate',
  'delete',
] as const
export type DealStep = (typeof DEAL_STEPS)[number]

const MANAGES = ['Capstack', 'Transaction Only', 'Full Server'] as const

/** In the order of the buttons: the step that carries the deal on first. */
export function stepsFor(deal: DealRow, person: Person): DealStep[] {
  const isOwner = deal.userId === person.id
  const isMember = (deal.dealTeam ?? []).some(({ userId }) => userId === person.id)
  const canApprove = person.rights.includes('canApproveDeals')
  const isManager = isOneOf(person.role, MANAGES)
  const offers: Record<DealStep, boolean> = {
    approve: canApprove && ((deal.dealStatus === 'pending' && !isOwner) || (deal.dealStatus === 'draft' && isOwner)),
    submit: deal.dealStatus === 'draft' && (isOwner || isMember) && !(canApprove && isOwner),
    return: deal.dealStatus === 'pending' && canApprove && !isOwner,
    withdraw: deal.dealStatus === 'pending' && isOwner,
    close: deal.dealStatus === 'in-progress',
    reopen: deal.dealStatus === 'archived' && isManager,
    reactivate: deal.dealStatus === 'inactive' && (isOwner || canApprove),
    archive: ['draft', 'pending', 'in-progress'].includes(deal.dealStatus) && (isOwner || canApprove),
    delete: (deal.dealStatus === 'draft' && isOwner) || (deal.dealStatus === 'inactive' && isManager),
  }
  const order: DealStep[] = [
    'approve',
    'submit',
    'return',
    'withdraw',
    'close',
    'reopen',
    'reactivate',
    'archive',
    'delete',
  ]
  return order.filter((step) => offers[step])
}

/** Whether a close is only asked for: an approver confirms it. */
export const onlyAsksToClose = (person: Person) =>
  isOneOf(person.role, AGENTS) || !person.rights.includes('canApproveDeals')

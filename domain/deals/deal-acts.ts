/** What somebody who types wants done with which deal, and of which deals it can be: `remind parkway`, `approve birchmount`. */
import { readVerbs, type SaidAct, type Verb } from '#domain/kernel/asking/verbs.ts'
import type { DealStatus } from './deal-lifecycle.ts'
import type { DealStep } from './deal-steps.ts'

export const DEAL_PLACES = [
  'overview',
  'details',
  'lenders',
  'bids',
  'consultants',
  'prefunding',
  'inbox',
  'documents',
  'activity',
  'preview',
] as const
export type DealPlace = (typeof DEAL_PLACES)[number]

/** A step of its life, a letter, a task, or a page of it. */
export type DealAct =
  | { kind: 'step'; step: Exclude<DealStep, 'delete'> }
  | { kind: 'remind' }
  | { kind: 'write' }
  | { kind: 'task' }
  | { kind: 'place'; place: DealPlace }

const step = (of: Exclude<DealStep, 'delete'>, ...names: string[]): Verb<DealAct> => ({
  act: { kind: 'step', step: of },
  names,
})
const place = (of: DealPlace, ...names: string[]): Verb<DealAct> => ({ act: { kind: 'place', place: of }, names })

const VERBS: readonly Verb<DealAct>[] = [
  step('approve', 'approve'),
  step('submit', 'submit'),
  step('return', 'return', 'send back', 'reject'),
  step('withdraw', 'withdraw', 'take back'),
  step('close', 'close', 'fund'),
  step('reopen', 'reopen'),
  step('reactivate', 'reactivate'),
  step('archive', 'archive', 'put away'),
  { act: { kind: 'remind' }, names: ['remind', 'chase', 'nudge'] },
  { act: { kind: 'write' }, names: ['write', 'write to', 'e-mail', 'email', 'mail', 'send'] },
  { act: { kind: 'task' }, names: ['task', 'new task', 'todo', 'to do'] },
  place('overview', 'open', 'overview'),
  place('details', 'details', 'form', 'edit'),
  place('lenders', 'lenders', 'match', 'matching'),
  place('bids', 'bids', 'bid', 'quotes', 'compare'),
  place('consultants', 'consultants', 'reports'),
  place('prefunding', 'pre-funding', 'prefunding', 'conditions', 'tracker'),
  place('inbox', 'inbox', 'conversation', 'conversations'),
  place('documents', 'documents', 'papers'),
  place('activity', 'activity', 'history'),
  place('preview', 'preview', 'package'),
]

/** Every reading, the likeliest first. */
export const readDealActs = (text: string): SaidAct<DealAct>[] => readVerbs(text, VERBS)

const STATUSES_OF_STEP: Record<Exclude<DealStep, 'delete'>, readonly DealStatus[]> = {
  approve: ['draft', 'pending'],
  submit: ['draft'],
  return: ['pending'],
  withdraw: ['pending'],
  close: ['in-progress'],
  reopen: ['archived'],
  reactivate: ['inactive'],
  archive: ['draft', 'pending', 'in-progress'],
}

/** In which statuses a deal can be meant; undefined where in any. */
export function statusesOf(act: DealAct): readonly DealStatus[] | undefined {
  if (act.kind === 'step') return STATUSES_OF_STEP[act.step]
  return act.kind === 'remind' || act.kind === 'write' ? ['in-progress'] : undefined
}

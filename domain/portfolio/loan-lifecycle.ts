/** How a loan stands with its lender, and how that may change. */
import type { Lifecycle } from '#domain/kernel/entity.ts'
import { isSettled } from './loan-record.ts'

export const LOAN_STATUSES = [
  'current',
  'late-30',
  'late-60',
  'late-90',
  'default',
  'matured',
  'paid-off',
  'refinanced',
] as const
export type LoanStatus = (typeof LOAN_STATUSES)[number]
export const LOAN_STATUS_WORDS = {
  current: 'Current',
  'late-30': '30 days late',
  'late-60': '60 days late',
  'late-90': '90 days late',
  default: 'In default',
  matured: 'Matured',
  'paid-off': 'Paid off',
  refinanced: 'Refinanced',
}

const OPEN_STATUSES = LOAN_STATUSES.filter((loanStatus) => !isSettled({ loanStatus }))
const SETTLED_STATUSES = LOAN_STATUSES.filter((loanStatus) => isSettled({ loanStatus }))

const ACTIONS: Record<LoanStatus, string> = {
  current: 'bringCurrent',
  'late-30': 'late30',
  'late-60': 'late60',
  'late-90': 'late90',
  default: 'default',
  matured: 'mature',
  'paid-off': 'payOff',
  refinanced: 'refinance',
}

/** An open loan may come to stand any way; one that has ended can only be brought back, as after a mistake. */
export const loanLifecycle = {
  field: 'loanStatus',
  label: 'loan',
  transitions: [
    ...LOAN_STATUSES.map((to) => ({
      action: ACTIONS[to],
      from: OPEN_STATUSES.filter((status) => status !== to),
      to,
    })),
    { action: 'reopen', from: SETTLED_STATUSES, to: 'current' },
  ],
} as const satisfies Lifecycle

/** The choices of a portfolio's filters that only the server knows, and the words of those that it does not. */

import { useMemo } from 'react'
import { optionsOf } from '#domain/kernel/words.ts'
import { RATE_TYPE_WORDS } from '#domain/lenders/match-criteria.ts'
import { CHARGE_TYPES, CHARGE_WORDS } from '#domain/portfolio/asked-choices.ts'
import { LINE_PURPOSE_WORDS, LINE_PURPOSES } from '#domain/portfolio/line.ts'
import { LOAN_RATE_TYPES } from '#domain/portfolio/loan.ts'
import { LOAN_STATUS_WORDS, LOAN_STATUSES } from '#domain/portfolio/loan-lifecycle.ts'
import { useCall } from '#web/data/hooks.ts'
import { usePropertyClasses, usePropertyTypes } from './use-beside.ts'

type Lender = { id: number; companyName: string }

const named = (rows: readonly { id: number; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }))

/** The lenders of one's own debts, not all there are. */
export function useOwnLenders() {
  const { data } = useCall<Lender[]>('portfolio-lenders', {}, { isBackground: true, staleMs: 60_000 })
  return useMemo(() => (data ?? []).map(({ id, companyName }) => ({ value: id, label: companyName })), [data])
}

export function useManageOptions() {
  const types = usePropertyTypes()
  const classes = usePropertyClasses()
  const lenders = useOwnLenders()
  return useMemo(
    () => ({
      propertyType: named(types),
      propertyClass: named(classes),
      lenderId: lenders,
      rateType: optionsOf(LOAN_RATE_TYPES, RATE_TYPE_WORDS),
      loanStatus: optionsOf(LOAN_STATUSES, LOAN_STATUS_WORDS),
      chargeType: optionsOf(CHARGE_TYPES, CHARGE_WORDS),
      purpose: optionsOf(LINE_PURPOSES, LINE_PURPOSE_WORDS),
    }),
    [types, classes, lenders],
  )
}

/** The choices of a portfolio's filters that only the server knows, and the words of those that it does not. */
import { useMemo } from 'react'
import { LINE_PURPOSES } from '#domain/portfolio/line.ts'
import { CHARGE_TYPES, LOAN_RATE_TYPES } from '#domain/portfolio/loan.ts'
import { LOAN_STATUSES } from '#domain/portfolio/loan-lifecycle.ts'
import { useCall } from '#web/data/hooks.ts'
import { choiceText } from '#web/features/portfolio/card/loan-words.ts'
import { usePropertyClasses, usePropertyTypes } from './use-beside.ts'

type Lender = { id: number; companyName: string }

const inWords = (values: readonly string[]) => values.map((value) => ({ value, label: choiceText(value) }))
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
      rateType: inWords(LOAN_RATE_TYPES),
      loanStatus: inWords(LOAN_STATUSES),
      chargeType: inWords(CHARGE_TYPES),
      purpose: inWords(LINE_PURPOSES),
    }),
    [types, classes, lenders],
  )
}

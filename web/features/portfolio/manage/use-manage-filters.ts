/** What the lists of a portfolio can be narrowed by. */
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { CURRENCIES } from '#domain/kernel/money.ts'
import { propertyClasses, propertyTypes } from '#domain/market/reference-lists.ts'
import { LINE_PURPOSES } from '#domain/portfolio/line.ts'
import { CHARGE_TYPES, LOAN_RATE_TYPES } from '#domain/portfolio/loan.ts'
import { LOAN_STATUSES } from '#domain/portfolio/loan-lifecycle.ts'
import { useCall } from '#web/data/hooks.ts'
import { useReferenceList } from '#web/data/reference-list.ts'
import { choiceText } from '#web/features/portfolio/card/loan-words.ts'
import type { FilterField } from '#web/ui/index.ts'
import type { ManageTab } from './manage-tabs.ts'

type Named = { id: number; name: string }
type Lender = { id: number; companyName: string }

const QUIET = { isBackground: true }

export const usePropertyTypes = () => useReferenceList(propertyTypes, QUIET)
export const usePropertyClasses = () => useReferenceList(propertyClasses, QUIET)

const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: choiceText(value) }))

export function useManageFilters(tab: ManageTab): readonly FilterField[] {
  const { t } = useLingui()
  const types = usePropertyTypes()
  const classes = usePropertyClasses()
  // The lenders of one's own debts, not all there are.
  const { data: lenders } = useCall<Lender[]>('portfolio-lenders', {}, { isBackground: true, staleMs: 60_000 })
  return useMemo(() => {
    const currency: FilterField = {
      ...{ key: 'currency', label: t`Currency`, kind: 'choice' },
      options: CURRENCIES.map((code) => ({ value: code, label: code })),
    }
    const lender: FilterField = {
      ...{ key: 'lenderId', label: t`Lender`, kind: 'choice' },
      options: (lenders ?? []).map(({ id, companyName }) => ({ value: id, label: companyName })),
    }
    const expiry: FilterField = { key: 'loanExpiry', label: t`Expiry`, kind: 'date' }
    const rateType: FilterField = {
      ...{ key: 'rateType', label: t`Rate type`, kind: 'choice' },
      options: asOptions(LOAN_RATE_TYPES),
    }
    const status: FilterField = {
      ...{ key: 'loanStatus', label: t`Status`, kind: 'choice' },
      options: asOptions(LOAN_STATUSES),
    }
    const named = (rows: readonly Named[]) => rows.map(({ id, name }) => ({ value: id, label: name }))
    const byTab: Record<ManageTab, FilterField[]> = {
      properties: [
        { key: 'propertyType', label: t`Property type`, kind: 'choice', options: named(types) },
        { key: 'propertyClass', label: t`Class`, kind: 'choice', options: named(classes) },
        currency,
      ],
      loans: [
        ...[lender, expiry, rateType, status],
        { key: 'currentBalance', label: t`Outstanding`, kind: 'money' },
        { key: 'chargeType', label: t`Charge`, kind: 'choice', options: asOptions(CHARGE_TYPES) },
        currency,
      ],
      construction: [lender, expiry, rateType, status, currency],
      lines: [
        ...[lender, expiry, rateType],
        { key: 'purpose', label: t`Purpose`, kind: 'choice', options: asOptions(LINE_PURPOSES) },
        currency,
      ],
      blankets: [lender, expiry, rateType, currency],
      portfolios: [currency],
    }
    return byTab[tab]
  }, [t, tab, types, classes, lenders])
}

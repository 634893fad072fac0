/** Known loans of lenders as a map of them needs them: names in place of codes and keys. */
import { useMemo } from 'react'
import { lenderLoans } from '#domain/lenders/lender-loan.ts'
import { type KeptLoan, toClusterLoan } from '#domain/maps/cluster-loan.ts'
import { propertyClasses, propertyTypes, provinces } from '#domain/market/reference-lists.ts'
import { useList } from '#web/data/hooks.ts'
import { useReferenceList } from '#web/data/reference-list.ts'

/** Of one lender, or of all. */
export function useKnownLoans(lenderId?: number) {
  const asked = { getAll: true, ...(lenderId !== undefined && { lenderCompanyId: lenderId }) }
  const { rows, error, isLoading, refetch } = useList<KeptLoan>(lenderLoans, asked, { isBackground: true })
  const states = useReferenceList(provinces)
  const types = useReferenceList(propertyTypes)
  const classes = useReferenceList(propertyClasses)
  const loans = useMemo(() => {
    const names = {
      states: new Map(states.map(({ code = '', name }) => [code, name])),
      propertyTypes: new Map(types.map(({ id, name }) => [id, name])),
      propertyClasses: new Map(classes.map(({ id, name }) => [id, name])),
    }
    return rows.map((loan) => toClusterLoan(loan, names))
  }, [rows, states, types, classes])
  return { loans, error, isLoading, refetch }
}

/** Names of what a loan refers to: partners, contacts, indexes and other loans. */
import { useMemo } from 'react'
import { holdsOneOf } from '#domain/access/access.ts'
import type { NameOf } from '#domain/kernel/facts.ts'
import { LENDER_RIGHTS, lenderCompanies } from '#domain/lenders/lender-company.ts'
import { lenderContacts } from '#domain/lenders/lender-contact.ts'
import { indexRates } from '#domain/portfolio/index-rate.ts'
import { loans } from '#domain/portfolio/loan.ts'
import { useList } from '#web/data/hooks.ts'
import { usePerson } from '#web/data/session.tsx'
import type { IndexRow, LoanRow } from './card-rows.ts'

type NamedPartner = { id: number; companyName?: string; firstName?: string | null; lastName?: string | null }

const known = <Key>(keys: readonly (Key | null | undefined)[]) => [
  ...new Set(keys.filter((key) => key !== null && key !== undefined)),
]

/** Lenders are a directory that not every owner may read: without it a partner stands by its number. */
export function useNames(rows: readonly LoanRow[], indexes: readonly IndexRow[]): NameOf {
  const partners = known(rows.flatMap(({ syndicatePartnersId }) => syndicatePartnersId ?? []))
  const people = known(rows.map(({ leadLenderContactId }) => leadLenderContactId))
  const others = known(rows.map(({ crossCollateralLoan }) => crossCollateralLoan))
  const quiet = (ids: readonly unknown[]) => ({ isBackground: true, enabled: ids.length > 0 })
  const companies = useList<NamedPartner>(lenderCompanies, { id: { $in: partners }, $limit: 100 }, quiet(partners)).rows
  const mayLookUp = holdsOneOf(usePerson(), LENDER_RIGHTS)
  const ofContacts = { isBackground: true, enabled: mayLookUp && people.length > 0 }
  const contacts = useList<NamedPartner>(lenderContacts, { id: { $in: people }, $limit: 100 }, ofContacts).rows
  const collateral = useList<{ _id: string; loanName: string }>(loans, { _id: { $in: others } }, quiet(others)).rows
  return useMemo(() => {
    const names = new Map<string, string>()
    const add = (path: string, key: number | string, name: string) => names.set(`${path} ${key}`, name)
    for (const { id, companyName } of companies) add(lenderCompanies.path, id, companyName ?? '')
    for (const { id, firstName, lastName } of contacts) {
      add(lenderContacts.path, id, [firstName, lastName].filter(Boolean).join(' '))
    }
    for (const { _id, loanName } of collateral) add(loans.path, _id, loanName)
    for (const { _id, name } of indexes) add(indexRates.path, _id, name)
    return (path, key) => names.get(`${path} ${key}`)
  }, [companies, contacts, collateral, indexes])
}

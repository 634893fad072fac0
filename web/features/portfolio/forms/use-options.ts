/** What the forms choose from: reference lists, indexes, and the records of the same portfolio. */

import { useMemo } from 'react'
import { holdsOneOf } from '#domain/access/access.ts'
import type { RowOf } from '#domain/kernel/entity.ts'
import { formatPercent } from '#domain/kernel/format.ts'
import { LENDER_RIGHTS } from '#domain/lenders/lender-company.ts'
import { lenderContacts } from '#domain/lenders/lender-contact.ts'
import { markets, propertyClasses, propertyTypes } from '#domain/market/reference-lists.ts'
import { indexRates } from '#domain/portfolio/index-rate.ts'
import { loans } from '#domain/portfolio/loan.ts'
import type { PropertyRecord } from '#domain/portfolio/loan-record.ts'
import type { RecordAccess } from '#domain/portfolio/portfolio-access.ts'
import { properties } from '#domain/portfolio/property.ts'
import type { FormOption } from '#web/data/forms/form-room.ts'
import { useList } from '#web/data/hooks.ts'
import { toReferenceOption, useReferenceList } from '#web/data/reference-list.ts'
import { usePerson } from '#web/data/session.tsx'
import type { SelectOption } from '#web/ui/index.ts'

const QUIET = { isBackground: true }

export type ListedProperty = PropertyRecord &
  Pick<RowOf<typeof properties>, '_id' | 'updatedAt' | 'name' | 'currency'> & {
    access?: RecordAccess
    [field: string]: unknown
  }
export type ListedLoan = { _id: string; loanName: string; propertyName?: string | null }
export type ListedIndex = Pick<RowOf<typeof indexRates>, '_id' | 'name' | 'type' | 'rate'>

export interface FormLists {
  /** By the path of what is referred to. */
  options: Readonly<Record<string, readonly FormOption[]>>
  properties: readonly ListedProperty[]
  indexes: readonly ListedIndex[]
}

export const NO_LISTS: FormLists = { options: {}, properties: [], indexes: [] }

/** `ownerId`: records refer to others of their own portfolio only. */
export function useFormLists(ownerId: number): FormLists {
  const types = useReferenceList(propertyTypes, QUIET)
  const classes = useReferenceList(propertyClasses, QUIET)
  const places = useReferenceList(markets, QUIET)
  const indexes = useList<ListedIndex>(indexRates, { getAll: true }, QUIET).rows
  const own = { userId: ownerId, active: true, getAll: true }
  const buildings = useList<ListedProperty>(properties, own, QUIET).rows
  const debts = useList<ListedLoan>(loans, own, QUIET).rows
  return useMemo(
    () => ({
      properties: buildings,
      indexes,
      options: {
        [propertyTypes.path]: types.map(toReferenceOption),
        [propertyClasses.path]: classes.map(toReferenceOption),
        [markets.path]: places.map(({ id, name, provinceCode }) => ({
          value: id,
          label: name,
          group: provinceCode ?? '',
        })),
        [properties.path]: buildings.map(({ _id, name }) => ({ value: _id, label: name })),
        [loans.path]: debts.map(({ _id, loanName, propertyName }) => ({
          value: _id,
          label: propertyName ? `${loanName} · ${propertyName}` : loanName,
        })),
      },
    }),
    [types, classes, places, indexes, buildings, debts],
  )
}

/** Indexes of the chosen type; the rate of a currency is none of a loan. */
export const indexOptions = (indexes: readonly ListedIndex[], chosenType: unknown): SelectOption[] =>
  indexes
    .filter(({ type }) => type !== 'USDCAD' && (!chosenType || type === chosenType))
    .map(({ _id, name, rate }) => ({ value: _id, label: `${name} (${formatPercent(rate)})` }))

type LenderPerson = Pick<RowOf<typeof lenderContacts>, 'id' | 'name' | 'firstName' | 'lastName'>

/** The people of the lender that is chosen. */
export function useContactOptions(lenderId: unknown): SelectOption<number>[] {
  const mayLookUp = holdsOneOf(usePerson(), LENDER_RIGHTS)
  const { rows } = useList<LenderPerson>(
    lenderContacts,
    { lenderCompanyId: lenderId, $limit: 100 },
    { ...QUIET, enabled: mayLookUp && typeof lenderId === 'number' },
  )
  return rows.map(({ id, name, firstName, lastName }) => ({
    value: id,
    label: name ?? [firstName, lastName].filter(Boolean).join(' '),
  }))
}

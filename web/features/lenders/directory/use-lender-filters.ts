/** What the directory can be narrowed by. */
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { LENDER_ORIGINS, LENDER_RATE_TYPES } from '#domain/lenders/lender-company.ts'
import { lenderCategories, provinces } from '#domain/market/reference-lists.ts'
import { useList } from '#web/data/hooks.ts'
import type { FilterField } from '#web/ui/index.ts'

interface Named {
  id: number
  name: string
  code?: string
  country?: string | null
}

const SELDOM = { isBackground: true, staleMs: 3_600_000 }

export function useLenderFilters(country: 'CA' | 'US', mayLookUp: boolean): readonly FilterField[] {
  const { t } = useLingui()
  const { rows: categories } = useList<Named>(lenderCategories, { getAll: true }, SELDOM)
  const { rows: places } = useList<Named>(provinces, { getAll: true }, SELDOM)
  return useMemo(() => {
    const open: FilterField[] = [
      {
        key: 'category',
        label: t`Category`,
        kind: 'choice',
        options: categories
          .filter((one) => !one.country || one.country === country)
          .map(({ id, name }) => ({ value: id, label: name })),
      },
      {
        key: 'state',
        label: country === 'CA' ? t`Province` : t`State`,
        kind: 'choice',
        options: places
          .filter((place) => place.country === country)
          .map(({ code = '', name }) => ({ value: code, label: name })),
      },
      {
        key: 'origin',
        label: t`Source`,
        kind: 'choice',
        options: LENDER_ORIGINS.map((origin) => ({ value: origin, label: ORIGIN_WORDS[origin] })),
      },
    ]
    if (!mayLookUp) return open
    return [
      ...open,
      { key: 'minLoan', label: t`Minimum loan`, kind: 'money' },
      { key: 'maxLoan', label: t`Maximum loan`, kind: 'money' },
      { key: 'maxLTV', label: t`Maximum LTV`, kind: 'percent' },
      { key: 'minDSCR', label: t`Minimum DSCR`, kind: 'number' },
      {
        key: 'rateType',
        label: t`Rate type`,
        kind: 'choice',
        options: LENDER_RATE_TYPES.map((type) => ({ value: type, label: type })),
      },
      { key: 'IO', label: t`Interest-only`, kind: 'flag' },
      { key: 'relationshipLender', label: t`Relationship`, kind: 'flag' },
      { key: 'hasConstructionLoan', label: t`Construction loans`, kind: 'flag' },
      { key: 'rating', label: t`Rating`, kind: 'number' },
    ]
  }, [t, categories, places, country, mayLookUp])
}

const ORIGIN_WORDS = { registry: 'Public register', demo: 'Demo', entered: 'Entered by a company' } as const

/** What the lists of deals can be narrowed by. */
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { LOAN_PURPOSES } from '#domain/deals/deal-form.ts'
import { type DealStatus, INACTIVE_REASONS, TRACK_STAGE_LABELS, TRACK_STAGES } from '#domain/deals/deal-lifecycle.ts'
import { CURRENCIES } from '#domain/kernel/money.ts'
import { markets, propertyTypes } from '#domain/market/reference-lists.ts'
import { users } from '#domain/team/user.ts'
import { useList } from '#web/data/hooks.ts'
import { toWords } from '#web/features/deals/form/value-words.ts'
import type { FilterField } from '#web/ui/index.ts'

const ALL = { getAll: true, $limit: 100 }
const PEOPLE = { $limit: 100, $sort: { name: 1 as const } }
const SELDOM = { isBackground: true, staleMs: 3_600_000 }

const toOptions = (rows: readonly { id: number; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }))

export function useDealFilters(status: DealStatus): readonly FilterField[] {
  const { t } = useLingui()
  const { rows: types } = useList<{ id: number; name: string }>(propertyTypes, ALL, SELDOM)
  const { rows: places } = useList<{ id: number; name: string }>(markets, ALL, SELDOM)
  const { rows: people } = useList<{ id: number; name: string }>(users, PEOPLE, SELDOM)

  return useMemo(() => {
    const words = (codes: readonly string[]) => codes.map((code) => ({ value: code, label: toWords(code) }))
    const byStatus: Partial<Record<DealStatus, FilterField[]>> = {
      pending: [{ key: 'submittedAt', label: t`Submitted`, kind: 'date' }],
      'in-progress': [
        {
          key: 'trackStage',
          label: t`Track stage`,
          kind: 'choice',
          options: TRACK_STAGES.map((stage) => ({ value: stage, label: TRACK_STAGE_LABELS[stage] })),
        },
        { key: 'expectedClosingDate', label: t`Closing`, kind: 'date' },
      ],
      archived: [{ key: 'actualFundingDate', label: t`Funded on`, kind: 'date' }],
      inactive: [{ key: 'inactiveReason', label: t`Reason`, kind: 'choice', options: words(INACTIVE_REASONS) }],
    }
    return [
      { key: 'values.Loan_Amount', label: t`Amount`, kind: 'money' },
      ...(byStatus[status] ?? []),
      { key: 'values.Property_Type', label: t`Property type`, kind: 'choice', options: toOptions(types) },
      { key: 'values.Market', label: t`Market`, kind: 'choice', options: toOptions(places) },
      // Somebody who sees only their own deals has nobody to choose from.
      ...(people.length > 1
        ? [{ key: 'userId', label: t`Originator`, kind: 'choice' as const, options: toOptions(people) }]
        : []),
      { key: 'values.Loan_Purpose', label: t`Purpose`, kind: 'choice', options: words(LOAN_PURPOSES) },
      { key: 'values.Term', label: t`Term`, kind: 'months' },
      { key: 'values.LTV', label: t`LTV`, kind: 'percent' },
      {
        key: 'currency',
        label: t`Currency`,
        kind: 'choice',
        options: CURRENCIES.map((code) => ({ value: code, label: code })),
      },
    ] satisfies FilterField[]
  }, [status, types, places, people, t])
}

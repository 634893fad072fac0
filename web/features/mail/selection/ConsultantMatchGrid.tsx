/** The consultants of the deal's country by report, those of its province first; ticking one chooses who is asked. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconSearchOff } from '@tabler/icons-react'
import { useState } from 'react'
import { CONSULTANT_BID_STATUS_WORDS } from '#domain/deals/consultants/consultant-bid.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { type SaidWords, useAddressWords, useSayWords, useText } from '#web/data/address.ts'
import { readFilters, writeFilters } from '#web/data/list-state.ts'
import { toReferenceOption } from '#web/data/reference-list.ts'
import { Chip, DataGrid, EmptyState, type Filter, FilterBar, type FilterField, SegmentedSwitch } from '#web/ui/index.ts'
import { consultantColumns } from './consultant-columns.tsx'
import { type ConsultantOffer, groupsOf, isOver, narrowedOffers, type OfferGroup } from './consultant-offers.ts'
import type { Ticks } from './use-ticks.ts'

export interface ConsultantMatchGridProps {
  offers: readonly ConsultantOffer[]
  categories: readonly { id: number; name: string }[]
  /** Null for whoever may only read. */
  ticks: Ticks | null
  isLoading: boolean
  error: string | undefined
  onRetry: () => void
}

const VIEWS = ['all', 'match'] as const

/** What is shown stands in the address, so that the way back finds the same list. */
function useShown(hasMatch: boolean, fields: readonly FilterField[]) {
  const words = useAddressWords()
  const filter = useText('filter') ?? ''
  const sayWords = useSayWords()
  const go = (changes: SaidWords) => sayWords({ ...words, ...changes }, { replace: true })
  return {
    view: VIEWS.find((one) => one === words.view) ?? (hasMatch ? 'match' : 'all'),
    setView: (view: (typeof VIEWS)[number]) => go({ view }),
    filters: readFilters(filter, fields),
    setFilters: (filters: readonly Filter[]) => go({ filter: writeFilters(filters) || undefined }),
  }
}

export function ConsultantMatchGrid({ offers, categories, ticks, ...state }: ConsultantMatchGridProps) {
  const { t } = useLingui()
  const matches = offers.filter(({ isMatch }) => isMatch)
  const fields: readonly FilterField[] = [
    { key: 'category', label: t`Category`, kind: 'choice', options: categories.map(toReferenceOption) },
    { key: 'preferred', label: t`Preferred`, kind: 'flag' },
  ]
  const { view, setView, filters, setFilters } = useShown(matches.length > 0, fields)
  const [search, setSearch] = useState('')
  const rows = narrowedOffers(offers, { isMatchOnly: view === 'match', search, filters })
  const whyNot = (offer: ConsultantOffer) => {
    if (isOver(offer)) return offer.bid && wordOf(CONSULTANT_BID_STATUS_WORDS, offer.bid.status)
    return offer.consultant.contactsCount === 0 ? t`No contacts` : undefined
  }
  return (
    <DataGrid<ConsultantOffer>
      {...state}
      label={t`Consultants`}
      fill
      settingsKey="consultant-selection"
      density="compact"
      columns={consultantColumns()}
      rows={rows}
      rowId={({ key }) => key}
      groups={groupsOf(rows).map(toGroup)}
      groupOf={({ categoryId }) => String(categoryId)}
      {...(ticks && {
        selection: {
          ids: ticks.ids,
          onChange: (ids) =>
            void ticks.choose(
              ids,
              rows.map(({ key }) => key),
            ),
          disabledReason: whyNot,
        },
      })}
      toolbar={
        <FilterBar
          search={{ value: search, onChange: setSearch, placeholder: t`Search consultants` }}
          fields={fields}
          filters={filters}
          onFiltersChange={setFilters}
        >
          <SegmentedSwitch
            label={t`Consultants shown`}
            value={view}
            onChange={setView}
            options={[
              { value: 'all', label: t`All`, count: offers.length },
              { value: 'match', label: t`Work there`, count: matches.length },
            ]}
          />
        </FilterBar>
      }
      empty={
        <EmptyState
          icon={IconSearchOff}
          title={
            view === 'match' ? (
              <Trans>No consultant works in this province. Look at all of them.</Trans>
            ) : (
              <Trans>No consultant is left. Loosen a filter.</Trans>
            )
          }
        />
      }
    />
  )
}

const toGroup = ({ key, label, consultants, matches }: OfferGroup) => ({
  key,
  label,
  count: consultants,
  hint: <Plural value={consultants} one="# consultant" other="# consultants" />,
  chip:
    matches > 0 ? (
      <Chip tone="ok">
        <Trans>{matches} match</Trans>
      </Chip>
    ) : undefined,
})

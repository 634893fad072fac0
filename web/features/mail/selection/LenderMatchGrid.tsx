/** The lenders of the deal's country by category, with score and reasons; ticking one chooses whom it goes to. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconSearchOff } from '@tabler/icons-react'
import { HOW_MATCHING } from '#domain/lenders/how-matching.ts'
import { type SaidWords, useAddressWords, useSayWords, useText } from '#web/data/address.ts'
import { toMessage } from '#web/data/errors.ts'
import { readFilters, writeFilters } from '#web/data/list-state.ts'
import { namesIn } from '#web/features/deals/form/reference-options.ts'
import type { MatchedLenderRow } from '#web/features/lenders/lender-row.ts'
import {
  Chip,
  DataGrid,
  EmptyState,
  type Filter,
  FilterBar,
  type FilterField,
  HowButton,
  SegmentedSwitch,
} from '#web/ui/index.ts'
import type { LenderMatchGridProps } from './lender-match-grid.ts'
import { SeenLenderGrid } from './SeenLenderGrid.tsx'
import { selectionColumns } from './selection-columns.tsx'
import { narrowed, selectionFields } from './selection-filters.ts'
import {
  type CategoryGroup,
  categoriesOf,
  countsOf,
  firstView,
  rowsOf,
  SELECTION_VIEWS,
  type SelectionView,
} from './selection-rows.ts'
import { lenderTicks } from './tick-sides.ts'
import { useTicks } from './use-ticks.ts'

/** Which lenders are shown stands in the address, so that the way back finds the same list. */
function useShown(fallback: SelectionView, fields: readonly FilterField[]) {
  const words = useAddressWords()
  const filter = useText('filter') ?? ''
  const sayWords = useSayWords()
  const go = (changes: SaidWords) => sayWords({ ...words, ...changes }, { replace: true })
  return {
    view: SELECTION_VIEWS.find((one) => one === words.view) ?? fallback,
    setView: (view: SelectionView) => go({ view }),
    filters: readFilters(filter, fields),
    setFilters: (filters: readonly Filter[]) => go({ filter: writeFilters(filters) || undefined }),
    search: useText('q') ?? '',
    setSearch: (text: string) => go({ q: text || undefined }),
  }
}

export function LenderMatchGrid(props: LenderMatchGridProps) {
  const { deal, matching, draft, sent, chosen, lists, whatIf } = props
  const names = namesIn(lists)
  const { t } = useLingui()
  const { answer, error, isLoading, refetch } = matching
  const fields = selectionFields(lists, deal.country)
  const shown = useShown(answer ? firstView(answer) : 'near', fields)
  const { view, setView, filters, setFilters, search, setSearch } = shown
  const counts = whatIf.counts
    ? { seen: 0, ...(answer && countsOf(answer)), ...whatIf.counts }
    : answer && countsOf(answer)
  const ticks = useTicks({ draft, chosen, side: lenderTicks(deal) })
  const toolbar = (
    <FilterBar
      search={{ value: search, onChange: setSearch, placeholder: t`Search ${answer?.total ?? ''} lenders` }}
      {...(view !== 'seen' && { fields, filters, onFiltersChange: setFilters })}
    >
      <SegmentedSwitch
        label={t`Lenders shown`}
        value={view}
        onChange={setView}
        options={[
          { value: 'all', label: t`All`, count: counts?.all },
          { value: 'near', label: t`Match and near`, count: counts?.near },
          { value: 'match', label: t`Match only`, count: counts?.match },
          { value: 'seen', label: t`Seen lending here`, count: counts?.seen },
        ]}
      />
      <HowButton figures={[HOW_MATCHING.match]} />
    </FilterBar>
  )
  if (view === 'seen') return <SeenLenderGrid {...props} ticks={ticks} toolbar={toolbar} search={search} />
  const { isTrying } = whatIf
  const found = isTrying ? whatIf.rowsOf(view, search) : whatIf.withTrials(answer ? rowsOf(answer, view, search) : [])
  const rows = narrowed(found, filters)
  return (
    <DataGrid<MatchedLenderRow>
      label={t`Lenders`}
      fill
      settingsKey="lender-selection"
      density="compact"
      columns={selectionColumns({ names, sent, whatIf })}
      rows={rows}
      {...(!isTrying && { groups: categoriesOf(rows).map(toGroup), groupOf: categoryOf })}
      selection={{
        ids: ticks.ids,
        onChange: (ids) =>
          void ticks.choose(
            ids,
            rows.map(({ id }) => id),
          ),
        disabledReason: ({ contactsCount }) => (contactsCount === 0 ? t`No contacts` : undefined),
      }}
      toolbar={toolbar}
      isLoading={isLoading}
      error={error ? toMessage(error) : undefined}
      onRetry={refetch}
      empty={
        <EmptyState
          icon={IconSearchOff}
          title={
            filters.length > 0 ? (
              <Trans>No lender is left. Loosen a filter.</Trans>
            ) : view === 'match' ? (
              <Trans>No lender meets all fourteen criteria. Look at the near misses.</Trans>
            ) : (
              <Trans>No lender is close to this request. Loosen a criterion.</Trans>
            )
          }
        />
      }
    />
  )
}

const categoryOf = ({ category }: MatchedLenderRow) => String(category)

function toGroup({ key, label, lenders, matches, nears }: CategoryGroup) {
  return {
    key,
    label,
    count: lenders,
    hint: (
      <>
        <Plural value={lenders} one="# lender" other="# lenders" />
        {nears > 0 && (
          <>
            {' · '}
            <Trans>{nears} near</Trans>
          </>
        )}
      </>
    ),
    chip:
      matches > 0 ? (
        <Chip tone="ok">
          <Trans>{matches} match</Trans>
        </Chip>
      ) : undefined,
  }
}

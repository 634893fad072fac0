/** Search and filters of a list whose state is in the address. */

import type { useListState } from '#web/data/list-state.ts'
import { FilterBar, type FilterField } from '#web/ui/index.ts'

export type ListModel = ReturnType<typeof useListState> & { fields: readonly FilterField[] }

/** Without a hint there is nothing to search. */
export function ListFilters({ model, searchHint }: { model: ListModel; searchHint: string | undefined }) {
  const { state, change, fields } = model
  return (
    <FilterBar
      {...(searchHint !== undefined && {
        search: { value: state.search, onChange: (search) => change({ search }), placeholder: searchHint },
      })}
      fields={fields}
      filters={state.filters}
      onFiltersChange={(filters) => change({ filters })}
    />
  )
}

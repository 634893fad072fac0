/** The columns of each list of a portfolio, with the figures of its rows as they arrive. */
import { useMemo } from 'react'
import type { PortfolioFigures, TermLoanFigures } from '#domain/portfolio/record-figures.ts'
import type { GridColumn } from '#web/ui/index.ts'
import { blanketColumns, constructionColumns, lineColumns, loanColumns } from './loan-columns.tsx'
import type { ManagedRow } from './manage-rows.ts'
import type { ManageTab } from './manage-tabs.ts'
import { type ListedFigures, portfolioColumns, propertyColumns } from './property-columns.tsx'
import { usePropertyClasses, usePropertyTypes } from './use-manage-filters.ts'

type Figures<Kind> = Readonly<Record<string, Kind>>

/** The rows of a tab are those its columns read. */
export function useManageColumns(tab: ManageTab, figures: Figures<unknown> = {}): GridColumn<ManagedRow>[] {
  const types = usePropertyTypes()
  const classes = usePropertyClasses()
  return useMemo(() => {
    const namesOf = (rows: typeof types) => new Map(rows.map(({ id, name }) => [id, name]))
    const byTab = {
      properties: () =>
        propertyColumns(figures as Figures<ListedFigures>, { types: namesOf(types), classes: namesOf(classes) }),
      loans: () => loanColumns(figures as Figures<TermLoanFigures>),
      construction: constructionColumns,
      lines: lineColumns,
      blankets: blanketColumns,
      portfolios: () => portfolioColumns(figures as Figures<PortfolioFigures>),
    } satisfies Record<ManageTab, () => unknown>
    return byTab[tab]() as unknown as GridColumn<ManagedRow>[]
  }, [tab, figures, types, classes])
}

/** What the lists of a portfolio show beside their rows: figures worked out for them, and the names of types and classes. */
import { useMemo } from 'react'
import { propertyClasses, propertyTypes } from '#domain/market/reference-lists.ts'
import type { PropertyFigures } from '#domain/portfolio/record-figures.ts'
import { api } from '#web/data/api.ts'
import { useCall } from '#web/data/hooks.ts'
import { useReferenceList } from '#web/data/reference-list.ts'
import type { Figures } from './manage-rows.ts'

const QUIET = { isBackground: true }

export const usePropertyTypes = () => useReferenceList(propertyTypes, QUIET)
export const usePropertyClasses = () => useReferenceList(propertyClasses, QUIET)

const NO_FIGURES = {}

/** Of the rows on the page, by their key, as they arrive. */
export function useFigures<Kind>(of: FiguresOf, rows: readonly { _id: string }[]): Figures<Kind> {
  const ids = rows.map(({ _id }) => _id).join(',')
  const asked = { of, ids }
  const { data } = useCall<Figures<Kind>>('portfolio-figures', asked, { ...QUIET, enabled: ids !== '' })
  return data ?? NO_FIGURES
}

type FiguresOf = 'properties' | 'loans' | 'blankets' | 'portfolios'

/** The same of rows that are taken along. */
export const findFigures = <Kind>(of: FiguresOf, rows: readonly { _id: string }[]): Promise<Figures<Kind>> =>
  rows.length === 0
    ? Promise.resolve(NO_FIGURES)
    : api.get<Figures<Kind>>('portfolio-figures', { of, ids: rows.map(({ _id }) => _id).join(',') })

/** With what the server counts beside them. */
type ListedFigures = PropertyFigures & { documents: number }

export interface PropertyBeside {
  figures: Figures<ListedFigures>
  types: ReadonlyMap<number, string>
  classes: ReadonlyMap<number, string>
}

export function usePropertyBeside(rows: readonly { _id: string }[]): PropertyBeside {
  const figures = useFigures<ListedFigures>('properties', rows)
  const types = usePropertyTypes()
  const classes = usePropertyClasses()
  return useMemo(() => {
    const namesOf = (named: typeof types) => new Map(named.map(({ id, name }) => [id, name]))
    return { figures, types: namesOf(types), classes: namesOf(classes) }
  }, [figures, types, classes])
}

export const findPropertyBeside = async (
  rows: readonly { _id: string }[],
  shown: PropertyBeside,
): Promise<PropertyBeside> => ({ ...shown, figures: await findFigures<ListedFigures>('properties', rows) })

/** Everything a property's page shows, read by its owner: the property, its loans, its sites, and what else it secures. */

import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { pathTo } from '#domain/access/addresses.ts'
import type { Entity } from '#domain/kernel/entity.ts'
import { propertyTypes } from '#domain/market/reference-lists.ts'
import { blankets } from '#domain/portfolio/blanket.ts'
import { constructionDetails } from '#domain/portfolio/construction-details.ts'
import { constructionLoans } from '#domain/portfolio/construction-loan.ts'
import { constructionRevenue } from '#domain/portfolio/construction-revenue.ts'
import { indexRates } from '#domain/portfolio/index-rate.ts'
import { lines } from '#domain/portfolio/line.ts'
import { loans } from '#domain/portfolio/loan.ts'
import { projectMetricsRecords } from '#domain/portfolio/project-metrics.ts'
import { properties } from '#domain/portfolio/property.ts'
import { useGo, useText } from '#web/data/address.ts'
import { ApiError, api } from '#web/data/api.ts'
import { leaveOnPageError } from '#web/data/errors.ts'
import { useList, useOne } from '#web/data/hooks.ts'
import type {
  BlanketRow,
  ConstructionRow,
  IndexRow,
  LineRow,
  LoanRow,
  MetricsRow,
  ProjectRow,
  PropertyRow,
  RevenueRecord,
  TermLoanRow,
} from './card-rows.ts'

type Placed = { propertyId: string }

/**
 * The property that a loan's own address leads to, if the key is a loan's. Lists are asked, of both kinds at once: to
 * them a key of something else is no failure.
 */
async function findPropertyOf(key: string): Promise<string | null> {
  const find = ({ path }: Entity) => api.get<{ data: Placed[] }>(path, { _id: key, $limit: 1, $total: 'none' })
  const found = await Promise.all([find(loans), find(constructionLoans)]).catch((error: unknown) => {
    // What is no key at all is for the property's own call to refuse.
    if (error instanceof ApiError && error.code === 400) return []
    throw error
  })
  return found.flatMap(({ data }) => data)[0]?.propertyId ?? null
}

/** The property at an address that may name a loan instead; leaves the page where there is neither. */
export function useAddressedProperty(id: string) {
  const go = useGo()
  // An address that names its loan besides is a property's.
  const named = useText('loan')
  const [tab, view, renew] = [useText('tab'), useText('view'), useText('renew')]
  const isKnown = id === '' || named !== undefined
  const loan = useQuery({
    queryKey: [loans.path, 'property-of', id],
    queryFn: () => findPropertyOf(id),
    enabled: !isKnown,
    meta: { isBackground: true },
  })
  const isProperty = isKnown || loan.data === null
  const property = useOne<PropertyRow>(properties, id, { isBackground: true, enabled: isProperty })
  useEffect(() => {
    if (isKnown || !loan.data) return
    void go(pathTo('viewLoan', { id: loan.data }, { loan: id, tab, view, renew }), { replace: true })
  }, [isKnown, loan.data, id, tab, view, renew, go])
  const error = loan.error ?? property.error
  useEffect(() => {
    leaveOnPageError(error)
  }, [error])
  const refetch = () => (loan.error ? void loan.refetch() : property.refetch())
  return { property: isProperty ? property.row : undefined, error, refetch }
}

export function useIndexes(): IndexRow[] {
  return useList<IndexRow>(indexRates, { getAll: true }, { isBackground: true }).rows
}

const QUIET = { isBackground: true }

/** Loans of both kinds, those that end first at the top, as their lists have them. */
export function useLoansOf({ _id, userId }: PropertyRow) {
  const mine = { userId, propertyId: _id, active: true }
  const term = useList<TermLoanRow>(loans, mine, QUIET)
  const construction = useList<ConstructionRow>(constructionLoans, { ...mine, getAll: true }, QUIET)
  // Stable while the loans are: a map is drawn anew when they change.
  const rows = useMemo((): LoanRow[] => [...construction.rows, ...term.rows], [construction.rows, term.rows])
  return {
    rows,
    isLoading: term.isLoading || construction.isLoading,
    error: term.error ?? construction.error,
    refetch: () => {
      term.refetch()
      construction.refetch()
    },
  }
}

/** Lines and blankets that the property secures beside its own loans. */
export function useOtherDebts({ _id, userId }: PropertyRow) {
  const asked = { userId, propertyIds: _id, active: true }
  return {
    lines: useList<LineRow>(lines, asked, QUIET).rows,
    blankets: useList<BlanketRow>(blankets, asked, QUIET).rows,
  }
}

/** Project, revenue and metrics of a construction loan. */
export function useSite(loanId: string | undefined, userId: number) {
  const asked = { userId, loanId, getAll: true }
  const options = { ...QUIET, enabled: loanId !== undefined }
  return {
    project: useList<ProjectRow>(constructionDetails, asked, options).rows[0],
    revenue: useList<RevenueRecord>(constructionRevenue, asked, options).rows[0],
    metrics: useList<MetricsRow>(projectMetricsRecords, asked, options).rows[0],
  }
}

const HOUR_MS = 3_600_000

/** The name of a property's type. */
export function usePropertyTypeName(id: number | undefined): string | undefined {
  const { rows } = useList<{ id: number; name: string }>(
    propertyTypes,
    { getAll: true },
    { ...QUIET, staleMs: HOUR_MS },
  )
  return rows.find((type) => type.id === id)?.name
}

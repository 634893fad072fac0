/** Where the owner wants loan to value and coverage to stand. */
import { portfolios } from '#domain/portfolio/portfolio.ts'
import { useList } from '#web/data/hooks.ts'

export interface PortfolioTargets {
  /** Percent; null where no portfolio names one. */
  ltv: number | null
  /** A multiple. */
  dscr: number | null
}

/** The strictest that any of the open portfolios names, since all is kept when that is kept; no key opens all of them. */
export function usePortfolioTargets(portfolioIds: readonly string[]): PortfolioTargets {
  const { rows } = useList(portfolios, { $limit: 100 }, { isBackground: true })
  const open = rows.filter(({ _id }) => portfolioIds.length === 0 || portfolioIds.includes(_id))
  const named = (values: readonly (number | null)[]) => values.filter((value) => value !== null)
  const [ltvs, dscrs] = [named(open.map((row) => row.targetLtv)), named(open.map((row) => row.targetDscr))]
  return {
    ltv: ltvs.length > 0 ? Math.min(...ltvs) : null,
    dscr: dscrs.length > 0 ? Math.max(...dscrs) : null,
  }
}

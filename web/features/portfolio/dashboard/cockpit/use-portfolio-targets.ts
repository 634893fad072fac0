/** Where the owner wants loan to value and coverage to stand. */
import { portfolios } from '#domain/portfolio/portfolio.ts'
import { useList } from '#web/data/hooks.ts'

export interface PortfolioTargets {
  /** Percent; null where no portfolio names one. */
  ltv: number | null
  /** A multiple. */
  dscr: number | null
}

/** Of the portfolio that is open; of all of them the strictest that any names, since all is kept when that is kept. */
export function usePortfolioTargets(portfolioId: string): PortfolioTargets {
  const { rows } = useList(portfolios, { $limit: 100 }, { isBackground: true })
  const open = rows.filter(({ _id }) => !portfolioId || _id === portfolioId)
  const named = (values: readonly (number | null)[]) => values.filter((value) => value !== null)
  const [ltvs, dscrs] = [named(open.map((row) => row.targetLtv)), named(open.map((row) => row.targetDscr))]
  return {
    ltv: ltvs.length > 0 ? Math.min(...ltvs) : null,
    dscr: dscrs.length > 0 ? Math.max(...dscrs) : null,
  }
}

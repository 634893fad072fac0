/** What the figures that can be moved are called, and how their values and changes are written. */
import { t } from '@lingui/core/macro'
import { MOVED_FIGURES, type MovedFigure } from '#domain/deals/deal-what-if.ts'
import {
  formatBps,
  formatMoney,
  formatMoneyDelta,
  formatNumber,
  formatPercent,
  formatShortMoney,
} from '#domain/kernel/format.ts'
import type { CriterionKey } from '#domain/lenders/match-criteria.ts'

export interface FigureWords {
  label: string
  unit: string
  /** The smallest and largest figure that a deal takes. */
  least: number
  most: number
  isWhole: boolean
  text: (value: number) => string
  change: (by: number) => string
}

const signed = (by: number, decimals: number) => `${by > 0 ? '+' : '−'}${formatNumber(Math.abs(by), decimals)}`

export function figureWords(figure: MovedFigure): FigureWords {
  switch (figure) {
    case 'Loan_Amount':
      return {
        ...{ label: t`Loan amount`, unit: '$', least: 0.01, most: 99_999_999_999, isWhole: false },
        text: (value) => (value % 100_000 === 0 ? formatShortMoney(value) : formatMoney(value)),
        change: formatMoneyDelta,
      }
    case 'LTV':
      return { ...PERCENT, label: t`LTV`, most: 100 }
    case 'Fee':
      return {
        ...{ label: t`Lender fee accepted`, unit: t`bps`, least: 0, most: 2_000, isWhole: true },
        text: (value) => formatBps(value),
        change: (by) => signed(by, 0),
      }
    case 'Expected_Rate':
      return { ...PERCENT, label: t`Expected rate`, most: 20 }
    case 'Term':
      return {
        ...{ label: t`Term`, unit: t`mo`, least: 1, most: 480, isWhole: true },
        text: (value) => t`${formatNumber(value)} mo`,
        change: (by) => signed(by, 0),
      }
  }
}

const PERCENT = {
  ...{ unit: '%', least: 0, isWhole: false },
  text: (value: number) => formatPercent(value),
  change: (by: number) => signed(by, 2),
}

export const isMovedFigure = (criterion: CriterionKey): criterion is MovedFigure =>
  MOVED_FIGURES.some((figure) => figure === criterion)

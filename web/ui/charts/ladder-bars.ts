/** What a chart of one bar a year or month is given. */
import type { ReactNode } from 'react'
import type { ChartPanelProps } from './ChartPanel.tsx'
import type { ChartStep } from './StepLinks.tsx'

export interface LadderStep extends ChartStep {
  /** At or under six months to expiry. */
  isOrange?: boolean
  /** What may come on top, drawn dashed; named by `moreName`. */
  more?: number
}

export interface LadderBarsProps extends Omit<ChartPanelProps, 'table' | 'children' | 'legend'> {
  steps: readonly LadderStep[]
  heads: readonly [step: string, value: string]
  formatAxis?: (value: number) => string
  format?: (value: number) => string
  moreName?: string
  /** Said where a step has nothing. */
  noneName?: string
  /** Figures of each step, under its bar: as wide as the picture, 44 px of it before the first step. */
  below?: ReactNode
}

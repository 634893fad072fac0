/** What a chart of one bar a year or month is given. */
import type { ChartPanelProps } from './ChartPanel.tsx'
import type { ChartStep } from './StepLinks.tsx'

export interface LadderStep extends ChartStep {
  /** At or under six months to expiry. */
  isOrange?: boolean
}

export interface LadderBarsProps extends Omit<ChartPanelProps, 'table' | 'children' | 'legend'> {
  steps: readonly LadderStep[]
  heads: readonly [step: string, value: string]
  formatAxis?: (value: number) => string
  format?: (value: number) => string
}

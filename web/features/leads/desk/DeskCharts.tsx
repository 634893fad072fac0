/** Stages and maturities of a tab's leads side by side. */
import classes from './charts.module.css'
import { MaturityWall } from './MaturityWall.tsx'
import { StageBars } from './StageBars.tsx'
import { useCharts } from './use-charts.ts'
import type { LeadFigures } from './use-lead-figures.ts'

export function DeskCharts({ figures }: { figures: LeadFigures }) {
  const { isOpen } = useCharts()
  const hasWall = figures.wall.some(({ principal }) => Object.values(principal).some((amount) => amount > 0))
  if (!isOpen) return null
  return (
    <div className={classes.charts} data-alone={!hasWall || undefined}>
      <StageBars stages={figures.byStage} />
      {hasWall && <MaturityWall quarters={figures.wall} />}
    </div>
  )
}

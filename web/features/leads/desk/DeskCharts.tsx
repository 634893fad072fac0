/** Stages and maturities of a tab's leads side by side; folded to one line for those who want the list alone. */
import { Trans } from '@lingui/react/macro'
import { useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import classes from './charts.module.css'
import { MaturityWall } from './MaturityWall.tsx'
import { StageBars } from './StageBars.tsx'
import type { LeadFigures } from './use-lead-figures.ts'

/** Where there is little height, the list comes first. */
const IS_ROOMY = '(min-width: 640px) and (min-height: 760px)'

export function DeskCharts({ figures }: { figures: LeadFigures }) {
  const isRoomy = useMediaQuery(IS_ROOMY, true, { getInitialValueInEffect: false })
  const [chosen, setIsOpen] = useLocalStorage<boolean | null>({
    key: 'leads.charts',
    defaultValue: null,
    getInitialValueInEffect: false,
  })
  const isOpen = chosen ?? isRoomy
  const hasWall = figures.wall.some(({ principal }) => Object.values(principal).some((amount) => amount > 0))
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <>
      <button type="button" className={classes.fold} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <Chevron size={14} stroke={1.6} aria-hidden /> <Trans>Charts</Trans>
      </button>
      {isOpen && (
        <div className={classes.charts} data-alone={!hasWall || undefined}>
          <StageBars stages={figures.byStage} />
          {hasWall && <MaturityWall quarters={figures.wall} />}
        </div>
      )}
    </>
  )
}

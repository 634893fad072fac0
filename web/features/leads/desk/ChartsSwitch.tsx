/** Folds the charts away for those who want the list alone; it stands beside the views, where it takes no line. */
import { Trans } from '@lingui/react/macro'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import classes from './charts.module.css'
import { useCharts } from './use-charts.ts'

export function ChartsSwitch() {
  const { isOpen, toggle } = useCharts()
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <button type="button" className={`${classes.fold} ui-no-print`} aria-expanded={isOpen} onClick={toggle}>
      <Chevron size={14} stroke={1.6} aria-hidden /> <Trans>Charts</Trans>
    </button>
  )
}

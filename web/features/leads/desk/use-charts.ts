/** Whether somebody sees the charts above the leads: as chosen, else wherever the height leaves room for a list. */
import { useLocalStorage, useMediaQuery } from '@mantine/hooks'

/** Where there is little height, the list comes first. */
const IS_ROOMY = '(min-width: 640px) and (min-height: 760px)'

export function useCharts() {
  const isRoomy = useMediaQuery(IS_ROOMY, true, { getInitialValueInEffect: false })
  const [chosen, choose] = useLocalStorage<boolean | null>({
    key: 'leads.charts',
    defaultValue: null,
    getInitialValueInEffect: false,
  })
  const isOpen = chosen ?? isRoomy
  return { isOpen, toggle: () => choose(!isOpen) }
}

/** One icon for each place in the menu. */
import {
  type Icon,
  IconArchive,
  IconBuildingBank,
  IconBuildingEstate,
  IconCalculator,
  IconChartLine,
  IconCircleCheck,
  IconFileText,
  IconFolder,
  IconHourglassEmpty,
  IconLayoutDashboard,
  IconProgress,
} from '@tabler/icons-react'

const ICONS: Record<string, Icon> = {
  adminDashboard: IconLayoutDashboard,
  managerDashboard: IconLayoutDashboard,
  originatorDashboard: IconLayoutDashboard,
  home: IconLayoutDashboard,
  manageProperties: IconBuildingEstate,
  draftDeals: IconFileText,
  pendingDeals: IconHourglassEmpty,
  inProgressDeals: IconProgress,
  archivedDeals: IconCircleCheck,
  inactiveDeals: IconArchive,
  lenders: IconBuildingBank,
  bondsRates: IconChartLine,
  documents: IconFolder,
  calculators: IconCalculator,
}

export const iconOf = (screenKey: string): Icon => ICONS[screenKey] ?? IconFileText

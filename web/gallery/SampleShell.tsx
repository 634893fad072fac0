/** The shell with a desk's menu. */
import {
  IconAddressBook,
  IconArchive,
  IconBuildingBank,
  IconCalculator,
  IconChartLine,
  IconCircleCheck,
  IconFilePencil,
  IconFolder,
  IconGauge,
  IconHourglass,
  IconLayoutDashboard,
  IconPlus,
  IconProgress,
  IconSchool,
  IconTarget,
  IconTopologyStar,
  IconUsers,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { AppShellLayout, type Crumb, type MenuGroup } from '#web/ui/index.ts'

const groups: MenuGroup[] = [
  {
    key: 'dashboard',
    label: 'Dashboard',
    items: [
      { key: 'management', label: 'Management Dashboard', to: '?page=dashboard', icon: IconLayoutDashboard },
      { key: 'crm', label: 'CRM', to: '#', icon: IconAddressBook },
      { key: 'icp', label: 'ICP', to: '#', icon: IconTarget },
    ],
  },
  {
    key: 'deals',
    label: 'Deals',
    items: [
      { key: 'draft', label: 'Draft Deals', to: '#', icon: IconFilePencil, count: 2 },
      { key: 'pending', label: 'Pending', to: '#', icon: IconHourglass, count: 2 },
      { key: 'wip', label: 'WIP', to: '?page=list', icon: IconProgress, count: 14 },
      { key: 'closed', label: 'Closed Deals', to: '#', icon: IconCircleCheck, count: 4 },
      { key: 'archived', label: 'Archived Deals', to: '#', icon: IconArchive, count: 0 },
    ],
  },
  {
    key: 'lenders',
    label: 'Lenders',
    items: [
      { key: 'canada', label: 'Canada', to: '?page=lenders', icon: IconBuildingBank },
      { key: 'us', label: 'US', to: '#', icon: IconBuildingBank },
    ],
  },
  {
    key: 'more',
    items: [
      { key: 'consultants', label: 'Consultants', to: '#', icon: IconUsers },
      {
        key: 'services',
        label: 'Services',
        icon: IconTopologyStar,
        items: [{ key: 'tax', label: 'Tax Appeals', to: '#' }],
      },
      { key: 'market', label: 'Market Data', to: '#', icon: IconChartLine },
      {
        key: 'risk',
        label: 'Risk Rating',
        icon: IconGauge,
        items: [{ key: 'rating', label: 'Loan Rating', to: '#', tag: 'BETA' }],
      },
      { key: 'documents', label: 'Documents', to: '#', icon: IconFolder },
      { key: 'calculators', label: 'Calculators', to: '#', icon: IconCalculator },
      { key: 'tutorials', label: 'Tutorials', to: '#', icon: IconSchool },
    ],
  },
]

interface SampleShellProps {
  active: string
  crumbs: readonly Crumb[]
  children: ReactNode
}

export function SampleShell({ active, crumbs, children }: SampleShellProps) {
  return (
    <AppShellLayout
      menu={{
        groups,
        active,
        homeTo: '#',
        person: { name: 'Priya Raman', company: 'Northgate Capital Advisors', to: '#' },
        onLogOut: () => {},
      }}
      topBar={{
        crumbs,
        onBack: () => {},
        onSearch: () => {},
        inbox: { to: '#', unread: 3 },
        newItems: [
          { key: 'deal', label: 'New deal', icon: IconPlus, onRun: () => {} },
          { key: 'lead', label: 'New lead', icon: IconPlus, onRun: () => {} },
        ],
        onHelp: () => {},
      }}
    >
      {children}
    </AppShellLayout>
  )
}

/** The screens of reports: the dashboard of each role, published rates, and the yearly reports to lenders. */
import { msg } from '@lingui/core/macro'
import { IconGauge, IconLayoutDashboard, IconReport } from '@tabler/icons-react'
import { defineRoom } from '#web/data/room.ts'

export const reportsRoom = defineRoom({
  pages: {
    adminDashboard: () => import('./DashboardPage.tsx'),
    managerDashboard: () => import('./DashboardPage.tsx'),
    originatorDashboard: () => import('./DashboardPage.tsx'),
    home: () => import('./MainDashboardPage.tsx'),
    marketRatesUs: () => import('./ratings/MarketRatesPage.tsx'),
    marketRatesCa: () => import('./ratings/MarketRatesPage.tsx'),
    financingRates: () => import('./financing/FinancingRatesPage.tsx'),
    reporting: () => import('./annual/ReportingPage.tsx'),
    report: () => import('./annual/ReportPage.tsx'),
    reportSchedules: () => import('./schedules/SchedulesPage.tsx'),
    guestReport: () => import('./annual/GuestReportPage.tsx'),
  },
  names: {
    adminDashboard: msg`Management Dashboard`,
    managerDashboard: msg`Manager Dashboard`,
    originatorDashboard: msg`Originator Dashboard`,
    home: msg`Main Dashboard`,
    marketRatesUs: msg`Risk rating, US`,
    marketRatesCa: msg`Risk rating, Canada`,
    financingRates: msg`Financing rates`,
    reporting: msg`Reporting`,
    report: msg`Report`,
    reportSchedules: msg`Scheduled reports`,
    guestReport: msg`Documents of a report`,
  },
  icons: {
    adminDashboard: IconLayoutDashboard,
    managerDashboard: IconLayoutDashboard,
    originatorDashboard: IconLayoutDashboard,
    home: IconLayoutDashboard,
    marketRatesUs: IconGauge,
    marketRatesCa: IconGauge,
    reporting: IconReport,
  },
})

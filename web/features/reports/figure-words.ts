/** What a figure is called, as its tile says it. */

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DashboardFigure } from '#domain/reports/dashboard.ts'

export const figureName: Record<DashboardFigure, MessageDescriptor> = {
  pullThrough: msg`Pull-through`,
  bidsPerDeal: msg`Bids per deal`,
  medianDaysToClose: msg`Median days to close`,
  fundedVolume: msg`Funded volume YTD`,
  revenue: msg`Revenue YTD`,
  projectedYear: msg`Projected year`,
  revenueMonth: msg`Revenue by month`,
  propertyType: msg`Property types`,
  lenderCategory: msg`Lender categories`,
  province: msg`Provinces`,
}

/** The screens of the market: rates and what they were. */
import { msg } from '@lingui/core/macro'
import { IconChartLine } from '@tabler/icons-react'
import { defineRoom } from '#web/data/room.ts'

export const marketRoom = defineRoom({
  pages: {
    bondsRates: () => import('./BondsRatesPage.tsx'),
  },
  names: {
    bondsRates: msg`Market Data`,
  },
  icons: {
    bondsRates: IconChartLine,
  },
})

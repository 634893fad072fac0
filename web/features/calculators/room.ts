/** The screens of the calculators, for those who signed in and for everybody. */
import { msg } from '@lingui/core/macro'
import { IconCalculator } from '@tabler/icons-react'
import { defineRoom } from '#web/data/room.ts'

export const calculatorsRoom = defineRoom({
  pages: {
    calculators: () => import('./CalculatorsPage.tsx'),
    openCalculators: () => import('./CalculatorsPage.tsx'),
  },
  names: {
    calculators: msg`Calculators`,
    openCalculators: msg`Calculators`,
  },
  icons: {
    calculators: IconCalculator,
  },
})

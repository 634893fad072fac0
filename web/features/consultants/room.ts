/** The screens of consultants: the directory, and one of them. */
import { msg } from '@lingui/core/macro'
import { IconUsers } from '@tabler/icons-react'
import { defineRoom } from '#web/data/room.ts'

export const consultantsRoom = defineRoom({
  pages: {
    consultants: () => import('./ConsultantListPage.tsx'),
    consultant: () => import('./ConsultantPage.tsx'),
  },
  names: {
    consultants: msg`Consultants`,
    consultant: msg`Consultant`,
  },
  icons: {
    consultants: IconUsers,
  },
})

/** What helps a newcomer: the articles about the product. */
import { msg } from '@lingui/core/macro'
import { IconSchool } from '@tabler/icons-react'
import { defineRoom } from '#web/data/room.ts'

export const helpRoom = defineRoom({
  pages: { tutorials: () => import('./TutorialsPage.tsx') },
  names: { tutorials: msg`Tutorials` },
  icons: { tutorials: IconSchool },
})

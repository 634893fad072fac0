/** The screens of documents: a person’s own library. */
import { msg } from '@lingui/core/macro'
import { IconFolder } from '@tabler/icons-react'
import { defineRoom } from '#web/data/room.ts'

export const documentsRoom = defineRoom({
  pages: {
    documents: () => import('./DocumentsPage.tsx'),
  },
  names: {
    documents: msg`Documents`,
  },
  icons: {
    documents: IconFolder,
  },
})

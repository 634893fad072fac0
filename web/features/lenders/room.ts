/** The screens of lenders: the directory, a lender, and the form in which one is edited. */
import { msg } from '@lingui/core/macro'
import { IconBuildingBank } from '@tabler/icons-react'
import { defineRoom } from '#web/data/room.ts'

export const lendersRoom = defineRoom({
  pages: {
    lenders: () => import('./directory/LenderListPage.tsx'),
    lender: () => import('./directory/LenderPage.tsx'),
    lenderEdit: () => import('./edit/LenderEditPage.tsx'),
  },
  names: {
    lenders: { Canada: msg`Canada`, US: msg`US` },
    lender: msg`Lender`,
    lenderEdit: msg`Edit lender`,
  },
  icons: {
    lenders: IconBuildingBank,
  },
})

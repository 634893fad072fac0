/** The screens of a portfolio: its lists, cards and forms. */
import { msg } from '@lingui/core/macro'
import { IconBuildingEstate } from '@tabler/icons-react'
import { defineRoom } from '#web/data/room.ts'

export const portfolioRoom = defineRoom({
  pages: {
    manageProperties: () => import('./manage/ManagePage.tsx'),
    addLoan: () => import('./forms/AddLoanPage.tsx'),
    addFundedLoan: () => import('./forms/AddLoanPage.tsx'),
    editLoan: () => import('./forms/EditLoanPage.tsx'),
    addLine: () => import('./forms/AddLinePage.tsx'),
    editLine: () => import('./forms/EditLinePage.tsx'),
    addBlanket: () => import('./forms/AddBlanketPage.tsx'),
    editBlanket: () => import('./forms/EditBlanketPage.tsx'),
    viewLine: () => import('./card/LinePage.tsx'),
    viewBlanket: () => import('./card/BlanketPage.tsx'),
  },
  names: {
    manageProperties: msg`Manage Properties`,
    addLoan: msg`Add property and loan`,
    addFundedLoan: msg`Add loan`,
    editLoan: msg`Edit loan`,
    addLine: msg`Add line of credit`,
    editLine: msg`Edit line of credit`,
    addBlanket: msg`Add blanket loan`,
    editBlanket: msg`Edit blanket loan`,
    viewLine: msg`Line of credit`,
    viewBlanket: msg`Blanket loan`,
  },
  icons: {
    manageProperties: IconBuildingEstate,
  },
})

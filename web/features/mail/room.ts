/** The screens of mail: whom a deal is sent to, the message, and what comes back. */
import { msg } from '@lingui/core/macro'
import { defineRoom } from '#web/data/room.ts'

export const mailRoom = defineRoom({
  pages: {
    lenderSelection: () => import('./selection/LenderSelectionPage.tsx'),
    dealEmail: () => import('./message/DealEmailPage.tsx'),
    lenderBids: () => import('./message/LenderBidsPage.tsx'),
    testEmail: () => import('./message/TestEmailPage.tsx'),
  },
  names: {
    lenderSelection: msg`Choose lenders`,
    dealEmail: msg`E-mail lenders`,
    lenderBids: msg`Lender bids`,
    testEmail: msg`Test message`,
  },
  icons: {},
})

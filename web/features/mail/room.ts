/** The screens of mail: whom a deal is sent to, the message, and what comes back. */
import { msg } from '@lingui/core/macro'
import { defineRoom } from '#web/data/room.ts'

export const mailRoom = defineRoom({
  pages: {
    lenderSelection: () => import('./selection/LenderSelectionPage.tsx'),
    consultantSelection: () => import('./selection/ConsultantSelectionPage.tsx'),
    dealEmail: () => import('./message/DealEmailPage.tsx'),
    prefundingTracker: () => import('./message/TrackerPage.tsx'),
    lenderBids: () => import('./message/LenderBidsPage.tsx'),
    testEmail: () => import('./message/TestEmailPage.tsx'),
    inbox: () => import('./inbox/InboxPage.tsx'),
    dealInbox: () => import('./inbox/InboxPage.tsx'),
    dealMail: () => import('./inbox/DealMailPage.tsx'),
    unsubscribe: () => import('./unsubscribe/UnsubscribePage.tsx'),
  },
  names: {
    lenderSelection: msg`Choose lenders`,
    consultantSelection: msg`Choose consultants`,
    dealEmail: msg`E-mail lenders`,
    prefundingTracker: msg`Pre-funding`,
    lenderBids: msg`Lender bids`,
    testEmail: msg`Test message`,
    inbox: msg`Inbox`,
    dealInbox: msg`Inbox of a deal`,
    dealMail: msg`Inbox`,
    unsubscribe: msg`Unsubscribe`,
  },
  icons: {},
  views: {
    crmDashboard: {
      mail: () => import('./bulk/BulkMailPage.tsx'),
      consent: () => import('#web/features/contacts/consent/ConsentPage.tsx'),
    },
  },
})

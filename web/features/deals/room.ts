/** The screens of deals: their lists, a deal’s form and course, what guests see of it, and a loan that is refinanced by one. */
import { msg } from '@lingui/core/macro'
import {
  IconAddressBook,
  IconArchive,
  IconCircleCheck,
  IconFileText,
  IconHourglassEmpty,
  IconProgress,
} from '@tabler/icons-react'
import { defineRoom } from '#web/data/room.ts'

export const dealsRoom = defineRoom({
  pages: {
    crmDashboard: () => import('./radar/DeskPage.tsx'),
    draftDeals: () => import('./lists/DealListPage.tsx'),
    pendingDeals: () => import('./lists/DealListPage.tsx'),
    inProgressDeals: () => import('./lists/DealListPage.tsx'),
    archivedDeals: () => import('./lists/DealListPage.tsx'),
    inactiveDeals: () => import('./lists/DealListPage.tsx'),
    deal: () => import('./life/DealPage.tsx'),
    consultantBids: () => import('./consultants/ConsultantBidsPage.tsx'),
    dealConsultantBid: () => import('./consultants/ConsultantGuestPage.tsx'),
    dealBid: () => import('./guest/GuestBidPage.tsx'),
    dealPdf: () => import('./guest/DealPdfPage.tsx'),
    dealPreview: () => import('./guest/DealPreviewPage.tsx'),
    viewLoan: () => import('./life/ViewLoanPage.tsx'),
  },
  names: {
    crmDashboard: msg`CRM`,
    draftDeals: msg`Draft Deals`,
    pendingDeals: msg`Pending`,
    inProgressDeals: msg`WIP`,
    archivedDeals: msg`Closed Deals`,
    inactiveDeals: msg`Archived Deals`,
    deal: msg`Deal`,
    consultantBids: msg`Consultant bids`,
    dealConsultantBid: msg`Your quote`,
    dealBid: msg`Your bid`,
    dealPdf: msg`Deal on paper`,
    dealPreview: msg`Deal preview`,
    viewLoan: msg`Property`,
  },
  icons: {
    crmDashboard: IconAddressBook,
    draftDeals: IconFileText,
    pendingDeals: IconHourglassEmpty,
    inProgressDeals: IconProgress,
    archivedDeals: IconCircleCheck,
    inactiveDeals: IconArchive,
  },
  views: {
    consultant: { engagements: () => import('./consultants/ConsultantEngagementsPage.tsx') },
  },
})

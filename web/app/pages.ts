/** Which page shows each screen; one that has none does not compile. */
import { type ComponentType, createElement } from 'react'
import type { PropsOf, Screen, ScreenKey } from '#domain/access/screens.ts'

/** Loads a screen's page, which takes what the table of screens tells it. */
export type LoadPage<Key extends ScreenKey> = () => Promise<{ default: ComponentType<PropsOf<Key>> }>

/** By the screen's key in the table of screens. */
export const PAGES: { readonly [Key in ScreenKey]: LoadPage<Key> } = {
  // team
  login: () => import('#web/features/team/account/LoginPage.tsx'),
  requestAccess: () => import('#web/features/team/account/RequestAccessPage.tsx'),
  thankYou: () => import('#web/features/team/account/ThankYouPage.tsx'),
  verifyAccount: () => import('#web/features/team/account/VerifyAccountPage.tsx'),
  forgotPassword: () => import('#web/features/team/account/ForgotPasswordPage.tsx'),
  resetPassword: () => import('#web/features/team/account/ResetPasswordPage.tsx'),
  users: () => import('#web/features/team/people/UsersPage.tsx'),
  profile: () => import('#web/features/team/profile/ProfilePage.tsx'),
  notActive: () => import('#web/features/team/account/NotActivePage.tsx'),
  notVerified: () => import('#web/features/team/account/NotVerifiedPage.tsx'),
  notPermitted: () => import('#web/features/team/account/NotPermittedPage.tsx'),
  notFound: () => import('#web/features/team/account/NotFoundPage.tsx'),
  expiredLink: () => import('#web/features/team/account/ExpiredLinkPage.tsx'),
  // deals
  draftDeals: () => import('#web/features/deals/lists/DealListPage.tsx'),
  pendingDeals: () => import('#web/features/deals/lists/DealListPage.tsx'),
  inProgressDeals: () => import('#web/features/deals/lists/DealListPage.tsx'),
  archivedDeals: () => import('#web/features/deals/lists/DealListPage.tsx'),
  inactiveDeals: () => import('#web/features/deals/lists/DealListPage.tsx'),
  deal: () => import('#web/features/deals/life/DealPage.tsx'),
  dealBid: () => import('#web/features/deals/guest/GuestBidPage.tsx'),
  dealPdf: () => import('#web/features/deals/guest/DealPdfPage.tsx'),
  dealPreview: () => import('#web/features/deals/guest/DealPreviewPage.tsx'),
  // lenders
  lenders: () => import('#web/features/lenders/directory/LenderListPage.tsx'),
  lender: () => import('#web/features/lenders/directory/LenderPage.tsx'),
  // mail
  lenderSelection: () => import('#web/features/mail/selection/LenderSelectionPage.tsx'),
  dealEmail: () => import('#web/features/mail/message/DealEmailPage.tsx'),
  lenderBids: () => import('#web/features/mail/message/LenderBidsPage.tsx'),
  testEmail: () => import('#web/features/mail/message/TestEmailPage.tsx'),
  // reports
  adminDashboard: () => import('#web/features/reports/DashboardPage.tsx'),
  managerDashboard: () => import('#web/features/reports/DashboardPage.tsx'),
  originatorDashboard: () => import('#web/features/reports/DashboardPage.tsx'),
  home: () => import('#web/features/reports/MainDashboardPage.tsx'),
  lenderEdit: () => import('#web/features/lenders/edit/LenderEditPage.tsx'),
  // portfolio
  manageProperties: () => import('#web/features/portfolio/manage/ManagePage.tsx'),
  // portfolio
  viewLoan: () => import('./ViewLoanPage.tsx'),
  addLoan: () => import('#web/features/portfolio/forms/AddLoanPage.tsx'),
  addFundedLoan: () => import('#web/features/portfolio/forms/AddLoanPage.tsx'),
  editLoan: () => import('#web/features/portfolio/forms/EditLoanPage.tsx'),
  addLine: () => import('#web/features/portfolio/forms/AddLinePage.tsx'),
  editLine: () => import('#web/features/portfolio/forms/EditLinePage.tsx'),
  addBlanket: () => import('#web/features/portfolio/forms/AddBlanketPage.tsx'),
  editBlanket: () => import('#web/features/portfolio/forms/EditBlanketPage.tsx'),
  viewLine: () => import('#web/features/portfolio/card/LinePage.tsx'),
  viewBlanket: () => import('#web/features/portfolio/card/BlanketPage.tsx'),
  // market
  bondsRates: () => import('#web/features/market/BondsRatesPage.tsx'),
  // documents
  documents: () => import('#web/features/documents/DocumentsPage.tsx'),
  // calculators
  calculators: () => import('#web/features/calculators/CalculatorsPage.tsx'),
  openCalculators: () => import('#web/features/calculators/CalculatorsPage.tsx'),
  // legal
  termsAndConditions: () => import('#web/features/legal/TermsPage.tsx'),
  privacyPolicy: () => import('#web/features/legal/PrivacyPage.tsx'),
  attributions: () => import('#web/features/legal/AttributionsPage.tsx'),
}

/** Loads the page of a screen, with what the table of screens tells it. */
export function pageOf({ key, props }: Pick<Screen, 'key' | 'props'>) {
  return async () => {
    const { default: Page } = await PAGES[key]()
    // Each page takes its own screen's props, or `PAGES` would not compile; here it is one of them.
    return { default: () => createElement(Page as ComponentType, props) }
  }
}

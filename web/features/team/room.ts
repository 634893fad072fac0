/** The screens of the team: signing in, the people of a company, and one’s own profile. */
import { msg } from '@lingui/core/macro'
import { defineRoom } from '#web/data/room.ts'

export const teamRoom = defineRoom({
  pages: {
    login: () => import('./account/LoginPage.tsx'),
    requestAccess: () => import('./account/RequestAccessPage.tsx'),
    thankYou: () => import('./account/ThankYouPage.tsx'),
    verifyAccount: () => import('./account/VerifyAccountPage.tsx'),
    forgotPassword: () => import('./account/ForgotPasswordPage.tsx'),
    resetPassword: () => import('./account/ResetPasswordPage.tsx'),
    users: () => import('./people/UsersPage.tsx'),
    profile: () => import('./profile/ProfilePage.tsx'),
    notActive: () => import('./account/NotActivePage.tsx'),
    notVerified: () => import('./account/NotVerifiedPage.tsx'),
    notPermitted: () => import('./account/NotPermittedPage.tsx'),
    notFound: () => import('./account/NotFoundPage.tsx'),
    expiredLink: () => import('./account/ExpiredLinkPage.tsx'),
  },
  names: {
    login: msg`Sign in`,
    requestAccess: msg`Request access`,
    thankYou: msg`Thank you`,
    verifyAccount: msg`Verify your address`,
    forgotPassword: msg`Forgot your password`,
    resetPassword: msg`New password`,
    users: msg`Users`,
    profile: msg`Profile`,
    notActive: msg`Account not active`,
    notVerified: msg`E-mail not verified`,
    notPermitted: msg`Not permitted`,
    notFound: msg`Not found`,
    expiredLink: msg`Link expired`,
  },
  icons: {},
})

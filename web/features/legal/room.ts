/** The screens everybody may read: terms, privacy, and where the data comes from. */
import { msg } from '@lingui/core/macro'
import { defineRoom } from '#web/data/room.ts'

export const legalRoom = defineRoom({
  pages: {
    termsAndConditions: () => import('./TermsPage.tsx'),
    privacyPolicy: () => import('./PrivacyPage.tsx'),
    attributions: () => import('./AttributionsPage.tsx'),
  },
  names: {
    termsAndConditions: msg`Terms and conditions`,
    privacyPolicy: msg`Privacy policy`,
    attributions: msg`Data sources`,
  },
  icons: {},
})

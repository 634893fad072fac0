/** Which personal data the product keeps, what for, and who sees it. */
import { Trans } from '@lingui/react/macro'
import { LegalPage } from './LegalPage.tsx'

export default function PrivacyPage() {
  return (
    <LegalPage
      title={<Trans>Privacy policy</Trans>}
      version="2026-06-01"
      lead={
        <Trans>
          The company that runs this installation of Mandate is responsible for the personal data in it. This page says
          what is kept and why.
        </Trans>
      }
      sections={[
        {
          key: 'kept',
          title: <Trans>What is kept</Trans>,
          text: (
            <Trans>
              Of people with an account: name, e-mail, phone, role, company and when they signed in. Of lenders,
              borrowers and their contacts: what is needed to reach them and to arrange the loan. Of guests who open a
              link: name, company and e-mail as they give them, and when they accepted the agreement.
            </Trans>
          ),
        },
        {
          key: 'why',
          title: <Trans>What it is used for</Trans>,
          text: (
            <Trans>
              To arrange and manage the loans it belongs to, to show who changed what, and to keep accounts safe. It is
              not sold, and no advertising or tracking services are part of the product.
            </Trans>
          ),
        },
        {
          key: 'who',
          title: <Trans>Who sees it</Trans>,
          text: (
            <Trans>
              People of the company that owns the record, as far as their role reaches, and the lenders to whom a deal
              was sent, as far as the link shows it. E-mail passes through the mail service of the company.
            </Trans>
          ),
        },
        {
          key: 'browser',
          title: <Trans>What your browser keeps</Trans>,
          text: (
            <Trans>
              While you are signed in your browser stores a token, your name and role, and the last two pages. Signing
              out removes them. How tables look and the colour scheme stay on your machine. There are no cookies.
            </Trans>
          ),
        },
        {
          key: 'rights',
          title: <Trans>Your rights</Trans>,
          text: (
            <Trans>
              You may ask the company that runs this installation what it keeps about you, and have it corrected or
              deleted as far as the law on keeping business records allows.
            </Trans>
          ),
        },
      ]}
    />
  )
}

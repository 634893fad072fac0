/** The terms on which the product is used. */
import { Trans } from '@lingui/react/macro'
import { LegalPage } from './LegalPage.tsx'

export default function TermsPage() {
  return (
    <LegalPage
      title={<Trans>Terms and conditions</Trans>}
      version="2026-06-01"
      lead={
        <Trans>
          These terms apply between the company that runs this installation of Mandate and everybody who signs in to it
          or opens a link that was sent from it.
        </Trans>
      }
      sections={[
        {
          key: 'use',
          title: <Trans>What you may use it for</Trans>,
          text: (
            <Trans>
              Mandate is a tool for arranging and managing commercial real-estate loans. Use it for that work, with your
              own account, and only with data that you are allowed to use. Do not share your password and do not try to
              reach records that were not shown or sent to you.
            </Trans>
          ),
        },
        {
          key: 'confidential',
          title: <Trans>What is confidential</Trans>,
          text: (
            <Trans>
              Deal packages, bids, terms and documents are confidential. A lender who opens a link accepts the
              confidentiality agreement shown there before reading anything, and may use what it reads only to decide
              about that loan.
            </Trans>
          ),
        },
        {
          key: 'figures',
          title: <Trans>What figures mean</Trans>,
          text: (
            <Trans>
              Ratios, payments, rankings of lenders and comparisons of bids are computed from what people entered and
              from rates whose date is shown. They support a decision and replace neither an appraisal nor legal, tax or
              financial advice. A bid binds nobody until the parties sign.
            </Trans>
          ),
        },
        {
          key: 'content',
          title: <Trans>What you put in stays yours</Trans>,
          text: (
            <Trans>
              Whoever enters data or uploads a file keeps the rights to it, and lets the company that runs this
              installation store and show it to those whom the deal concerns.
            </Trans>
          ),
        },
        {
          key: 'end',
          title: <Trans>When access ends</Trans>,
          text: (
            <Trans>
              An account can be suspended by the company it belongs to, and a link can be switched off by whoever sent
              it, at any time. What was entered before remains part of the deal's record.
            </Trans>
          ),
        },
      ]}
    />
  )
}

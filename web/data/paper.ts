/** What stands on every paper that a signed-in person makes: whose it is, of which day, and how far it may go. */

import { useLingui } from '@lingui/react/macro'
import { serverNow } from '#web/ui/clock.ts'
import { formatLocalDate, type PdfPaper } from '#web/ui/index.ts'
import { logoUrl } from './api-url.ts'
import { useOne } from './hooks.ts'
import { useSession } from './session.tsx'

export type PaperFrame = Pick<PdfPaper, 'company' | 'asOf' | 'confidentiality'>

interface PaperCompany {
  name: string
  logo: { hashedId: string } | null
  primaryColour: string | null
  licenseNumber: string | null
}

const COMPANIES = { path: 'user-companies' }

/** Logos are for everybody to see, so that they need no ticket. */

/** The company of the session with its logo, colour and licence; without a session the paper has none. */
export function usePaperFrame(): PaperFrame {
  const { t } = useLingui()
  const { person } = useSession()
  const { row } = useOne<PaperCompany>(COMPANIES, person?.user_company_id ?? undefined, { isBackground: true })
  const name = row?.name ?? person?.user_company?.name
  return {
    ...(name && {
      company: {
        name,
        logoUrl: logoUrl(row?.logo ?? null),
        colour: row?.primaryColour ?? undefined,
        licence: row?.licenseNumber ?? undefined,
      },
    }),
    asOf: formatLocalDate(serverNow()),
    confidentiality: t`Confidential. Unaudited; figures follow from what was entered.`,
  }
}

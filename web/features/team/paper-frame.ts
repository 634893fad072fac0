/** What stands on every paper that a signed-in person makes: whose it is, of which day, and how far it may go. */

import { useLingui } from '@lingui/react/macro'
import type { RowOf } from '#domain/kernel/entity.ts'
import { userCompanies } from '#domain/team/user-company.ts'
import { logoUrl } from '#web/data/api-url.ts'
import { useOne } from '#web/data/hooks.ts'
import { useSession } from '#web/data/session.tsx'
import { serverNow } from '#web/ui/clock.ts'
import { formatLocalDate, type PdfPaper } from '#web/ui/index.ts'

export type PaperFrame = Pick<PdfPaper, 'company' | 'asOf' | 'confidentiality'>

type PaperCompany = Pick<RowOf<typeof userCompanies>, 'name' | 'logo' | 'primaryColour' | 'licenseNumber'>

/** The company of the session with its logo, colour and licence; without a session the paper has none. */
export function usePaperFrame(): PaperFrame {
  const { t } = useLingui()
  const { person } = useSession()
  const { row } = useOne<PaperCompany>(userCompanies, person?.user_company_id ?? undefined, { isBackground: true })
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

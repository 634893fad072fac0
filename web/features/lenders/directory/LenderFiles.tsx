/** Term sheets and the like about a lender: kept by the company for itself. */
import { Trans, useLingui } from '@lingui/react/macro'
import { lenderCompanies } from '#domain/lenders/lender-company.ts'
import { lenderFiles } from '#domain/lenders/lender-file.ts'
import { DirectoryFiles } from '#web/features/files/DirectoryFiles.tsx'

export function LenderFiles({ lenderId, canEdit }: { lenderId: number; canEdit: boolean }) {
  const { t } = useLingui()
  return (
    <DirectoryFiles
      entity={lenderFiles}
      about={{ lenderCompanyId: lenderId }}
      alsoChanges={[lenderCompanies.path]}
      source="lenders"
      hint={t`Term sheets and the like; no other company sees them`}
      none={<Trans>No files are kept of this lender.</Trans>}
      canEdit={canEdit}
    />
  )
}

/** The import of people at lenders; a lender that the list names and nobody has becomes the company's own. */
import { useLingui } from '@lingui/react/macro'
import { lenderContactImport } from '#domain/lenders/lender-contact-import.ts'
import ImportWizard from '#web/features/files/import/ImportWizard.tsx'

export default function LenderContactImport() {
  const { t } = useLingui()
  return <ImportWizard list={lenderContactImport} title={t`Import lender contacts`} />
}

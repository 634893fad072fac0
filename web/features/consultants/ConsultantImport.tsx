/** The import of people at consultants; a consultant that the list names and nobody has becomes the company's own. */
import { useLingui } from '@lingui/react/macro'
import { consultantImport } from '#domain/consultants/consultant-import.ts'
import ImportWizard from '#web/features/files/import/ImportWizard.tsx'

export default function ConsultantImport() {
  const { t } = useLingui()
  return <ImportWizard list={consultantImport} title={t`Import consultants and their contacts`} />
}

/** The import of loans: with them come the lenders and properties that are not there yet. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { loanImport } from '#domain/portfolio/loan-import-list.ts'
import { api } from '#web/data/api.ts'
import { showError } from '#web/data/errors.ts'
import ImportWizard from '#web/features/files/import/ImportWizard.tsx'
import classes from './manage.module.css'

export default function LoanImport() {
  const { t } = useLingui()
  return <ImportWizard list={loanImport} title={t`Import loans`} Templates={TemplateButtons} />
}

/** With one row that shows how each cell is meant. */
function TemplateButtons() {
  const take = async (format: 'xlsx' | 'csv') => {
    try {
      const address = URL.createObjectURL(await api.download('loans/template', { format }))
      Object.assign(document.createElement('a'), { href: address, download: `loans-template.${format}` }).click()
      URL.revokeObjectURL(address)
    } catch (error) {
      showError(error)
    }
  }
  const icon = <IconDownload size={16} stroke={1.6} aria-hidden />
  return (
    <span className={classes.templates}>
      <Button variant="subtle" leftSection={icon} onClick={() => void take('xlsx')}>
        <Trans>Excel template</Trans>
      </Button>
      <Button variant="subtle" onClick={() => void take('csv')}>
        <Trans>CSV template</Trans>
      </Button>
    </span>
  )
}

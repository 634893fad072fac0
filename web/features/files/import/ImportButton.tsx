/** Opens the import of a list beside the button that adds one record. */
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconDatabaseImport } from '@tabler/icons-react'
import { useImportAddress } from './use-import-address.ts'

export function ImportButton() {
  const { begin } = useImportAddress()
  return (
    <Button variant="default" leftSection={<IconDatabaseImport size={16} stroke={1.6} aria-hidden />} onClick={begin}>
      <Trans>Import</Trans>
    </Button>
  )
}

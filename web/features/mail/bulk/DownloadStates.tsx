/** Everybody of a letter to many with their state, as a file. */
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '#web/data/api.ts'
import { showError } from '#web/data/errors.ts'
import { saveFile } from '#web/ui/index.ts'

export function DownloadStates({ bulkEmailId }: { bulkEmailId: number }) {
  const [isBusy, setIsBusy] = useState(false)
  const load = async () => {
    setIsBusy(true)
    try {
      const file = await api.download('bulk-email-standing/states.csv', { id: bulkEmailId })
      saveFile(file, `letter-${bulkEmailId}-states.csv`)
    } catch (error) {
      showError(error)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button
      className="ui-no-print"
      variant="subtle"
      size="compact-sm"
      leftSection={<IconDownload size={15} stroke={1.6} />}
      loading={isBusy}
      onClick={() => void load()}
    >
      <Trans>Download states</Trans>
    </Button>
  )
}

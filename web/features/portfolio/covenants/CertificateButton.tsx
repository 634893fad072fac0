/** The compliance certificate of the last test, made on the server and put into the downloads. */
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCertificate } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '#web/data/api.ts'
import { showError } from '#web/data/errors.ts'
import { saveFile } from '#web/ui/index.ts'
import type { SeenCovenant } from './use-covenants.ts'

export function CertificateButton({ loanId, rows }: { loanId: string; rows: readonly SeenCovenant[] }) {
  const [isMaking, setIsMaking] = useState(false)
  const testOn = rows
    .flatMap(({ outlook }) => outlook.now?.quarterEnd ?? [])
    .toSorted()
    .at(-1)
  if (!testOn) return null
  const make = async () => {
    setIsMaking(true)
    try {
      saveFile(await api.download('compliance-certificate', undefined, { loanId, testOn }), `certificate-${testOn}.pdf`)
    } catch (error) {
      showError(error)
    } finally {
      setIsMaking(false)
    }
  }
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={isMaking}
      leftSection={<IconCertificate size={15} stroke={1.6} />}
      onClick={() => void make()}
    >
      <Trans>Certify {testOn}</Trans>
    </Button>
  )
}

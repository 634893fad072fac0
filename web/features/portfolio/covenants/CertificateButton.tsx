/** The compliance certificate of a test, made on the server, put into the downloads and noted as made. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCertificate } from '@tabler/icons-react'
import { useState } from 'react'
import { loanCovenants } from '#domain/portfolio/loan-covenant.ts'
import { api } from '#web/data/api.ts'
import { showError } from '#web/data/errors.ts'
import { useSend } from '#web/data/hooks.ts'
import { notify, saveFile } from '#web/ui/index.ts'

interface CertificateButtonProps {
  loanId: string
  testOn: string
  /** Of the loan, where several stand on a page. */
  name?: string
  /** False for those who may only look: they take the paper, and nothing is noted. */
  isNoted?: boolean
}

export function CertificateButton({ loanId, testOn, name, isNoted = true }: CertificateButtonProps) {
  const { t } = useLingui()
  const [isMaking, setIsMaking] = useState(false)
  const note = useSend<{ certified: number }>('POST', 'certified-tests', { changes: [loanCovenants.path] })
  const make = async () => {
    setIsMaking(true)
    try {
      saveFile(await api.download('compliance-certificate', undefined, { loanId, testOn }), `certificate-${testOn}.pdf`)
      if (isNoted) {
        const { certified } = await note.send({ loanId, testOn })
        if (certified > 0) notify.ok(t`Certificate made; the test of ${testOn} is noted as certified`)
      }
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
      {...(name && { 'aria-label': t`Certify ${testOn} of ${name}` })}
      onClick={() => void make()}
    >
      <Trans>Certify {testOn}</Trans>
    </Button>
  )
}

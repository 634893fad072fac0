/** The compliance certificate of a test, made on the server, put into the downloads and noted as made. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCertificate } from '@tabler/icons-react'
import { useState } from 'react'
import { showError } from '#web/data/errors.ts'
import { notify, saveFile } from '#web/ui/index.ts'
import { type CertifiedTest, useCertify } from './use-certify.ts'

interface CertificateButtonProps extends CertifiedTest {
  /** Of the loan, where several stand on a page. */
  name?: string
  /** False for those who may only look: they take the paper, and nothing is noted. */
  isNoted?: boolean
  /** It is what the page points to. */
  isFirst?: boolean
}

export function CertificateButton({ kind, loanId, testOn, name, isNoted = true, isFirst }: CertificateButtonProps) {
  const { t } = useLingui()
  const [isMaking, setIsMaking] = useState(false)
  const certify = useCertify([kind])
  const make = async () => {
    setIsMaking(true)
    try {
      const { paper, certified } = await certify({ kind, loanId, testOn }, isNoted)
      saveFile(paper, `certificate-${testOn}.pdf`)
      if (certified > 0) {
        notify.ok(t`Certificate made and filed; the test of ${testOn} is noted as certified`)
      }
    } catch (error) {
      showError(error)
    } finally {
      setIsMaking(false)
    }
  }
  return (
    <Button
      size={isFirst ? 'sm' : 'compact-sm'}
      variant={isFirst ? 'filled' : 'default'}
      loading={isMaking}
      leftSection={<IconCertificate size={15} stroke={1.6} />}
      {...(name && { 'aria-label': t`Certify ${testOn} of ${name}` })}
      onClick={() => void make()}
    >
      <Trans>Certify {testOn}</Trans>
    </Button>
  )
}

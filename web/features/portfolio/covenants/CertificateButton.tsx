/** The compliance certificate of a test, made on the server, put into the downloads and noted as made. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCertificate } from '@tabler/icons-react'
import { useState } from 'react'
import type { DebtKind } from '#domain/portfolio/holdings.ts'
import { COVENANTS_OF } from '#domain/portfolio/loan-covenant.ts'
import { api } from '#web/data/api.ts'
import { showError } from '#web/data/errors.ts'
import { useSend } from '#web/data/hooks.ts'
import { notify, saveFile } from '#web/ui/index.ts'

/** Where those that were made are listed. */
export const KEPT_CERTIFICATES = 'compliance-certificates'

interface CertificateButtonProps {
  kind: DebtKind
  /** Of the debt. */
  loanId: string
  testOn: string
  /** Of the loan, where several stand on a page. */
  name?: string
  /** False for those who may only look: they take the paper, and nothing is noted. */
  isNoted?: boolean
}

export function CertificateButton({ kind, loanId, testOn, name, isNoted = true }: CertificateButtonProps) {
  const { t } = useLingui()
  const [isMaking, setIsMaking] = useState(false)
  const note = useSend<{ certified: number }>('POST', 'certified-tests', {
    changes: [COVENANTS_OF[kind].path, KEPT_CERTIFICATES],
  })
  const make = async () => {
    setIsMaking(true)
    try {
      saveFile(
        await api.download('compliance-certificate', undefined, { kind, loanId, testOn }),
        `certificate-${testOn}.pdf`,
      )
      if (isNoted) {
        const { certified } = await note.send({ kind, loanId, testOn })
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

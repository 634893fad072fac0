/** Certifies every test that is due, a certificate for each loan and its lender, and hands them over in one file. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCertificate } from '@tabler/icons-react'
import { useState } from 'react'
import { cleanFileName } from '#domain/files/file-types.ts'
import type { LoanCertificate } from '#domain/portfolio/covenants-ahead.ts'
import { showError } from '#web/data/errors.ts'
import { useToday } from '#web/data/use-today.ts'
import { confirm, notify, saveFile } from '#web/ui/index.ts'
import { useCertify } from './use-certify.ts'

type Zip = (files: Record<string, Uint8Array<ArrayBuffer>>) => Uint8Array

/** Before anything is noted: what cannot be handed over must not count as made. */
async function loadZip(): Promise<Zip> {
  const { zipSync } = await import('fflate')
  return (files) => zipSync(files, { level: 0 })
}

export function CertifyAllButton({ certificates }: { certificates: readonly LoanCertificate[] }) {
  const { t } = useLingui()
  const today = useToday()
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const certify = useCertify(certificates.map(({ kind }) => kind))
  const count = certificates.length
  // One alone has its own button.
  if (count < 2 && !progress) return null
  const makeAll = async (zip: Zip) => {
    const isSure = await confirm({
      title: t`Certify ${count} loans?`,
      message: certificates
        .map(({ loanName, testOn, lenderName }) => `${loanName}, ${testOn}: ${lenderName}`)
        .join('; '),
      action: t`Certify ${count} loans`,
    })
    if (!isSure) return
    const papers: Record<string, Uint8Array<ArrayBuffer>> = {}
    try {
      for (const [index, certificate] of certificates.entries()) {
        setProgress({ done: index, total: count })
        const { loanName, testOn, loanId } = certificate
        const { paper } = await certify(certificate, true)
        const name = cleanFileName(`${loanName} ${testOn}.pdf`)
        papers[name in papers ? cleanFileName(`${loanName} ${loanId} ${testOn}.pdf`) : name] = new Uint8Array(
          await paper.arrayBuffer(),
        )
      }
    } catch (error) {
      showError(error)
    }
    const made = Object.keys(papers).length
    if (made > 0) {
      saveFile(new Blob([zip(papers).slice()]), `certificates-${today}.zip`)
      notify.ok(t`${made} certificates made and filed; their tests are noted as certified`)
    }
    setProgress(null)
  }
  return (
    <Button
      size="compact-sm"
      disabled={progress !== null}
      leftSection={<IconCertificate size={15} stroke={1.6} />}
      onClick={() => void loadZip().then(makeAll, showError)}
    >
      {progress ? (
        <Trans>
          {progress.done} of {progress.total}
        </Trans>
      ) : (
        <Trans>Certify all ({count})</Trans>
      )}
    </Button>
  )
}

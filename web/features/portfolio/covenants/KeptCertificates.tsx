/** Certificates of a debt that were made: each comes again byte for byte, and a new one stands beside it. */

import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconDownload, IconFolderPlus, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { MISSING } from '#domain/kernel/format.ts'
import { type DebtKind } from '#domain/portfolio/debt-kind.ts'
import { api } from '#web/data/api.ts'
import { showError } from '#web/data/errors.ts'
import { useCall } from '#web/data/hooks.ts'
import { confirm, formatDateTime, notify, saveFile } from '#web/ui/index.ts'
import classes from './covenants.module.css'
import { KEPT_CERTIFICATES, useFileCertificate } from './use-certify.ts'

interface KeptCertificatesProps {
  kind: DebtKind
  loanId: string
  mayMake: boolean
}
type KeptCertificate = {
  id: number
  testOn: string
  madeAt: string
  madeBy: string | null
  factsHash: string
  isFiled: boolean
}

const SHOWN_OF_HASH = 12

export function KeptCertificates({ kind, loanId, mayMake }: KeptCertificatesProps) {
  const { t } = useLingui()
  const { data, refetch } = useCall<{ data: KeptCertificate[] }>(KEPT_CERTIFICATES, { kind, loanId })
  const [busy, setBusy] = useState<number | null>(null)
  const filing = useFileCertificate()
  const rows = data?.data ?? []
  if (rows.length === 0) return null
  const take = async (key: number, file: Promise<Blob>, testOn: string) => {
    setBusy(key)
    try {
      saveFile(await file, `certificate-${testOn}.pdf`)
    } catch (error) {
      showError(error)
    } finally {
      setBusy(null)
    }
  }
  const again = ({ id, testOn }: KeptCertificate) => take(id, api.download(`${KEPT_CERTIFICATES}/${id}`), testOn)
  const anew = async ({ id, testOn }: KeptCertificate) => {
    const isSure = await confirm({
      title: t`Make the certificate of ${testOn} anew?`,
      message: t`It is made from the facts as they are known today. The one that was made stays here as it was.`,
      action: t`Make anew`,
    })
    if (!isSure) return
    await take(id, api.download('compliance-certificate', undefined, { kind, loanId, testOn, anew: true }), testOn)
    refetch()
  }
  const file = async ({ testOn }: KeptCertificate) => {
    try {
      await filing.send({ kind, loanId, testOn })
      notify.ok(t`Filed: the certificate is among the documents of the property.`)
      refetch()
    } catch (error) {
      showError(error)
    }
  }
  const isLast = ({ id, testOn }: KeptCertificate) => rows.find((row) => row.testOn === testOn)?.id === id
  return (
    <div className={classes.kept}>
      <h4>
        <Trans>Certificates that were made</Trans>
      </h4>
      <ul className={classes.certificates}>
        {rows.map((row) => (
          <li key={row.id} className={classes.certificate}>
            <span className={classes.whose}>
              <b>
                <Trans>Test of {row.testOn}</Trans>
              </b>
              <span className="ui-quiet">
                <Trans>
                  made {formatDateTime(new Date(row.madeAt))} by {row.madeBy ?? MISSING} · facts{' '}
                  {row.factsHash.slice(0, SHOWN_OF_HASH)}
                </Trans>
                {row.isFiled && (
                  <>
                    {' · '}
                    <Trans>filed with the property</Trans>
                  </>
                )}
              </span>
            </span>
            <Button
              size="compact-sm"
              variant="default"
              loading={busy === row.id}
              leftSection={<IconDownload size={15} stroke={1.6} />}
              aria-label={t`Download the certificate of ${row.testOn}`}
              onClick={() => void again(row)}
            >
              <Trans>Download</Trans>
            </Button>
            {mayMake && isLast(row) && !row.isFiled && (
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconFolderPlus size={15} stroke={1.6} />}
                aria-label={t`File the certificate of ${row.testOn}`}
                onClick={() => void file(row)}
              >
                <Trans>File</Trans>
              </Button>
            )}
            {mayMake && isLast(row) && (
              <Button
                size="compact-sm"
                variant="subtle"
                leftSection={<IconRefresh size={15} stroke={1.6} />}
                aria-label={t`Make the certificate of ${row.testOn} anew`}
                onClick={() => void anew(row)}
              >
                <Trans>Make anew</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

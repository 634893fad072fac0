/** One document as its guest meets it: what is asked, what was sent, and the way to send it, from a file or a photo. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconCamera, IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { dayDiff } from '#domain/kernel/dates.ts'
import { formatDate } from '#domain/kernel/format.ts'
import { isOwed } from '#domain/reports/annual-report-choices.ts'
import { FileLink } from '#web/features/files/FileLink.tsx'
import classes from '#web/features/funding/guest/guest-tracker.module.css'
import { serverNow } from '#web/ui/clock.ts'
import { formatLocalDate, ProgressBar } from '#web/ui/index.ts'
import type { GuestDocument, GuestSending } from './guest-report.ts'
import { DocumentState } from './ReportStates.tsx'

interface GuestDocumentProps {
  row: GuestDocument
  sending: GuestSending
  /** The report is out of the house: it is read, and no longer added to. */
  isClosed?: boolean
}

export function GuestDocumentCard({ row, sending, isClosed }: GuestDocumentProps) {
  return (
    <article className={classes.card} aria-label={row.label}>
      <div className={classes.cardHead}>
        <h3>{row.label}</h3>
        <DocumentState status={row.status} />
      </div>
      <Due row={row} />
      {row.rejectReason && <p className={classes.note}>{row.rejectReason}</p>}
      {row.note && <p className={classes.note}>{row.note}</p>}
      {row.file && (
        <ul className={classes.files}>
          <li>
            <FileLink file={row.file} client={sending.calls} />
          </li>
        </ul>
      )}
      {!isClosed && row.status !== 'approved' && <Upload row={row} sending={sending} />}
    </article>
  )
}

function Due({ row }: { row: GuestDocument }) {
  if (!row.dueDate) return null
  const days = isOwed(row) ? dayDiff(row.dueDate, formatLocalDate(serverNow().toISOString())) : 0
  return (
    <p className={classes.due} data-late={days > 0 || undefined}>
      <Trans>Due {formatDate(row.dueDate)}</Trans>
      {days > 0 && (
        <>
          , <Plural value={days} one="# day overdue" other="# days overdue" />
        </>
      )}
    </p>
  )
}

function Upload({ row, sending }: Pick<GuestDocumentProps, 'row' | 'sending'>) {
  const { t } = useLingui()
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [share, setShare] = useState<number | null>(null)
  const send = async (file: File | undefined) => {
    if (!file) return
    setShare(0)
    await sending.send(row, file, setShare)
    setShare(null)
  }
  const pick = (capture: boolean) => (
    <input
      ref={capture ? camera : chooser}
      className="ui-visually-hidden"
      type="file"
      tabIndex={-1}
      aria-label={capture ? t`Photo of ${row.label}` : t`File of ${row.label}`}
      {...(capture && { accept: 'image/*', capture: 'environment' as const })}
      onChange={(event) => {
        void send(event.currentTarget.files?.[0])
        event.currentTarget.value = ''
      }}
    />
  )
  return (
    <div className={classes.upload}>
      {pick(false)}
      {pick(true)}
      <Button
        size="md"
        fullWidth
        variant={isOwed(row) ? 'filled' : 'default'}
        loading={share !== null}
        leftSection={<IconUpload size={18} stroke={1.6} aria-hidden />}
        onClick={() => chooser.current?.click()}
      >
        {row.file ? <Trans>Replace file</Trans> : <Trans>Upload file</Trans>}
      </Button>
      <ActionIcon
        size={42}
        variant="default"
        aria-label={t`Take a photo for ${row.label}`}
        disabled={share !== null}
        onClick={() => camera.current?.click()}
      >
        <IconCamera size={20} stroke={1.6} />
      </ActionIcon>
      {share !== null && <ProgressBar value={share * 100} label={t`Sending`} />}
    </div>
  )
}

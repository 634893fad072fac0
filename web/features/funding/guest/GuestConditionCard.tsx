/** One document as its guest meets it: what is asked, what was sent, and what can be done about it, on a phone first. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconCamera, IconTrash, IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { isOwed } from '#domain/funding/condition-choices.ts'
import { dayDiff } from '#domain/kernel/dates.ts'
import type { StoredFile } from '#domain/kernel/field.ts'
import { formatDate } from '#domain/kernel/format.ts'
import { showError } from '#web/data/errors.ts'
import { toStoredFile } from '#web/features/files/AttachmentField.tsx'
import { FileLink } from '#web/features/files/FileLink.tsx'
import { StatusChip } from '#web/features/funding/tracker/condition-words.tsx'
import { serverNow } from '#web/ui/clock.ts'
import { formatFileSize, formatLocalDate, NoteField, ProgressBar } from '#web/ui/index.ts'
import classes from './guest-tracker.module.css'
import type { GuestActs, GuestCondition, GuestTracker } from './guest-tracker.ts'

interface CardProps {
  row: GuestCondition
  kind: GuestTracker['kind']
  acts: GuestActs
}

export function GuestConditionCard(props: CardProps) {
  const { row, kind, acts } = props
  return (
    <article className={classes.card} aria-label={row.name}>
      <div className={classes.cardHead}>
        <h3>{row.name}</h3>
        <StatusChip status={row.status} />
      </div>
      <Due row={row} />
      {row.statusNote && <p className={classes.note}>{row.statusNote}</p>}
      {row.comments.map(({ by, at, text }) => (
        <p key={`${at}${text}`} className={classes.note}>
          <b>{by}</b> {text}
        </p>
      ))}
      <Files row={row} acts={acts} />
      {kind === 'party' && <Upload {...props} />}
      {kind === 'syndicate' && row.files.length > 0 && <OwnTick {...props} />}
      <Reply {...props} />
    </article>
  )
}

function Due({ row: { dueDate, isOverdue } }: { row: GuestCondition }) {
  if (!dueDate) return null
  const days = isOverdue ? dayDiff(dueDate, formatLocalDate(serverNow().toISOString())) : 0
  return (
    <p className={classes.due} data-late={isOverdue || undefined}>
      <Trans>Due {formatDate(dueDate)}</Trans>
      {days > 0 && (
        <>
          , <Plural value={days} one="# day overdue" other="# days overdue" />
        </>
      )}
    </p>
  )
}

function Files({ row, acts }: Pick<CardProps, 'row' | 'acts'>) {
  const { t } = useLingui()
  const mayRemove = isOwed(row) || row.status === 'received'
  return row.files.length === 0 ? null : (
    <ul className={classes.files}>
      {row.files.map(({ hashedId, name, sizeBytes, isOwn }) => (
        <li key={hashedId}>
          <FileLink file={{ hashedId, name }} client={acts.calls} />
          <span className="ui-quiet">{formatFileSize(sizeBytes)}</span>
          {isOwn && mayRemove && (
            <ActionIcon
              size={36}
              variant="subtle"
              aria-label={t`Take ${name} off`}
              onClick={() => void acts.tryChange(row.id, { fileToBeDeleted: hashedId })}
            >
              <IconTrash size={18} stroke={1.6} />
            </ActionIcon>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Files, or a photo taken on the spot; each is kept as soon as it has arrived. */
function Upload({ row, acts }: CardProps) {
  const { t } = useLingui()
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [share, setShare] = useState<number | null>(null)
  if (!isOwed(row) && row.status !== 'received' && row.status !== 'in-review') return null
  const send = async (list: FileList | null) => {
    try {
      for (const file of list ?? []) {
        setShare(0)
        const form = new FormData()
        form.append('source', 'prefunding')
        form.append('file', file)
        const [stored] = await acts.calls.upload<StoredFile[]>('file-storage', form, setShare)
        if (stored) await acts.change(row.id, { files: [toStoredFile(stored)] })
      }
    } catch (error) {
      showError(error)
    } finally {
      setShare(null)
    }
  }
  const pick = (capture: boolean) => (
    <input
      ref={capture ? camera : chooser}
      className="ui-visually-hidden"
      type="file"
      tabIndex={-1}
      aria-label={capture ? t`Photo of ${row.name}` : t`Files of ${row.name}`}
      multiple={!capture}
      {...(capture && { accept: 'image/*', capture: 'environment' as const })}
      onChange={(event) => {
        void send(event.currentTarget.files)
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
        <Trans>Upload files</Trans>
      </Button>
      <ActionIcon
        size={42}
        variant="default"
        aria-label={t`Take a photo for ${row.name}`}
        disabled={share !== null}
        onClick={() => camera.current?.click()}
      >
        <IconCamera size={20} stroke={1.6} />
      </ActionIcon>
      {share !== null && <ProgressBar value={share * 100} label={t`Sending`} />}
    </div>
  )
}

function OwnTick({ row, acts }: CardProps) {
  const { t } = useLingui()
  const [why, setWhy] = useState<string | null>(null)
  const [isRejecting, setIsRejecting] = useState(false)
  const reject = async () => {
    if (await acts.tryChange(row.id, { status: 'rejected', ...(why && { comment: why }) })) setIsRejecting(false)
  }
  return (
    <div className={classes.ticks}>
      <Button
        size="md"
        variant={row.tick === 'approved' ? 'light' : 'filled'}
        disabled={row.tick === 'approved'}
        onClick={() => void acts.tryChange(row.id, { status: 'approved' })}
      >
        {row.tick === 'approved' ? <Trans>Approved by you</Trans> : <Trans>Approve</Trans>}
      </Button>
      <Button size="md" variant="default" onClick={() => setIsRejecting(!isRejecting)}>
        {row.tick === 'rejected' ? <Trans>Rejected by you</Trans> : <Trans>Reject</Trans>}
      </Button>
      {isRejecting && (
        <div className={classes.reply}>
          <NoteField label={t`Why`} value={why} onChange={setWhy} />
          <Button mt={8} disabled={!why} onClick={() => void reject()}>
            <Trans>Reject document</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}

function Reply({ row, acts }: CardProps) {
  const { t } = useLingui()
  const [text, setText] = useState<string | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const send = async () => {
    if (text && (await acts.tryChange(row.id, { comment: text }))) {
      setText(null)
      setIsOpen(false)
    }
  }
  if (!isOpen) {
    return (
      <Button size="compact-sm" variant="subtle" onClick={() => setIsOpen(true)}>
        <Trans>Comment</Trans>
      </Button>
    )
  }
  return (
    <div className={classes.reply}>
      <NoteField label={t`Comment on ${row.name}`} value={text} onChange={setText} />
      <Button mt={8} variant="default" disabled={!text} onClick={() => void send()}>
        <Trans>Send comment</Trans>
      </Button>
    </div>
  )
}

/** A message while it is written: kept as a draft by itself, and sent with ten seconds to think again. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Skeleton } from '@mantine/core'
import { IconCalendarClock, IconClock, IconSend } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { serverNow } from '#web/ui/clock.ts'
import { FieldError, FileDropField, MenuButton, SavedState, TextField } from '#web/ui/index.ts'
import classes from './inbox.module.css'
import { LaterDialog } from './LaterDialog.tsx'
import type { ComposerStart } from './reply-start.ts'
import { useComposer } from './use-composer.ts'

// The editor is the heaviest part of the product; reading must not wait for it.
const MessageBodyEditor = lazy(() => import('#web/features/mail/message/MessageBodyEditor.tsx'))

export interface ComposerProps {
  start: ComposerStart
  /** Sent or kept; with the conversation it stands in. */
  onDone: (threadId: number) => void
  onClose: () => void
}

const HOUR_MS = 3_600_000

export function Composer({ start, onDone, onClose }: ComposerProps) {
  const { t } = useLingui()
  const { fields, set, files, addFiles, removeFile, errors, state, send, discard, isBusy } = useComposer(start, onDone)
  const [hasCopies, setHasCopies] = useState(fields.cc !== '' || fields.bcc !== '')
  const [isChoosing, setIsChoosing] = useState(false)
  const later = (hours: number) => void send(new Date(serverNow().getTime() + hours * HOUR_MS).toISOString())
  return (
    <form
      className={classes.composer}
      aria-label={t`Write a message`}
      onSubmit={(event) => {
        event.preventDefault()
        void send(null)
      }}
    >
      <TextField label={t`To`} name="to" value={fields.to} onChange={(to) => set({ to: to ?? '' })} error={errors.to} />
      {hasCopies ? (
        <>
          <TextField
            label={t`Cc`}
            name="cc"
            value={fields.cc}
            onChange={(cc) => set({ cc: cc ?? '' })}
            error={errors.cc}
          />
          <TextField
            label={t`Bcc`}
            name="bcc"
            value={fields.bcc}
            onChange={(bcc) => set({ bcc: bcc ?? '' })}
            error={errors.bcc}
          />
        </>
      ) : (
        <Button className={classes.copies} size="xs" variant="subtle" onClick={() => setHasCopies(true)}>
          <Trans>Cc and Bcc</Trans>
        </Button>
      )}
      <TextField
        label={t`Subject`}
        name="subject"
        value={fields.subject}
        onChange={(subject) => set({ subject: subject ?? '' })}
        error={errors.subject}
        maxLength={250}
      />
      <Suspense fallback={<Skeleton height={180} />}>
        <MessageBodyEditor value={start.body ?? ''} onChange={(body) => set({ body })} />
      </Suspense>
      {errors.body && <FieldError>{errors.body}</FieldError>}
      <FileDropField
        label={t`Files`}
        files={files.map(({ hashedId, name }) => ({ key: hashedId, name }))}
        maxFiles={10}
        maxMegabytes={10}
        onAdd={(added) => void addFiles(added)}
        onRemove={removeFile}
        error={errors.files}
      />
      <div className={classes.composeFoot}>
        <SavedState state={state} />
        <span className={classes.grow} />
        <Button variant="subtle" onClick={() => void discard().then(onClose)}>
          <Trans>Discard</Trans>
        </Button>
        <MenuButton
          framed
          label={t`Send later`}
          items={[
            { key: 'hour', label: t`In one hour`, icon: IconClock, onRun: () => later(1) },
            { key: 'day', label: t`In one day`, icon: IconClock, onRun: () => later(24) },
            { key: 'week', label: t`In one week`, icon: IconClock, onRun: () => later(168) },
            { key: 'moment', label: t`Choose a time`, icon: IconCalendarClock, onRun: () => setIsChoosing(true) },
          ]}
        />
        <Button type="submit" loading={isBusy} leftSection={<IconSend size={16} stroke={1.6} />}>
          <Trans>Send</Trans>
        </Button>
      </div>
      {isChoosing && (
        <LaterDialog
          onChoose={(sendAt) => {
            setIsChoosing(false)
            void send(sendAt)
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </form>
  )
}

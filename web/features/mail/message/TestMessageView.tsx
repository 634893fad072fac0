/** A test message as its reader sees it, as wide as a desk's screen or as a phone's. */

import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import DOMPurify from 'dompurify'
import { useState } from 'react'
import type { RowOf } from '#domain/kernel/entity.ts'
import type { outboxMessages } from '#domain/mail/outbox-message.ts'
import { api } from '#web/data/api.ts'
import { formatDateTime, SegmentedSwitch } from '#web/ui/index.ts'
import classes from './message.module.css'

export type TestMessage = Pick<RowOf<typeof outboxMessages>, 'subject' | 'body' | 'fromName' | 'replyTo' | 'sentAt'>

/** Fails with 410 once the day is over, or when there never was such a message. */
export const useTestMessage = (token: string) =>
  useQuery({
    queryKey: ['test-email', 'one', token],
    queryFn: () => api.get<TestMessage>('test-email', { token }),
    meta: { isBackground: true },
  })

export function TestMessageView({ message }: { message: TestMessage | undefined }) {
  const { t } = useLingui()
  const [width, setWidth] = useState<'desktop' | 'mobile'>('desktop')
  if (!message) return <Skeleton height={320} aria-label="…" />
  return (
    <div className={classes.testView}>
      <SegmentedSwitch
        label={t`Width`}
        value={width}
        onChange={setWidth}
        options={[
          { value: 'desktop', label: t`Desktop`, icon: IconDeviceDesktop },
          { value: 'mobile', label: t`Phone`, icon: IconDeviceMobile },
        ]}
      />
      <article className={classes.preview} data-width={width}>
        <header className={classes.previewHead}>
          {message.fromName && (
            <div>
              <Trans>From</Trans> <b>{message.fromName}</b>
              {message.replyTo && (
                <>
                  , <Trans>answers to</Trans> {message.replyTo}
                </>
              )}
            </div>
          )}
          <div>
            <Trans>Sent {formatDateTime(message.sentAt)}</Trans>
          </div>
          <div>
            <b>{message.subject || <Trans>(no subject)</Trans>}</b>
          </div>
        </header>
        {/* The server has cleaned it; the browser looks once more before showing what others typed. */}
        <div className={classes.previewBody} dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(message.body) }} />
      </article>
    </div>
  )
}

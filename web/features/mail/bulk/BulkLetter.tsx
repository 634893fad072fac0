/** One recipient's letter as it will go out, as wide as a desk's screen or as a phone's. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import DOMPurify from 'dompurify'
import { useState } from 'react'
import { READER_LANGUAGE_WORDS } from '#domain/contacts/reader-language.ts'
import { wordOf } from '#domain/kernel/words.ts'
import type { BulkPreviewAnswer } from '#domain/mail/bulk-preview.ts'
import message from '#web/features/mail/message/message.module.css'
import { SegmentedSwitch } from '#web/ui/index.ts'
import classes from './bulk.module.css'

const markup = (html: string) => ({ dangerouslySetInnerHTML: { __html: DOMPurify.sanitize(html) } })

export interface BulkLetterProps {
  preview: BulkPreviewAnswer | undefined
  onShow: (key: string) => void
}

export function BulkLetter({ preview, onShow }: BulkLetterProps) {
  const { t } = useLingui()
  const [width, setWidth] = useState<'desktop' | 'mobile'>('desktop')
  const getting = preview?.recipients.filter(({ skip }) => skip === null) ?? []
  const at = getting.findIndex(({ key }) => key === preview?.shown)
  const step = (by: number) => {
    const next = getting[at + by]
    if (next) onShow(next.key)
  }
  const shown = preview?.recipients.find(({ key }) => key === preview.shown)
  return (
    <section className={classes.letter} aria-label={t`Preview`}>
      <div className={classes.letterHead}>
        <SegmentedSwitch
          label={t`Width`}
          value={width}
          onChange={setWidth}
          options={[
            { value: 'desktop', label: t`Mail`, icon: IconDeviceDesktop },
            { value: 'mobile', label: t`Phone`, icon: IconDeviceMobile },
          ]}
        />
        {at >= 0 && (
          <span className={classes.steps}>
            <ActionIcon aria-label={t`Previous recipient`} disabled={at === 0} onClick={() => step(-1)}>
              <IconChevronLeft size={16} stroke={1.6} />
            </ActionIcon>
            {at + 1} / {getting.length}
            <ActionIcon aria-label={t`Next recipient`} disabled={at + 1 >= getting.length} onClick={() => step(1)}>
              <IconChevronRight size={16} stroke={1.6} />
            </ActionIcon>
          </span>
        )}
      </div>
      {preview?.letter && (
        <article className={message.preview} data-width={width}>
          <header className={message.previewHead}>
            {preview.letter.subject ? (
              <b className={classes.merged} {...markup(preview.letter.tinted.subject)} />
            ) : (
              <b>
                <Trans>No subject</Trans>
              </b>
            )}
            <div>
              <b>{preview.from.name}</b> <Trans>to</Trans> {shown?.toEmail ?? shown?.companyName}
              {shown && (
                <span className="ui-quiet">
                  {' · '}
                  {wordOf(READER_LANGUAGE_WORDS, shown.version)}
                  {shown.version !== shown.reads && (
                    <>
                      {' · '}
                      {shown.reads === 'fr' ? <Trans>reads French</Trans> : <Trans>reads English</Trans>}
                    </>
                  )}
                </span>
              )}
            </div>
          </header>
          <div className={`${message.previewBody} ${classes.merged}`} {...markup(preview.letter.tinted.body)} />
        </article>
      )}
    </section>
  )
}

/** What a letter to many says, in one language or in two: whoever reads the other one gets its version. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { READER_LANGUAGES, type ReaderLanguage } from '#domain/contacts/reader-language.ts'
import type { BulkPreviewAnswer } from '#domain/mail/bulk-preview.ts'
import { hasOtherVersion, versionIn } from '#domain/mail/letter-versions.ts'
import type { MailDraft } from '#web/features/contacts/mail-draft.ts'
import { isEmptyHtml } from '#web/features/mail/message/shortcodes.ts'
import { TemplatePicker } from '#web/features/mail/message/TemplatePicker.tsx'
import type { MessageText } from '#web/features/mail/message/use-templates.ts'
import { FieldError, SegmentedSwitch } from '#web/ui/index.ts'
import classes from './bulk.module.css'
import { LETTER_KINDS } from './letter-kinds.ts'

// The editors are the heaviest part of the product; the page must not wait for it.
const MessageBodyEditor = lazy(() => import('#web/features/mail/message/MessageBodyEditor.tsx'))
const SubjectEditor = lazy(() => import('#web/features/mail/message/SubjectEditor.tsx'))

export interface BulkTextProps {
  draft: MailDraft
  set: (part: Partial<MailDraft>) => void
  preview: BulkPreviewAnswer | undefined
  errors: Readonly<Record<string, string>>
}

export function BulkText({ draft, set, preview, errors }: BulkTextProps) {
  const [language, setLanguage] = useState(draft.language)
  // The editor holds its own text: another one is put in by beginning anew.
  const [edition, setEdition] = useState(0)
  const isMain = language === draft.language
  const text = versionIn(draft, language)
  const take = (taken: MessageText) => {
    const next = taken.language ?? draft.language
    set({
      ...{ subject: taken.subject ?? '', body: taken.body ?? '', language: next },
      ...{ otherSubject: taken.otherSubject ?? '', otherBody: taken.otherBody ?? '' },
    })
    setLanguage(next)
    setEdition((now) => now + 1)
  }
  return (
    <>
      <TemplatePicker kinds={LETTER_KINDS} text={toText(draft)} onTake={take} />
      <LanguageSwitch draft={draft} language={language} onLanguage={setLanguage} preview={preview} />
      <Suspense fallback={<Skeleton height={62} />}>
        <SubjectEditor
          key={`${language} ${edition}`}
          value={text.subject}
          onChange={(subject) => set(isMain ? { subject } : { otherSubject: subject })}
          error={isMain ? errors.subject : errors.otherSubject}
        />
      </Suspense>
      <div>
        <Suspense fallback={<Skeleton height={330} />}>
          <MessageBodyEditor
            key={`${language} ${edition}`}
            value={text.body}
            onChange={(html) => {
              const body = isEmptyHtml(html) ? '' : html
              set(isMain ? { body } : { otherBody: body })
            }}
          />
        </Suspense>
        <TextErrors errors={errors} isMain={isMain} />
        <p className={classes.added}>
          <IconLock size={14} stroke={1.6} aria-hidden />
          <Trans>Added to every mail: {preview?.postalAddress ?? '…'} · why you get this · Unsubscribe</Trans>
        </p>
      </div>
    </>
  )
}

const toText = ({ subject, body, language, otherSubject, otherBody }: MailDraft): MessageText => ({
  ...{ subject, body, language, otherSubject, otherBody },
})

/** What is wrong in the version that is not shown is said as well. */
function TextErrors({ errors, isMain }: Pick<BulkTextProps, 'errors'> & { isMain: boolean }) {
  const here = isMain ? errors.body : errors.otherBody
  const there = isMain ? (errors.otherBody ?? errors.otherSubject) : (errors.body ?? errors.subject)
  return (
    <>
      {here && <FieldError>{here}</FieldError>}
      {there && (
        <FieldError>
          <Trans>In the other language: {there}</Trans>
        </FieldError>
      )}
    </>
  )
}

interface LanguageSwitchProps extends Pick<BulkTextProps, 'draft' | 'preview'> {
  language: ReaderLanguage
  onLanguage: (language: ReaderLanguage) => void
}

/** Both versions with how many read them. */
function LanguageSwitch({ draft, language, onLanguage, preview }: LanguageSwitchProps) {
  const { t } = useLingui()
  const words: Record<ReaderLanguage, string> = { en: t`English`, fr: t`French` }
  const getting = preview?.recipients.filter(({ skip }) => skip === null) ?? []
  const option = (value: ReaderLanguage) => ({
    value,
    label: words[value],
    count: getting.filter(({ reads }) => reads === value).length,
  })
  return (
    <div className={classes.languages}>
      <SegmentedSwitch
        label={t`Language of the text`}
        value={language}
        onChange={onLanguage}
        options={READER_LANGUAGES.map(option)}
      />
      <span className="ui-quiet">
        {hasOtherVersion(draft) ? (
          <Trans>Each gets the version they read; {words[draft.language]} where nobody has said which.</Trans>
        ) : (
          <Trans>Only one version is written: everybody gets it.</Trans>
        )}
      </span>
    </div>
  )
}

/** Everybody chosen: first who does not get it, with the reason and what can be done, then who does. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Skeleton } from '@mantine/core'
import { CONSENT_STATE_WORDS } from '#domain/contacts/consent-rules.ts'
import type { ReaderLanguage } from '#domain/contacts/reader-language.ts'
import { MISSING } from '#domain/kernel/format.ts'
import { wordOf } from '#domain/kernel/words.ts'
import type { PreviewedRecipient } from '#domain/mail/bulk-preview.ts'
import { SKIPS } from '#domain/mail/bulk-recipient.ts'
import { ownerAddress } from '#web/features/contacts/owners/owner-address.ts'
import { AppLink, Chip } from '#web/ui/index.ts'
import classes from './bulk.module.css'

export interface BulkAudienceProps {
  recipients: readonly PreviewedRecipient[] | undefined
  /** Whose letter is shown. */
  shown: string | undefined
  onShow: (key: string) => void
  onInclude: (email: string) => void
  /** Of the letter; whoever reads another one is marked. */
  language: ReaderLanguage
}

const nameOf = ({ toName, companyName, toEmail }: PreviewedRecipient) => companyName ?? toName ?? toEmail ?? MISSING

export function BulkAudience({ recipients, shown, onShow, onInclude, language }: BulkAudienceProps) {
  const { t } = useLingui()
  if (!recipients) return <Skeleton height={400} aria-label="…" />
  const left = recipients.filter(({ skip }) => skip !== null).toSorted((a, b) => rankOf(a) - rankOf(b))
  const getting = recipients.filter(({ skip }) => skip === null)
  return (
    <section className={classes.audience} aria-label={t`Recipients`}>
      <h2 className={classes.group}>
        <Trans>{left.length} do not get it</Trans>
        <span className="ui-quiet">
          <Trans>and why</Trans>
        </span>
      </h2>
      <ul>
        {left.map((each) => (
          <li key={each.key} className={classes.person} data-left>
            <span>
              <b>{nameOf(each)}</b>
              <span className={classes.why} data-skip={each.skip}>
                {each.sentence}
              </span>
            </span>
            <LeftOutAct recipient={each} onInclude={onInclude} />
          </li>
        ))}
      </ul>
      <h2 className={classes.group}>
        <Trans>{getting.length} get it</Trans>
        <span className="ui-quiet">
          <Trans>consent</Trans>
        </span>
      </h2>
      <ul>
        {getting.map((each) => (
          <li key={each.key}>
            <button
              type="button"
              className={classes.person}
              aria-pressed={each.key === shown}
              onClick={() => onShow(each.key)}
            >
              <span>
                <b>{each.toName ?? nameOf(each)}</b> {each.companyName}
              </span>
              <VersionMark recipient={each} language={language} />
              <span className={classes.consent} data-agreed={each.consent.state === 'express' || undefined}>
                {each.consent.until ? t`until ${each.consent.until}` : wordOf(CONSENT_STATE_WORDS, each.consent.state)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What somebody reads, where it is not the letter's own language; amber where they get it in another one. */
function VersionMark({
  recipient: { reads, version },
  language,
}: {
  recipient: PreviewedRecipient
  language: ReaderLanguage
}) {
  if (reads === language) return null
  return <Chip tone={version === reads ? 'neu' : 'warn'}>{reads.toUpperCase()}</Chip>
}

const rankOf = ({ skip }: PreviewedRecipient) => (skip === null ? SKIPS.length : SKIPS.indexOf(skip))

function LeftOutAct({ recipient, onInclude }: { recipient: PreviewedRecipient; onInclude: (email: string) => void }) {
  const { skip, remedy, toEmail, ownerId } = recipient
  if (skip === 'opted-out') {
    return (
      <span className="ui-quiet">
        <Trans>final</Trans>
      </span>
    )
  }
  if (remedy === 'include' && toEmail) {
    return (
      <Button size="xs" variant="default" onClick={() => onInclude(toEmail)}>
        <Trans>Include</Trans>
      </Button>
    )
  }
  if (remedy === null || ownerId === null) return null
  return (
    <AppLink to={ownerAddress(ownerId)}>{remedy === 'call' ? <Trans>Call</Trans> : <Trans>Correct</Trans>}</AppLink>
  )
}

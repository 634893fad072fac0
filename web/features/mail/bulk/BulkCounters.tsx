/** The counters of a letter to many, in the order of the funnel; shares of the counter before. */
import { useLingui } from '@lingui/react/macro'
import type { RowOf } from '#domain/kernel/entity.ts'
import { formatPercent } from '#domain/kernel/format.ts'
import type { bulkEmails } from '#domain/mail/bulk-email.ts'
import { Strip } from '#web/ui/index.ts'

const n = (value: number | null) => value ?? 0

/** Whoever was left out, for whatever reason. */
const skippedOf = (bulk: RowOf<typeof bulkEmails>): number =>
  n(bulk.skippedOptOut) +
  n(bulk.skippedBounced) +
  n(bulk.skippedNoAddress) +
  n(bulk.skippedConsent) +
  n(bulk.skippedRecent) +
  n(bulk.skippedDuplicate) +
  n(bulk.skippedMissing)

export function BulkCounters({ bulk }: { bulk: RowOf<typeof bulkEmails> }) {
  const { t } = useLingui()
  const skipped = skippedOf(bulk)
  const share = (part: number | null, whole: number | null) =>
    n(whole) > 0 ? formatPercent((n(part) / n(whole)) * 100) : undefined
  return (
    <Strip
      label={t`Counters`}
      columns={9}
      cells={[
        { key: 'chosen', label: t`Chosen`, value: n(bulk.requested) },
        { key: 'skipped', label: t`Skipped`, value: skipped, hint: t`before sending` },
        {
          key: 'sent',
          label: t`Sent`,
          value: n(bulk.sent),
          hint: n(bulk.waiting) > 0 ? t`${n(bulk.waiting)} waiting` : t`${n(bulk.throttlePerMinute)} a minute`,
        },
        { key: 'delivered', label: t`Delivered`, value: n(bulk.delivered), hint: share(bulk.delivered, bulk.sent) },
        { key: 'opened', label: t`Opened`, value: n(bulk.opened), hint: share(bulk.opened, bulk.delivered) },
        {
          key: 'replied',
          label: t`Replied`,
          value: n(bulk.replied),
          hint: share(bulk.replied, bulk.delivered),
          ...(n(bulk.replied) > 0 && { tone: 'ok' as const }),
        },
        {
          key: 'bounced',
          label: t`Bounced`,
          value: n(bulk.bounced),
          hint: t`address marked`,
          ...(n(bulk.bounced) > 0 && { tone: 'bad' as const }),
        },
        {
          key: 'unconfirmed',
          label: t`Unconfirmed`,
          value: n(bulk.unconfirmed),
          hint: t`not sent again`,
          ...(n(bulk.unconfirmed) > 0 && { tone: 'warn' as const }),
        },
        { key: 'unsubscribed', label: t`Unsubscribed`, value: n(bulk.unsubscribed), hint: t`opted out at once` },
      ]}
    />
  )
}

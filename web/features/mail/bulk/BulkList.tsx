/** `?mail=all`: the letters to many, those on their way first. */
import { msg } from '@lingui/core/macro'
import type { ListedRowOf } from '#domain/kernel/entity.ts'
import { bulkEmailAccess, bulkEmails } from '#domain/mail/bulk-email.ts'
import { bulkMailPath } from '#domain/mail/bulk-path.ts'
import { defineList } from '#web/data/lists/list.ts'
import { RecordList } from '#web/data/lists/RecordList.tsx'

const bulkList = defineList<ListedRowOf<typeof bulkEmails>>({
  entity: bulkEmails,
  access: bulkEmailAccess,
  name: 'mail.bulk',
  title: msg`Letters`,
  searchHint: msg`Search subjects`,
  columns: [
    { key: 'subject', emphasis: 'link', phone: 'main', sticky: true, width: 320 },
    { key: 'status', phone: 'second' },
    { key: 'sendAt', phone: 'second-right' },
    { key: 'senderName', phone: 'third' },
    { key: 'requested', phone: 'main-right' },
    'sent',
    'opened',
    'bounced',
    'unsubscribed',
  ],
  filters: ['status'],
  href: ({ id }) => bulkMailPath(id),
  empty: { title: msg`No letter was sent yet.` },
  nothingFound: msg`No letter matches.`,
  refused: msg`Your role sends no letters.`,
})

export const BulkList = () => <RecordList list={bulkList} />

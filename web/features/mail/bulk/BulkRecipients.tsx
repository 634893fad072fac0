/** Each recipient of a letter to many with its state; a person decides about what is in doubt. */
import { Trans, useLingui } from '@lingui/react/macro'
import {
  type Icon,
  IconAlertCircle,
  IconArrowBackUp,
  IconBan,
  IconCircleCheck,
  IconClock,
  IconMailOff,
  IconMailOpened,
  IconQuestionMark,
  IconSend,
  IconX,
} from '@tabler/icons-react'
import { useState } from 'react'
import { pathTo } from '#domain/access/addresses.ts'
import type { ListedRowOf } from '#domain/kernel/entity.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { bulkRecipients } from '#domain/mail/bulk-recipient.ts'
import { asksForAct, RECIPIENT_STATE_WORDS, type RecipientState, recipientState } from '#domain/mail/recipient-state.ts'
import { toMessage } from '#web/data/errors.ts'
import { useList } from '#web/data/hooks.ts'
import { ownerAddress } from '#web/features/contacts/owners/owner-address.ts'
import {
  AppLink,
  Chip,
  DataGrid,
  EmptyState,
  formatDateTime,
  type GridColumn,
  SegmentedSwitch,
  type Tone,
} from '#web/ui/index.ts'
import classes from './bulk.module.css'
import { DoubtActs } from './DoubtActs.tsx'
import { DownloadStates } from './DownloadStates.tsx'

type Recipient = ListedRowOf<typeof bulkRecipients>

const LOOKS: Readonly<Record<RecipientState, { tone: Tone; icon: Icon }>> = {
  skipped: { tone: 'neu', icon: IconBan },
  unconfirmed: { tone: 'warn', icon: IconQuestionMark },
  failed: { tone: 'bad', icon: IconAlertCircle },
  bounced: { tone: 'bad', icon: IconMailOff },
  unsubscribed: { tone: 'bad', icon: IconBan },
  replied: { tone: 'ok', icon: IconArrowBackUp },
  opened: { tone: 'ink', icon: IconMailOpened },
  delivered: { tone: 'ok', icon: IconCircleCheck },
  sent: { tone: 'ok', icon: IconSend },
  waiting: { tone: 'neu', icon: IconClock },
  cancelled: { tone: 'neu', icon: IconX },
}

/** As many as one letter can have are read at once by pages. */
const PAGE_ROWS = 100

export type RecipientSide = 'sent' | 'skipped' | 'toDo'

export interface BulkRecipientsProps {
  bulkEmailId: number
  side: RecipientSide
  onSide: (side: RecipientSide) => void
  /** How many there are on each side. */
  counts: Readonly<Record<RecipientSide, number>>
  /** Those who ask for an act. */
  toDoIds: readonly number[]
}

const whichOf = (side: RecipientSide, toDoIds: readonly number[]) =>
  ({ sent: { skip: null }, skipped: { skip: { $ne: null } }, toDo: { id: { $in: toDoIds } } })[side]

export function BulkRecipients({ bulkEmailId, side, onSide, counts, toDoIds }: BulkRecipientsProps) {
  const { t } = useLingui()
  const [skip, setSkip] = useState(0)
  const which = whichOf(side, toDoIds)
  const { rows, total, isLoading, error, refetch } = useList(
    bulkRecipients,
    { bulkEmailId, ...which, $limit: PAGE_ROWS, $skip: skip },
    { enabled: side !== 'toDo' || toDoIds.length > 0 },
  )
  // What asks for an act comes first.
  const sorted = rows.toSorted((a, b) => Number(asksForAct(b)) - Number(asksForAct(a)))
  const columns: GridColumn<Recipient>[] = [
    {
      key: 'toName',
      header: t`To`,
      cell: ({ toName, toEmail }) => toName ?? toEmail,
      emphasis: 'strong',
      phone: 'main',
    },
    { key: 'companyName', header: t`Owner`, cell: ({ companyName }) => companyName, phone: 'third' },
    { key: 'state', header: t`State`, cell: (row) => <StateChip row={row} />, phone: 'second' },
    { key: 'act', header: t`Next`, cell: (row) => <Decide row={row} /> },
    { key: 'word', header: t`Last word`, cell: (row) => <LastWord row={row} />, width: 180 },
    { key: 'sentAt', header: t`Sent`, cell: ({ sentAt }) => formatDateTime(sentAt), phone: 'second-right' },
    { key: 'openedAt', header: t`Opened`, cell: ({ openedAt }) => formatDateTime(openedAt) },
    { key: 'repliedAt', header: t`Replied`, cell: ({ repliedAt }) => formatDateTime(repliedAt) },
  ]
  return (
    <>
      <div className={classes.sides}>
        <SegmentedSwitch
          label={t`Recipients`}
          value={side}
          onChange={(next) => {
            onSide(next)
            setSkip(0)
          }}
          options={[
            { value: 'sent', label: t`Sent`, count: counts.sent },
            { value: 'skipped', label: t`Skipped`, count: counts.skipped },
            { value: 'toDo', label: t`To do`, count: counts.toDo },
          ]}
        />
        <DownloadStates bulkEmailId={bulkEmailId} />
      </div>
      <DataGrid<Recipient>
        label={t`Recipients`}
        columns={columns}
        rows={sorted}
        total={total}
        page={{ limit: PAGE_ROWS, skip }}
        onPageChange={(page) => setSkip(page.skip)}
        isLoading={isLoading}
        error={error ? toMessage(error) : undefined}
        onRetry={refetch}
        empty={<EmptyState compact title={<Trans>Nobody here.</Trans>} />}
      />
    </>
  )
}

function StateChip({ row }: { row: Recipient }) {
  const state = recipientState(row)
  const { tone, icon } = LOOKS[state]
  return (
    <Chip tone={tone} icon={icon}>
      {wordOf(RECIPIENT_STATE_WORDS, state)}
    </Chip>
  )
}

function LastWord({ row: { skipSentence, lastError, repliedAt, replyText } }: { row: Recipient }) {
  if (repliedAt !== null && replyText) return <Trans>“{replyText}”</Trans>
  return skipSentence ?? lastError
}

function Decide({ row }: { row: Recipient }) {
  const state = recipientState(row)
  if (state === 'replied' && row.replyThreadId !== null) {
    return (
      <AppLink to={pathTo('inbox', {}, { thread: row.replyThreadId })}>
        {row.isAnswered ? <Trans>Open</Trans> : <Trans>Answer</Trans>}
      </AppLink>
    )
  }
  if (state === 'bounced' && row.ownerId !== null) {
    return (
      <AppLink to={ownerAddress(row.ownerId)}>
        <Trans>Correct</Trans>
      </AppLink>
    )
  }
  if (state !== 'unconfirmed' && state !== 'failed') return null
  return <DoubtActs recipientId={row.id} mayMark={state === 'unconfirmed'} />
}

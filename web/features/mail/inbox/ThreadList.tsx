/** The conversations of a folder: star, counterpart, subject, first words, time and clip. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconChecks, IconCornerDownRight, IconPaperclip, IconPencil, IconStarFilled } from '@tabler/icons-react'
import { formatNumber } from '#domain/kernel/format.ts'
import type { ThreadLine } from '#domain/mail/inbox/inbox-list.ts'
import { toMessage } from '#web/data/errors.ts'
import { Chip, EmptyState, ErrorPanel, RelativeTime, SearchBox, SegmentedSwitch } from '#web/ui/index.ts'
import { folderName } from './folder-names.ts'
import classes from './inbox.module.css'
import { type InboxView, useThreadActs, useThreadPages } from './use-inbox.ts'

export interface ThreadListProps {
  view: InboxView
  opened: number | undefined
  onOpen: (id: number) => void
  onView: (parts: { only?: string | undefined; kind?: string | undefined; q?: string | undefined }) => void
  onCompose?: () => void
}

export function ThreadList({ view, opened, onOpen, onView, onCompose }: ThreadListProps) {
  const { t } = useLingui()
  const { lines, total, more, error, refetch } = useThreadPages(view)
  const { fileSure } = useThreadActs()
  const sure = lines.filter(({ isUnassigned, filing }) => isUnassigned && filing?.isSure).length
  const chip = view.unread ? 'unread' : view.files ? 'files' : (view.kind ?? 'all')
  const choose = (key: string) =>
    onView({
      only: key === 'unread' || key === 'files' ? key : undefined,
      kind: key === 'lender' || key === 'consultant' ? key : undefined,
    })
  return (
    <section className={classes.list} aria-label={t`Conversations`}>
      <div className={classes.listHead}>
        <h2>
          {view.isAdmin ? <Trans>All of the company</Trans> : folderName(view.folder)}
          {total !== undefined && <span className="ui-quiet">{formatNumber(total)}</span>}
        </h2>
        <SearchBox
          withoutKey={view.folder === 'unassigned'}
          placeholder={t`Search mail`}
          value={view.search ?? ''}
          onChange={(q) => onView({ q: q || undefined })}
        />
        {onCompose && (
          <Button size="xs" leftSection={<IconPencil size={14} stroke={1.6} />} onClick={onCompose}>
            <Trans>Compose</Trans>
          </Button>
        )}
        <SegmentedSwitch
          label={t`Show`}
          value={chip}
          onChange={choose}
          options={[
            { value: 'all', label: t`All` },
            { value: 'unread', label: t`Unread` },
            { value: 'lender', label: t`Lenders` },
            { value: 'consultant', label: t`Consultants` },
            { value: 'files', label: t`Files` },
          ]}
        />
        {sure > 0 && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconChecks size={14} stroke={1.6} />}
            onClick={() => void fileSure()}
          >
            <Trans>File all {sure} sure</Trans>
          </Button>
        )}
      </div>
      {error && <ErrorPanel message={toMessage(error)} onRetry={() => void refetch()} />}
      {total !== undefined && lines.length === 0 && (
        <EmptyState
          compact
          title={view.dealId ? <Trans>No messages for this deal yet.</Trans> : <Trans>Nothing here.</Trans>}
        />
      )}
      <ul className={classes.lines}>
        {lines.map((line) => (
          <li key={line.id}>
            <Line
              line={line}
              hasDeal={view.dealId === undefined}
              isOpen={line.id === opened}
              onOpen={() => onOpen(line.id)}
            />
          </li>
        ))}
      </ul>
      {more && (
        <Button className={classes.more} variant="default" size="xs" loading={more.isLoading} onClick={more.load}>
          <Trans>Show older</Trans>
        </Button>
      )}
    </section>
  )
}

interface ThreadLineProps {
  line: ThreadLine
  /** Says its deal: not where all are of one. */
  hasDeal: boolean
  isOpen: boolean
  onOpen: () => void
}

function Line({ line, hasDeal, isOpen, onOpen }: ThreadLineProps) {
  const { t } = useLingui()
  const [best] = line.filing?.candidates ?? []
  const pct = best && Math.round(best.score * 100)
  return (
    <button type="button" className={classes.line} aria-current={isOpen || undefined} onClick={onOpen}>
      <span className={classes.lineTop}>
        {line.unreadCount > 0 && <i className={classes.dot} role="img" aria-label={t`Unread`} />}
        <b className={classes.who}>{line.counterpartName || line.participants[0]?.address || '-'}</b>
        {line.favourite && <IconStarFilled size={14} className={classes.star} aria-label={t`Favourite`} />}
        {line.hasFiles && <IconPaperclip size={14} stroke={1.6} aria-label={t`Files`} />}
        <RelativeTime at={line.lastMessageAt} />
      </span>
      <span className={classes.subject}>{line.subject || t`No subject`}</span>
      <span className={classes.snippet}>
        {line.hasDraft && (
          <b className={classes.draft}>
            <Trans>Draft</Trans>{' '}
          </b>
        )}
        {line.snippet}
      </span>
      {line.isUnassigned ? (
        <span className={classes.guess}>
          <IconCornerDownRight size={14} stroke={1.6} aria-hidden />
          {pct === undefined ? (
            <Trans>No deal fits</Trans>
          ) : (
            <>
              <span className="ui-ellipsis">{best?.dealName}</span>
              <Chip tone={line.filing?.isSure ? 'ok' : 'neu'}>{pct}%</Chip>
            </>
          )}
        </span>
      ) : (
        hasDeal && line.dealName && <span className={classes.guess}>{line.dealName}</span>
      )}
    </button>
  )
}

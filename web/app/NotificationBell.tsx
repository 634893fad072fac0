/** What waits for the person, newest first, with the way to where it is dealt with. */

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBell, IconBellOff } from '@tabler/icons-react'
import type { RowOf } from '#domain/kernel/entity.ts'
import { notifications } from '#domain/team/notification.ts'
import { showError } from '#web/data/errors.ts'
import { useList, useUpdateMany } from '#web/data/hooks.ts'
import { serverNow } from '#web/ui/clock.ts'
import { CountBadge, EmptyState, ErrorPanel, LaterPopover, RelativeTime, useNavigation } from '#web/ui/index.ts'
import classes from './app.module.css'

type Notice = RowOf<typeof notifications>

const NEWEST = { $limit: 30, $sort: { createdAt: -1 as const } }
const COUNT_UNREAD = { $limit: 0, readAt: null }

export function NotificationBell() {
  const { t } = useLingui()
  const navigate = useNavigation()
  const [isOpen, { close, toggle }] = useDisclosure()
  const { total: unread } = useList<Notice>(notifications, COUNT_UNREAD, { isBackground: true })
  const { updateMany } = useUpdateMany(notifications, { isUnasked: true })

  const markRead = (ids: number[]) => {
    if (ids.length > 0) updateMany({ ids, changes: { readAt: serverNow().toISOString() } }).catch(showError)
  }
  const open = (notice: Notice) => {
    if (notice.readAt === null) markRead([notice.id])
    if (!notice.link) return
    close()
    navigate(notice.link)
  }
  return (
    <LaterPopover
      opened={isOpen}
      onChange={toggle}
      onDismiss={close}
      position="bottom-end"
      width={360}
      trapFocus
      returnFocus
      dropdown={{ p: 0, 'aria-label': t`Notifications` }}
      target={
        <ActionIcon aria-label={unread ? t`Notifications, ${unread} unread` : t`Notifications`} onClick={toggle}>
          <CountBadge count={unread}>
            <IconBell size={17} stroke={1.6} />
          </CountBadge>
        </ActionIcon>
      }
    >
      {isOpen && <Notices unread={unread} onOpen={open} onMarkRead={markRead} />}
    </LaterPopover>
  )
}

type NoticesProps = { unread: number; onOpen: (notice: Notice) => void; onMarkRead: (ids: number[]) => void }

function Notices({ unread, onOpen, onMarkRead }: NoticesProps) {
  const { rows, isLoading, error, refetch } = useList<Notice>(notifications, NEWEST, { isBackground: true, staleMs: 0 })
  const unreadIds = rows.filter(({ readAt }) => readAt === null).map(({ id }) => id)
  return (
    <>
      <div className={classes.bellHead}>
        <h2>
          <Trans>Notifications</Trans>
        </h2>
        {unread > 0 && (
          <Button size="xs" variant="subtle" onClick={() => onMarkRead(unreadIds)}>
            <Plural value={unreadIds.length} one="Mark # as read" other="Mark all # as read" />
          </Button>
        )}
      </div>
      {error && rows.length === 0 && <ErrorPanel compact message={error.message} onRetry={refetch} />}
      {!isLoading && !error && rows.length === 0 && (
        <EmptyState compact icon={IconBellOff} title={<Trans>Nothing waits for you.</Trans>} />
      )}
      <div className={classes.bellList}>
        {rows.map((notice) => (
          <button
            key={notice.id}
            type="button"
            className={classes.notice}
            data-unread={notice.readAt === null || undefined}
            onClick={() => onOpen(notice)}
          >
            <span className={classes.unreadDot} aria-hidden />
            <span className={classes.noticeTitle}>{notice.title}</span>
            <RelativeTime at={notice.createdAt} className={classes.noticeTime} />
            {notice.detail && <span className={classes.noticeDetail}>{notice.detail}</span>}
          </button>
        ))}
      </div>
    </>
  )
}

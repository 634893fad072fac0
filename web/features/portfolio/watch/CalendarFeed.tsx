/** The watch list, or one's pitches, in one's own calendar: an address that is shown once, can be replaced, and can be ended. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { showError } from '#web/data/errors.ts'
import { useCall, useSend } from '#web/data/hooks.ts'
import { CopyButton, confirm, formatDateTime, notify, Panel } from '#web/ui/index.ts'
import classes from './watch.module.css'

type Feed = { isOn: boolean; createdAt: string | null; lastReadAt: string | null; url?: string }

const PATH = 'calendar-feed'

export function CalendarFeed({ what = 'watch-list' }: { what?: 'watch-list' | 'pitches' }) {
  const { t } = useLingui()
  const { data: feed } = useCall<Feed>(PATH, {}, { isBackground: true })
  const make = useSend<Feed>('POST', PATH)
  const end = useSend<Feed>('DELETE', PATH)
  // Only this answer holds the address: the server keeps nothing by which to say it again.
  const [url, setUrl] = useState<string | null>(null)
  const isOn = feed?.isOn ?? false

  const create = async () => {
    const isSure =
      !isOn ||
      (await confirm({
        title: t`Replace the calendar address?`,
        message: t`Calendars that use the present one stop being updated.`,
        action: t`Replace address`,
      }))
    if (!isSure) return
    try {
      setUrl((await make.send({})).url ?? null)
    } catch (error) {
      showError(error)
    }
  }
  const stop = async () => {
    const isSure = await confirm({
      title: t`End the calendar address?`,
      message: t`Calendars that use it stop being updated.`,
      action: t`End address`,
      isDanger: true,
    })
    if (!isSure) return
    try {
      await end.send(undefined)
      setUrl(null)
      notify.ok(t`The calendar address has ended`)
    } catch (error) {
      showError(error)
    }
  }
  return (
    <Panel title={<Trans>In your calendar</Trans>}>
      <div className={classes.feed}>
        <p className={classes.words}>
          {what === 'pitches' ? (
            <Trans>
              Subscribe to your pitches with a secret address. Whoever has it can read them, so keep it to yourself.
            </Trans>
          ) : (
            <Trans>
              Subscribe to the watch list with a secret address. Whoever has it can read the list, so keep it to
              yourself.
            </Trans>
          )}
        </p>
        {url && (
          <div className={classes.address}>
            <code className={classes.url}>{url}</code>
            <CopyButton value={url} label={t`Copy calendar address`} />
            <span className="ui-quiet">
              <Trans>Copy it now: it is shown only once.</Trans>
            </span>
          </div>
        )}
        {isOn && (
          <p className={classes.words}>
            <Trans>Made {formatDateTime(feed?.createdAt)}.</Trans>{' '}
            {feed?.lastReadAt ? (
              <Trans>Last read {formatDateTime(feed.lastReadAt)}.</Trans>
            ) : (
              <Trans>Not read by a calendar yet.</Trans>
            )}
          </p>
        )}
        <div className={classes.buttons}>
          <Button
            variant="default"
            loading={make.isPending}
            leftSection={<IconCalendarPlus size={16} stroke={1.6} aria-hidden />}
            onClick={() => void create()}
          >
            {isOn ? <Trans>Replace address</Trans> : <Trans>Make calendar address</Trans>}
          </Button>
          {isOn && (
            <Button variant="subtle" color="red" loading={end.isPending} onClick={() => void stop()}>
              <Trans>End address</Trans>
            </Button>
          )}
        </div>
      </div>
    </Panel>
  )
}

/** The link to the page that is out: whether it works, who opened it, what was said, and the switch that ends it. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { mayChange } from '#domain/access/rights.ts'
import { clientVersions } from '#domain/deals/client-version.ts'
import { api } from '#web/data/api.ts'
import { showError } from '#web/data/errors.ts'
import { useUpdate } from '#web/data/hooks.ts'
import { serverNow } from '#web/ui/clock.ts'
import { Chip, formatLocalDate, notify } from '#web/ui/index.ts'
import { CommentList } from './ClientComments.tsx'
import classes from './client.module.css'
import type { ClientVersionRow } from './use-client-versions.ts'

export interface ClientLinkProps {
  version: ClientVersionRow
  bids: readonly { id: number; lenderName: string }[]
}

export function ClientLink({ version, bids }: ClientLinkProps) {
  const { id, isTokenActive, tokenExpiresAt, openedCount, comments, acceptedBidId, acceptedName } = version
  const isOver = new Date(tokenExpiresAt) <= serverNow()
  const accepted = bids.find((bid) => bid.id === acceptedBidId)?.lenderName
  return (
    <section className={classes.link}>
      <p>
        {isOver ? (
          <Chip dot>
            <Trans>Ended {formatLocalDate(tokenExpiresAt)}</Trans>
          </Chip>
        ) : isTokenActive ? (
          <Chip tone="ok" dot>
            <Trans>Open until {formatLocalDate(tokenExpiresAt)}</Trans>
          </Chip>
        ) : (
          <Chip dot>
            <Trans>Switched off</Trans>
          </Chip>
        )}{' '}
        <Plural value={openedCount} _0="not opened yet" one="opened once" other="opened # times" />
        {accepted && acceptedName && (
          <>
            {' · '}
            <Trans>
              {acceptedName} accepts {accepted}
            </Trans>
          </>
        )}
      </p>
      <CommentList comments={comments} />
      {!isOver && mayChange(version, 'isTokenActive') && <LinkButtons id={id} isTokenActive={isTokenActive} />}
    </section>
  )
}

function LinkButtons({ id, isTokenActive }: Pick<ClientVersionRow, 'id' | 'isTokenActive'>) {
  const { t } = useLingui()
  const { update } = useUpdate(clientVersions)
  const copy = async () => {
    try {
      const { guestLink } = await api.get<{ guestLink: string | null }>(`${clientVersions.path}/${id}`)
      if (!guestLink) return notify.failed(t`The link can no longer be read. Make a new one.`)
      await navigator.clipboard.writeText(guestLink)
      notify.ok(t`Link copied`)
    } catch (error) {
      showError(error)
    }
  }
  return (
    <div className={classes.address}>
      {isTokenActive && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconCopy size={14} aria-hidden />}
          onClick={() => void copy()}
        >
          <Trans>Copy link</Trans>
        </Button>
      )}
      <Button
        size="xs"
        variant="subtle"
        color={isTokenActive ? 'red' : undefined}
        onClick={() => void update({ id, changes: { isTokenActive: !isTokenActive } }).catch(showError)}
      >
        {isTokenActive ? <Trans>Switch off</Trans> : <Trans>Switch on</Trans>}
      </Button>
    </div>
  )
}

/** What comes next for a deal: a message that waits to be sent, or lenders to be chosen. */

import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCircleCheck, IconSend } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { pathTo } from '#domain/access/addresses.ts'
import { isOneOf } from '#domain/access/roles.ts'
import { SENDING_ROLES } from '#domain/access/screens.ts'
import { usePerson } from '#web/data/session.tsx'
import { formatDateTime, NoticeLine, useNavigation } from '#web/ui/index.ts'
import type { DealRow, MessageHandedOver } from './deal-row.ts'
import { tabsFor } from './deal-tabs.ts'

export function NextStep({ deal }: { deal: DealRow }) {
  const { role, ...person } = usePerson()
  const navigate = useNavigation()
  const { messageHandedOver: message, dealStatus } = deal
  const isOver = dealStatus === 'archived' || dealStatus === 'inactive'
  if (isOver || message === undefined) return null
  const isOpen = dealStatus === 'in-progress'
  if (message && isOneOf(role, SENDING_ROLES)) {
    const action = isOpen && (
      <Button size="xs" onClick={() => navigate(pathTo('dealEmail', {}, { dealId: deal.id }))}>
        <Trans>Review and send</Trans>
      </Button>
    )
    return (
      <NoticeLine tone="ink" icon={IconSend} {...(action && { action })}>
        <WaitingMessage message={message} isOpen={isOpen} />
      </NoticeLine>
    )
  }
  if (message) return <HandedOver message={message} isOpen={isOpen} />
  const lenders = tabsFor(deal, { role, ...person }).find(({ key }) => key === 'lenders')
  if (!isOpen || !lenders || Number(deal.lendersSent ?? 0) > 0) return null
  return (
    <NoticeLine
      tone="ink"
      icon={IconSend}
      action={
        <Button size="xs" variant="default" onClick={() => navigate(lenders.to)}>
          <Trans>Choose lenders</Trans>
        </Button>
      }
    >
      <Trans>Approved, and no lender has been written to yet.</Trans>
    </NoticeLine>
  )
}

function WaitingMessage({ message, isOpen }: { message: MessageHandedOver; isOpen: boolean }): ReactNode {
  const { by, lenders } = message
  return (
    <>
      {by ? <Trans>Message of {by} is ready:</Trans> : <Trans>A message is ready:</Trans>}{' '}
      <Plural value={lenders} one="# lender" other="# lenders" />
      {'. '}
      {isOpen ? <Trans>Review it and send it.</Trans> : <Trans>It can go out once the deal is approved.</Trans>}
    </>
  )
}

/** For those who wrote it: that it is with somebody, since when, and what they wait for. */
export function HandedOver({ message, isOpen }: { message: MessageHandedOver; isOpen: boolean }) {
  const { by, to, at } = message
  const when = formatDateTime(at)
  return (
    <NoticeLine tone="ok" icon={IconCircleCheck}>
      {to ? (
        <Trans>
          Handed over to {to} on {when}
        </Trans>
      ) : (
        <Trans>Handed over for sending on {when}</Trans>
      )}
      {by && (
        <>
          {' '}
          <Trans>by {by}</Trans>
        </>
      )}
      {'. '}
      {to === null ? (
        <Trans>Nobody above can send it yet: ask your management.</Trans>
      ) : isOpen ? (
        <Trans>It goes out when it is sent there.</Trans>
      ) : (
        <Trans>It can be sent once the deal is approved.</Trans>
      )}
    </NoticeLine>
  )
}

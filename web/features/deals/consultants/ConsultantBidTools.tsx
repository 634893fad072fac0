/** What can be done with a consultant's bid at this step of its life. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Group } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { mayStep } from '#domain/access/rights.ts'
import { consultantBids } from '#domain/deals/consultants/consultant-bid.ts'
import { api } from '#web/data/api.ts'
import { showError } from '#web/data/errors.ts'
import { useAction } from '#web/data/hooks.ts'
import { LinkTools } from '#web/features/deals/bids/LinkTools.tsx'
import { serverNow } from '#web/ui/clock.ts'
import { confirm, notify } from '#web/ui/index.ts'
import type { ConsultantBidRow } from './consultant-bid-row.ts'
import { useEngage } from './use-engage.ts'

interface ConsultantBidToolsProps {
  bid: ConsultantBidRow
  onReport: () => void
}

export function ConsultantBidTools({ bid, onReport }: ConsultantBidToolsProps) {
  const { t } = useLingui()
  const { run } = useAction<ConsultantBidRow>(consultantBids)
  const { consultantName: name } = bid
  const step = async (action: 'cancel' | 'markSent' | 'renewLink' | 'newLink', said?: string) => {
    try {
      await run({ id: bid.id, name: action })
      if (said) notify.ok(said)
    } catch (error) {
      showError(error)
    }
  }
  const engage = useEngage(bid)
  const cancel = async () => {
    const isSure = await confirm({
      title: t`Take ${name} out?`,
      message: t`Its link ends.`,
      action: t`Take out`,
      isDanger: true,
    })
    if (isSure) await step('cancel')
  }
  /** The link is what is sent: whoever copies a first one has sent it. */
  const copy = async () => {
    try {
      const { bidUrl } = await api.get<{ bidUrl: string | null }>(`${consultantBids.path}/${bid.id}`)
      if (bidUrl === null) return notify.failed(t`The link of ${name} can no longer be read.`)
      await navigator.clipboard.writeText(bidUrl)
      notify.ok(t`The link of ${name} is copied`)
      if (mayStep(bid, 'markSent')) await step('markSent')
    } catch (error) {
      showError(error)
    }
  }
  const isOver = new Date(bid.tokenExpiresAt) <= serverNow()
  const renew = () => step('renewLink', t`The link of ${name} has more time`)
  const replace = async () => {
    const isSure = await confirm({
      title: t`Make a new link for ${name}?`,
      message: t`Whoever has the old one can no longer open the request.`,
      action: t`Make new link`,
    })
    if (isSure) await step('newLink', t`${name} has a new link. Copy it and send it.`)
  }
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {mayStep(bid, 'quote') && (
        <LinkTools
          name={name}
          onCopy={isOver ? undefined : () => void copy()}
          onRenew={isOver ? () => void renew() : undefined}
          onReplace={() => void replace()}
        />
      )}
      {mayStep(bid, 'cancel') && (
        <ActionIcon aria-label={t`Take ${name} out`} onClick={() => void cancel()}>
          <IconX size={16} stroke={1.6} />
        </ActionIcon>
      )}
      {mayStep(bid, 'engage') && (
        <Button size="xs" variant="default" onClick={() => void engage()}>
          <Trans>Engage</Trans>
        </Button>
      )}
      {mayStep(bid, 'receiveReport') && (
        <Button size="xs" variant="default" onClick={onReport}>
          <Trans>Report received</Trans>
        </Button>
      )}
    </Group>
  )
}

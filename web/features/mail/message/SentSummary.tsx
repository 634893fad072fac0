/** What a sending came to: how many messages are on their way, and who was left out and why. */
import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import type { DealRow } from '#web/features/deals/life/deal-row.ts'
import { dealPath } from '#web/features/deals/life/deal-tabs.ts'
import { EmptyState, useNavigation } from '#web/ui/index.ts'

export interface SentResult {
  queued: number
  lenders: number
  skipped: readonly { lenderName: string; name: string; email: string; reason: string }[]
}

export interface SentSummaryProps {
  deal: DealRow
  result: SentResult
  onAgain: () => void
}

export function SentSummary({ deal, result, onAgain }: SentSummaryProps) {
  const navigate = useNavigation()
  const { queued, lenders, skipped } = result
  return (
    <div role="status">
      <EmptyState
        icon={IconSend}
        title={
          <>
            <Plural value={queued} one="# e-mail is on its way" other="# e-mails are on their way" />{' '}
            <Plural value={lenders} one="to # lender." other="to # lenders." />
          </>
        }
        hint={
          skipped.length > 0 ? (
            <>
              <Trans>Left out:</Trans>{' '}
              {skipped.map(({ name, lenderName, reason }) => `${name} (${lenderName}): ${reason}`).join(' ')}
            </>
          ) : (
            <Trans>The list below shows what becomes of each.</Trans>
          )
        }
        action={
          <>
            <Button onClick={() => navigate(dealPath(deal, 'bids'))}>
              <Trans>Follow the bids</Trans>
            </Button>
            <Button variant="default" onClick={onAgain}>
              <Trans>Write another message</Trans>
            </Button>
          </>
        }
      />
    </div>
  )
}

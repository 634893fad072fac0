/** What a sending came to: how many messages are on their way, and who was left out and why. */
import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import type { MessageKind } from '#domain/mail/deal-draft.ts'
import type { DealRow } from '#web/features/deals/life/deal-row.ts'
import { dealPath } from '#web/features/deals/life/deal-tabs.ts'
import { EmptyState, useNavigation } from '#web/ui/index.ts'

export interface SentResult {
  queued: number
  companies: number
  skipped: readonly { companyName: string; name: string; email: string; reason: string }[]
}

export interface SentSummaryProps {
  kind: MessageKind
  deal: DealRow
  result: SentResult
  onAgain: () => void
}

export function SentSummary({ kind, deal, result, onAgain }: SentSummaryProps) {
  const navigate = useNavigation()
  const { queued, companies, skipped } = result
  return (
    <div role="status">
      <EmptyState
        icon={IconSend}
        title={
          <>
            <Plural value={queued} one="# e-mail is on its way" other="# e-mails are on their way" />{' '}
            {kind === 'lender' ? (
              <Plural value={companies} one="to # lender." other="to # lenders." />
            ) : (
              <Plural value={companies} one="for # request." other="for # requests." />
            )}
          </>
        }
        hint={
          skipped.length > 0 ? (
            <>
              <Trans>Left out:</Trans>{' '}
              {skipped.map(({ name, companyName, reason }) => `${name} (${companyName}): ${reason}`).join(' ')}
            </>
          ) : (
            <Trans>The list below shows what becomes of each.</Trans>
          )
        }
        action={
          <>
            <Button onClick={() => navigate(dealPath(deal, kind === 'lender' ? 'bids' : 'consultants'))}>
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

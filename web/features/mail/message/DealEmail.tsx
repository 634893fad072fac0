/** The composer: the message left, how it will look right, and at the foot the test, the limit and Send. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconInfoCircle, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { pathTo } from '#domain/access/addresses.ts'
import { mayStep } from '#domain/access/rights.ts'
import type { MessageKind } from '#domain/mail/deal-draft.ts'
import { KeptNotice } from '#web/data/forms/KeptNotice.tsx'
import { DealFrame } from '#web/features/deals/life/DealFrame.tsx'
import type { DealRow } from '#web/features/deals/life/deal-row.ts'
import { dealPath, toSubmitPath } from '#web/features/deals/life/deal-tabs.ts'
import { AppLink, formatDateTime, NoticeLine, Panel, useNavigation } from '#web/ui/index.ts'
import { type DraftRow, newDraft } from './draft-row.ts'
import { MessageFields } from './MessageFields.tsx'
import { MessagePreview } from './MessagePreview.tsx'
import classes from './message.module.css'
import { OutboxPanel } from './OutboxPanel.tsx'
import { RequestNotice } from './RequestNotice.tsx'
import { SendBar } from './SendBar.tsx'
import { type SentResult, SentSummary } from './SentSummary.tsx'
import { useStartingText } from './starting-text.ts'
import { type Draft, useDraft } from './use-draft.ts'

export interface DealEmailProps {
  deal: DealRow
  stored: DraftRow
  kind: MessageKind
}

export function DealEmail({ deal, stored, kind }: DealEmailProps) {
  const draft = useDraft(stored, kind)
  const isToLenders = kind === 'lender'
  const [sent, setSent] = useState<SentResult | null>(null)
  useStartingText(deal, draft)
  const finish = (result: SentResult) => {
    // The server has taken the draft away with what it sent.
    draft.replace(newDraft(deal.id))
    setSent(result)
  }
  return (
    <DealFrame deal={deal} tab={isToLenders ? 'lenders' : 'consultants'} lead={<Notices deal={deal} draft={draft} />}>
      {sent ? (
        <SentSummary kind={kind} deal={deal} result={sent} onAgain={() => setSent(null)} />
      ) : (
        <div className={classes.layout}>
          <MessageFields
            deal={deal}
            draft={draft}
            chooseAction={
              isToLenders ? (
                <AppLink to={dealPath(deal, 'lenders')}>
                  <Trans>Choose lenders</Trans>
                </AppLink>
              ) : (
                <AppLink to={pathTo('consultantSelection', { dealId: deal.id })}>
                  <Trans>Choose consultants</Trans>
                </AppLink>
              )
            }
          />
          <MessagePreview dealId={deal.id} draft={draft} />
        </div>
      )}
      <Panel title={<Trans>Sent about this deal</Trans>} className={classes.outbox} flush>
        <OutboxPanel dealId={deal.id} />
      </Panel>
      {!sent && <SendBar deal={deal} draft={draft} onSent={finish} />}
    </DealFrame>
  )
}

/** A draft that the reader takes further. */
const isUnfinished = (deal: DealRow) =>
  deal.dealStatus === 'draft' && (mayStep(deal, 'submit') || mayStep(deal, 'approve'))

function ToSubmit({ deal }: { deal: DealRow }) {
  const navigate = useNavigation()
  return (
    <Button size="xs" onClick={() => navigate(toSubmitPath(deal, 'email'))}>
      <Trans>Answer what is open</Trans>
    </Button>
  )
}

function Notices({ deal, draft }: { deal: DealRow; draft: Draft }) {
  const { t } = useLingui()
  const [isTipShown, tip] = useDisclosure(true)
  const { handedOverAt, handedOverByName } = draft.shown
  return (
    <div className={classes.notices}>
      <KeptNotice of={`message.${draft.kind === 'lender' ? '' : `${draft.kind}.`}${deal.id}`} autosave={draft} />
      <RequestNotice draft={draft} />
      {isTipShown && (
        <div className={classes.tip} role="note">
          <IconInfoCircle size={17} stroke={1.6} aria-hidden />
          <span className={classes.footText}>
            <Trans>
              Click the info icon for more about what you see: who gets the message and how it is filled in.
            </Trans>
          </span>
          <ActionIcon size={24} aria-label={t`Close the tip`} onClick={tip.close}>
            <IconX size={15} stroke={1.6} />
          </ActionIcon>
        </div>
      )}
      {handedOverAt && (
        <NoticeLine tone="ink">
          {handedOverByName ? (
            <Trans>
              Handed over for sending by {handedOverByName} on {formatDateTime(handedOverAt)}.
            </Trans>
          ) : (
            <Trans>Handed over for sending {formatDateTime(handedOverAt)}.</Trans>
          )}
        </NoticeLine>
      )}
      {deal.dealStatus !== 'in-progress' && (
        <NoticeLine tone="warn" {...(isUnfinished(deal) && { action: <ToSubmit deal={deal} /> })}>
          {draft.kind === 'lender' ? (
            <Trans>Lenders can be written to once the deal is in progress.</Trans>
          ) : (
            <Trans>Consultants can be written to once the deal is in progress.</Trans>
          )}
        </NoticeLine>
      )}
    </div>
  )
}

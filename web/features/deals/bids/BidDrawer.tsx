/** One lender's bid in full: its answer, its costs, its term sheet, and every answer it gave before. */

import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { mayStep } from '#domain/access/rights.ts'
import { costsOf } from '#domain/deals/bid-costs.ts'
import { BID_SECTIONS } from '#domain/deals/bid-form.ts'
import { DECLINE_REASON_WORDS } from '#domain/deals/lender-bid.ts'
import { isAnswered, questionLabel } from '#domain/kernel/form.ts'
import { formatMoney, formatPercent, MISSING } from '#domain/kernel/format.ts'
import type { Currency } from '#domain/kernel/money.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { readAnswer } from '#web/features/deals/form/answer-text.ts'
import { useReferenceLists } from '#web/features/deals/form/reference-options.ts'
import type { BidRow } from '#web/features/deals/life/deal-row.ts'
import { figuresText } from '#web/features/deals/requests/use-requests.ts'
import { FileLink } from '#web/features/files/FileLink.tsx'
import { formatDateTime, NoticeLine, SideDrawer } from '#web/ui/index.ts'
import { BidReading } from './BidReading.tsx'
import { BidRevisions } from './BidRevisions.tsx'
import { asksOf } from './bid-asks.ts'
import { BidStatusChip } from './bid-words.tsx'
import classes from './bids.module.css'

export interface BidDrawerProps {
  bid: BidRow
  currency: Currency
  /** The switch of its link. */
  link: ReactNode
  /** What later rooms say of it. */
  more?: ReactNode
  onClose: () => void
  onAccept?: (bid: BidRow) => void
  onEdit?: (bid: BidRow) => void
  onDecline?: (bid: BidRow) => void
  onRemind?: (bid: BidRow) => void
  onCommit?: (bid: BidRow) => void
  onWithdraw?: (bid: BidRow) => void
}

export function BidDrawer(props: BidDrawerProps) {
  const { bid, onClose } = props
  return (
    <SideDrawer opened onClose={onClose} title={bid.lenderName} width={460} foot={<Steps {...props} />}>
      <BidFacts {...props} />
      {props.more}
      <BidReading bid={bid} />
      <BidRevisions bid={bid} />
    </SideDrawer>
  )
}

/** What can be done with the bid as it stands. */
function Steps({ bid, onAccept, onEdit, onDecline, onRemind, onCommit, onWithdraw }: BidDrawerProps) {
  return (
    <>
      {onRemind && (
        <Button variant="default" onClick={() => onRemind(bid)}>
          <Trans>Remind</Trans>
        </Button>
      )}
      {onWithdraw && mayStep(bid, 'withdraw') && (
        <Button variant="default" onClick={() => onWithdraw(bid)}>
          <Trans>Take out</Trans>
        </Button>
      )}
      {onDecline && mayStep(bid, 'decline') && bid.status !== 'declined' && (
        <Button variant="default" onClick={() => onDecline(bid)}>
          <Trans>Decline</Trans>
        </Button>
      )}
      {onEdit && mayStep(bid, 'quote') && (
        <Button variant="default" onClick={() => onEdit(bid)}>
          <Trans>Edit bid</Trans>
        </Button>
      )}
      {onAccept && mayStep(bid, 'accept') && (
        <Button onClick={() => onAccept(bid)}>
          <Trans>Accept bid</Trans>
        </Button>
      )}
      {onCommit && mayStep(bid, 'commit') && (
        <Button onClick={() => onCommit(bid)}>
          <Trans>Record commitment</Trans>
        </Button>
      )}
    </>
  )
}

function BidFacts({ bid, currency, link }: Pick<BidDrawerProps, 'bid' | 'currency' | 'link'>) {
  const { t } = useLingui()
  const lists = useReferenceLists()
  const costs = costsOf(bid.values, currency)
  const answered = BID_SECTIONS.flatMap(({ questions }) => Object.entries(questions)).filter(([name]) => {
    const value = bid.values[name]
    return isAnswered(value) && typeof value !== 'object'
  })
  return (
    <>
      <dl className={classes.facts}>
        <Fact label={t`Status`}>
          <BidStatusChip status={bid.status} />
        </Fact>
        {bid.request && <Fact label={t`Request ${bid.request.letter}`}>{figuresText(bid.request.figures)}</Fact>}
        {bid.declinedReason && <Fact label={t`Reason`}>{wordOf(DECLINE_REASON_WORDS, bid.declinedReason)}</Fact>}
        <Fact label={t`Contacts`}>{bid.contacts.map(({ name }) => name).join(', ')}</Fact>
        <Fact label={t`Link`}>{link}</Fact>
        <Fact label={t`Sent`}>{formatDateTime(bid.sentAt)}</Fact>
        <Fact label={t`Last reminded`}>{formatDateTime(bid.remindedAt)}</Fact>
        <Fact label={t`Viewed`}>{formatDateTime(bid.firstViewedAt)}</Fact>
        <Fact label={t`Answered`}>{formatDateTime(bid.respondedAt)}</Fact>
        {bid.toldAt && <Fact label={t`Told of the choice`}>{formatDateTime(bid.toldAt)}</Fact>}
        {bid.termSheetFile && (
          <Fact label={t`Term sheet`}>
            <FileLink file={bid.termSheetFile} />
          </Fact>
        )}
      </dl>
      {costs && (
        <>
          <h3 className={classes.partTitle}>
            <Trans>Cost to the borrower</Trans>
          </h3>
          {asksOf([bid]).map((sentence) => (
            <NoticeLine key={sentence} tone="warn">
              {sentence}
            </NoticeLine>
          ))}
          <dl className={classes.facts}>
            <Fact label={t`Effective rate to maturity`}>{formatPercent(costs.effectiveRate)}</Fact>
            <Fact label={t`Monthly payment`}>{wholeDollars(costs.payment)}</Fact>
            <Fact label={t`Net proceeds`}>{wholeDollars(costs.netProceeds)}</Fact>
            <Fact label={t`Balance at maturity`}>{wholeDollars(costs.balanceAtMaturity)}</Fact>
            <Fact label={t`Total cost over the term`}>{wholeDollars(costs.totalCost)}</Fact>
          </dl>
        </>
      )}
      {answered.length > 0 && (
        <>
          <h3 className={classes.partTitle}>
            <Trans>Terms</Trans>
          </h3>
          <dl className={classes.facts}>
            {answered.map(([name, question]) => (
              <Fact key={name} label={questionLabel(name, question)}>
                {readAnswer(question, bid.values[name], lists)}
              </Fact>
            ))}
          </dl>
        </>
      )}
    </>
  )
}

const wholeDollars = (amount: number | null) => (amount === null ? MISSING : formatMoney(Math.round(amount)))

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
)

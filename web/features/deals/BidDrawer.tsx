/** One lender's bid in full: its answer, its costs, its term sheet, and every answer it gave before. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { costsOf } from '#domain/deals/bid-costs.ts'
import { BID_SECTIONS } from '#domain/deals/bid-form.ts'
import { isAnswered } from '#domain/kernel/form.ts'
import { formatMoney, formatPercent } from '#domain/kernel/format.ts'
import type { Currency } from '#domain/kernel/money.ts'
import { FileLink } from '#web/features/files/FileLink.tsx'
import { formatDateTime, SideDrawer } from '#web/ui/index.ts'
import { readAnswer } from './answer-text.ts'
import { BidRevisions } from './BidRevisions.tsx'
import { BidStatusChip } from './bid-words.tsx'
import classes from './bids.module.css'
import type { BidRow } from './deal-row.ts'
import { questionLabel } from './QuestionField.tsx'
import { useReferenceLists } from './reference-options.ts'
import { toWords } from './value-words.ts'

export interface BidDrawerProps {
  bid: BidRow
  currency: Currency
  onClose: () => void
  onAccept?: (bid: BidRow) => void
  onEdit?: (bid: BidRow) => void
  onDecline?: (bid: BidRow) => void
  onRemind?: (bid: BidRow) => void
}

export function BidDrawer({ bid, currency, onClose, onAccept, onEdit, onDecline, onRemind }: BidDrawerProps) {
  const isOpen = ['quoted', 'term-sheet'].includes(bid.status)
  const isAnswerable = !['accepted', 'committed', 'funded', 'not-selected', 'withdrawn'].includes(bid.status)
  return (
    <SideDrawer
      opened
      onClose={onClose}
      title={bid.lenderName}
      width={460}
      foot={
        <>
          {onRemind && (
            <Button variant="default" onClick={() => onRemind(bid)}>
              <Trans>Remind</Trans>
            </Button>
          )}
          {onDecline && isAnswerable && bid.status !== 'declined' && (
            <Button variant="default" onClick={() => onDecline(bid)}>
              <Trans>Decline</Trans>
            </Button>
          )}
          {onEdit && isAnswerable && (
            <Button variant="default" onClick={() => onEdit(bid)}>
              <Trans>Edit bid</Trans>
            </Button>
          )}
          {onAccept && isOpen && (
            <Button onClick={() => onAccept(bid)}>
              <Trans>Accept bid</Trans>
            </Button>
          )}
        </>
      }
    >
      <BidFacts bid={bid} currency={currency} />
      <BidRevisions bid={bid} />
    </SideDrawer>
  )
}

function BidFacts({ bid, currency }: Pick<BidDrawerProps, 'bid' | 'currency'>) {
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
        {bid.declinedReason && <Fact label={t`Reason`}>{toWords(bid.declinedReason)}</Fact>}
        <Fact label={t`Contacts`}>{bid.contacts.map(({ name }) => name).join(', ')}</Fact>
        <Fact label={t`Sent`}>{formatDateTime(bid.sentAt)}</Fact>
        <Fact label={t`Last reminded`}>{formatDateTime(bid.remindedAt)}</Fact>
        <Fact label={t`Viewed`}>{formatDateTime(bid.firstViewedAt)}</Fact>
        <Fact label={t`Answered`}>{formatDateTime(bid.respondedAt)}</Fact>
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
          <dl className={classes.facts}>
            <Fact label={t`Effective rate to maturity`}>{formatPercent(costs.effectiveRate)}</Fact>
            <Fact label={t`Monthly payment`}>{formatMoney(Math.round(costs.payment))}</Fact>
            <Fact label={t`Net proceeds`}>{formatMoney(Math.round(costs.netProceeds))}</Fact>
            <Fact label={t`Balance at maturity`}>{formatMoney(Math.round(costs.balanceAtMaturity))}</Fact>
            <Fact label={t`Total cost over the term`}>{formatMoney(Math.round(costs.totalCost))}</Fact>
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

const Fact = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
)

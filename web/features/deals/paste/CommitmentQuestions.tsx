/** What a person decides of a letter: values that can be read two ways, and whether it is of a loan that stands at all. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { CommitmentName } from '#domain/deals/paste/commitment.ts'
import { LIKELY_PCT } from '#domain/deals/paste/roll-head.ts'
import { formatMoney } from '#domain/kernel/format.ts'
import type { Currency } from '#domain/kernel/money.ts'
import { NoticeLine } from '#web/ui/index.ts'
import { commitmentLabel, shownCommitment } from './LetterSheet.tsx'
import classes from './paste.module.css'
import type { PastedDocument, PastedReading } from './use-pasted-documents.ts'

export interface CommitmentQuestionsProps {
  document: PastedDocument
  read: Extract<PastedReading, { kind: 'commitment' }>
  currency: Currency
  onChange: (change: Partial<PastedDocument>) => void
}

export function CommitmentQuestions({ document, read, currency, onChange }: CommitmentQuestionsProps) {
  const { t } = useLingui()
  const { reading, loan, today } = read
  const { commitment } = document
  const choose = (name: CommitmentName, isTaken: boolean) =>
    onChange({ commitment: { ...commitment, [name]: isTaken } })
  const balance = loan.balance === null ? null : formatMoney(loan.balance, currency)
  return (
    <>
      {read.isOffer && (
        <NoticeLine
          tone="warn"
          action={
            <Button size="xs" variant="default" onClick={() => onChange({ isInPlace: true })}>
              <Trans>It is in place</Trans>
            </Button>
          }
        >
          <Trans>It reads like an offer. What a lender offers is read where its bid is added.</Trans>
        </NoticeLine>
      )}
      {reading.terms
        .filter(({ surePct }) => surePct < LIKELY_PCT)
        .map(({ name, value, reason }) => (
          <NoticeLine key={name} tone="warn">
            <div className={classes.found}>
              <b>
                <Trans>
                  {commitmentLabel(name)}: is it {shownCommitment(name, value, currency)}?
                </Trans>
              </b>
              <span className="ui-label">{reason}</span>
              <div className={classes.chips}>
                {[true, false].map((isTaken) => (
                  <Button
                    key={String(isTaken)}
                    size="xs"
                    variant={commitment[name] === isTaken ? 'light' : 'default'}
                    aria-pressed={commitment[name] === isTaken}
                    onClick={() => choose(name, isTaken)}
                  >
                    {isTaken ? t`Take it` : t`Leave it out`}
                  </Button>
                ))}
              </div>
            </div>
          </NoticeLine>
        ))}
      {loan.paymentsMade !== null && (
        <NoticeLine tone="ink">
          <Plural
            value={loan.paymentsMade}
            one={`Owed on ${today}: ${balance}, after # payment by its schedule.`}
            other={`Owed on ${today}: ${balance}, after # payments by its schedule.`}
          />
        </NoticeLine>
      )}
      {balance === null && (
        <NoticeLine tone="neu">
          <Trans>What is owed today does not follow from it. Type the balance among the answers.</Trans>
        </NoticeLine>
      )}
    </>
  )
}

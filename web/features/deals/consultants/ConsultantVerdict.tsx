/** Which consultant to engage for the first report that waits for a decision, and why. */
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { mayStep } from '#domain/access/rights.ts'
import type { ConsultantChoice } from '#domain/deals/consultants/consultant-choice.ts'
import { formatDate, formatMoney } from '#domain/kernel/format.ts'
import { Verdict } from '#web/features/deals/bids/VerdictBand.tsx'
import type { ConsultantBidRow } from './consultant-bid-row.ts'
import { useEngage } from './use-engage.ts'

type ReportChoice = ConsultantChoice<ConsultantBidRow>

interface ConsultantVerdictProps {
  choice: ReportChoice
  neededOn: string | null
  /** The quotes of this report that wait for a decision. */
  rivals: readonly ConsultantBidRow[]
  /** Asks them to hold; not given to whoever writes to nobody. */
  onHold?: (() => void) | undefined
}

export function ConsultantVerdict({ choice, neededOn, rivals, onHold }: ConsultantVerdictProps) {
  const { bid } = choice
  const engage = useEngage(bid)
  return (
    <Verdict sentence={sentenceOf(choice)} reasons={reasonsOf(choice, neededOn)}>
      {onHold && (
        <Button variant="default" leftSection={<IconClock size={15} stroke={1.6} aria-hidden />} onClick={onHold}>
          {holdWords(rivals.length)}
        </Button>
      )}
      {mayStep(bid, 'engage') && (
        <Button onClick={() => void engage()}>
          <Trans>Engage {bid.consultantName}</Trans>
        </Button>
      )}
    </Verdict>
  )
}

const holdWords = (count: number) =>
  count === 1 ? t`Ask to hold` : count === 2 ? t`Ask both to hold` : t`Ask all ${count} to hold`

function sentenceOf({ bid: { consultantName: name, categoryName, currency }, reason, daysLate, second }: ReportChoice) {
  const report = categoryName ?? ''
  if (reason === 'only') return t`${report}: ${name} alone has quoted.`
  if (reason === 'fastest') {
    return t`${report}: nobody is in time; ${name} is the fastest, ${plural(daysLate ?? 0, { one: '# day', other: '# days' })} late.`
  }
  const more = second?.more ?? 0
  const cheaper = more > 0 ? t`is ${formatMoney(more, currency)} cheaper` : t`costs no more`
  if (more < 0) return t`${report}: ${name} is the only one in time.`
  if (daysLate === null) return t`${report}: ${name} ${cheaper}.`
  return daysLate === 0
    ? t`${report}: ${name} ${cheaper} and in time.`
    : t`${report}: ${name} ${cheaper} and still ${plural(-daysLate, { one: '# day', other: '# days' })} early.`
}

function reasonsOf({ bid: { currency }, total, readyOn, second }: ReportChoice, neededOn: string | null): string[] {
  const [money, ready] = [formatMoney(total, currency), formatDate(readyOn)]
  const other = second?.bid.consultantName ?? ''
  const faster = second?.daysFaster ?? 0
  return [
    neededOn === null
      ? t`${money} in all, report on ${ready}; no closing date is set.`
      : t`${money} in all, report on ${ready}, needed ${formatDate(neededOn)}.`,
    ...(faster > 0 ? [t`${other} is ${plural(faster, { one: '# day', other: '# days' })} faster.`] : []),
  ]
}

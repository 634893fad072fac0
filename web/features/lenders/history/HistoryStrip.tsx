/** The figures of what a lender did with the company's asks, in one row. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatBps, formatNumber, formatPercent, formatShortMoney, MISSING } from '#domain/kernel/format.ts'
import type { LenderHistory } from '#domain/lenders/lender-history.ts'
import { Strip, type StripCell } from '#web/ui/index.ts'

const share = (part: number, whole: number) => (whole === 0 ? MISSING : formatPercent((100 * part) / whole))

export function HistoryStrip({ history: { figures, months, usualReplyDays } }: { history: LenderHistory }) {
  const { t } = useLingui()
  const { asked, answered, quoted, won, lost, fullMatches, medianReplyDays, termSheets, retraded } = figures
  const isFaster = medianReplyDays !== null && usualReplyDays !== null && medianReplyDays < usualReplyDays
  const cells: StripCell[] = [
    {
      key: 'asked',
      label: t`Asked, ${months} months`,
      value: formatNumber(asked),
      hint: t`${fullMatches} of ${asked} matched 14/14`,
    },
    { key: 'answered', label: t`Answered`, value: share(answered, asked), hint: t`${answered} of ${asked}` },
    {
      key: 'reply',
      label: t`First reply, median`,
      value: medianReplyDays === null ? MISSING : <Days count={medianReplyDays} />,
      hint: usualReplyDays !== null && (
        <Trans>
          all lenders <Days count={usualReplyDays} />
        </Trans>
      ),
      ...(isFaster && { tone: 'ok' as const }),
    },
    { key: 'quoted', label: t`Quoted`, value: share(quoted, asked), hint: t`${quoted} of ${asked}` },
    {
      key: 'won',
      label: t`Won`,
      value: t`${won} of ${quoted}`,
      hint: <Plural value={lost} one="# lost to another lender" other="# lost to other lenders" />,
    },
    {
      key: 'funded',
      label: t`Funded`,
      value: formatShortMoney(figures.fundedAmount),
      hint: t`${formatShortMoney(figures.inProgressAmount)} in progress`,
    },
    {
      key: 'retraded',
      label: t`Re-traded`,
      value: t`${retraded} of ${termSheets}`,
      hint:
        figures.worstRetradeBps > 0
          ? t`up to +${formatBps(figures.worstRetradeBps)} after the term sheet`
          : t`after the term sheet`,
      ...(retraded > 0 && { tone: 'warn' as const }),
    },
  ]
  return <Strip cells={cells} columns={cells.length} label={t`What it did with our asks`} />
}

function Days({ count }: { count: number }) {
  return <Plural value={Math.round(count)} one="# day" other="# days" />
}

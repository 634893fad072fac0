/** Which bid costs least in a month, said in sentences: the same on the screen and on paper. */
import { t } from '@lingui/core/macro'
import { ALIKE_BPS, type ExitVerdict } from '#domain/deals/exit-verdict.ts'
import { formatPercent } from '#domain/kernel/format.ts'

export interface VerdictText {
  /** The verdict itself. */
  sentence: string
  /** When another one would be cheaper, and who has no rank. */
  reasons: string[]
}

export function verdictText(verdict: ExitVerdict): VerdictText {
  const { bids, elsewhere } = verdict
  const unranked = bids.filter(({ rank, isDue }) => rank === null && !isDue).map(({ lenderName }) => lenderName)
  const names = unranked.join(', ')
  return {
    sentence: sentenceOf(verdict),
    reasons: [
      ...elsewhere.map(({ lenderName, from, to }) =>
        from === to
          ? t`${lenderName} is cheaper only for an exit in month ${from}.`
          : t`${lenderName} is cheaper only for an exit in months ${from} to ${to}.`,
      ),
      ...(names ? [t`No rank, because the charge is unknown: ${names}.`] : []),
    ],
  }
}

function sentenceOf({ month, bids: [best, second], lead }: ExitVerdict): string {
  if (best?.rank !== 1) return t`Repaid after ${month} months, no bid says enough to be ranked.`
  const [name, rate] = [best.lenderName, formatPercent(best.rate)]
  if (lead === null || !second) return t`Repaid after ${month} months, ${name} costs ${rate} a year.`
  const other = second.lenderName
  if (lead < ALIKE_BPS)
    return t`Repaid after ${month} months, ${name} costs about the same as ${other}: ${rate} a year.`
  const bps = Math.round(lead)
  return t`Repaid after ${month} months, ${name} costs least: ${rate} a year, ${bps} bps less than ${other}.`
}

/** Four figures as they would be, each with today's and the difference of the two as they are shown. */
import { Trans, useLingui } from '@lingui/react/macro'
import { formatDelta, formatMoney, formatMultiple, formatPercent } from '#domain/kernel/format.ts'
import { roundTo } from '#domain/kernel/money.ts'
import { Strip } from '#web/ui/index.ts'
import type { WhatIfState } from './use-what-if.ts'

/** Nobody plans the cents of a year ahead. */
export const wholeMoney = (amount: number | null) => formatMoney(amount === null ? null : roundTo(amount, 0))

/** Of the figures as they are shown; empty where nothing changes. */
function shownDelta(today: number | null, then: number | null, unit = ''): string {
  if (today === null || then === null) return ''
  const change = roundTo(roundTo(then, 2) - roundTo(today, 2), 2)
  return change === 0 ? '' : `${formatDelta(change)}${unit}`
}

export function WhatIfTiles({ compared: { today, then } }: { compared: WhatIfState }) {
  const { t } = useLingui()
  const [before, after] = [today.totals, then.totals]
  const more = after.breaches - before.breaches
  const { firstCall, watched, tests } = after
  const moreBreaches = more === 0 ? '' : formatDelta(more, 0)
  const hintOf = (was: string, change: string) => [t`today ${was}`, change].filter(Boolean).join(' · ')
  const first = firstCall?.loanExpiry
  return (
    <Strip
      label={t`What if`}
      columns={4}
      cells={[
        {
          ...{ key: 'cash', label: t`Cash needed at expiries`, value: wholeMoney(after.cashNeeded) },
          hint: hintOf(wholeMoney(before.cashNeeded), first ? t`first ${first}` : ''),
          ...(after.cashNeeded > before.cashNeeded && { tone: 'bad' as const }),
        },
        {
          ...{ key: 'ltv', label: t`LTV`, value: formatPercent(after.ltv) },
          hint: hintOf(formatPercent(before.ltv), shownDelta(before.ltv, after.ltv)),
          ...((after.ltv ?? 0) > (before.ltv ?? 0) && { tone: 'warn' as const }),
        },
        {
          ...{ key: 'dscr', label: t`DSCR`, value: formatMultiple(after.dscr) },
          hint: hintOf(formatMultiple(before.dscr), shownDelta(before.dscr, after.dscr, 'x')),
          ...((after.dscr ?? 0) < (before.dscr ?? 0) && { tone: 'warn' as const }),
        },
        {
          ...{ key: 'tests', label: t`Tests in breach`, value: t`${after.breaches} of ${tests}` },
          hint: (
            <Trans>
              {hintOf(t`${before.breaches} of ${before.tests}`, moreBreaches)}, {watched} on watch
            </Trans>
          ),
          ...(more > 0 && { tone: 'bad' as const }),
        },
      ]}
    />
  )
}

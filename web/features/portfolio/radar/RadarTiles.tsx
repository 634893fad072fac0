/** How many loans to call about, and what is in it for their owners. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatShortMoney } from '#domain/kernel/format.ts'
import { atBps } from '#domain/kernel/money.ts'
import type { RadarAnswer } from '#domain/portfolio/radar-answer.ts'
import { Strip } from '#web/ui/index.ts'

export function RadarTiles({ answer: { totals, feeBps } }: { answer: RadarAnswer }) {
  const { t } = useLingui()
  const { newLoans } = totals
  const { call, loans, callBalance, saving, saves, ending, endingBalance, cashOut, cashes, wait, needData } = totals
  return (
    <Strip
      label={t`Refinance radar`}
      columns={feeBps === null ? 5 : 6}
      cells={[
        {
          ...{ key: 'call', label: t`Call now`, value: t`${call} of ${loans}` },
          hint: <Trans>{formatShortMoney(callBalance)} of balances</Trans>,
        },
        {
          ...{ key: 'save', label: t`Save money today`, value: formatShortMoney(saving) },
          hint: <Plural value={saves} one="# loan, after all costs" other="# loans, after all costs" />,
          ...(saving > 0 && { tone: 'ok' as const }),
        },
        {
          ...{ key: 'end', label: t`End within 12 months`, value: ending },
          hint: <Trans>{formatShortMoney(endingBalance)} of balances</Trans>,
        },
        {
          ...{ key: 'cash', label: t`Cash-out possible`, value: formatShortMoney(cashOut) },
          hint: <Plural value={cashes} one="# loan, at today’s limits" other="# loans, at today’s limits" />,
        },
        ...(feeBps === null
          ? []
          : [
              {
                ...{ key: 'fees', label: t`Fees at ${feeBps} bps`, value: formatShortMoney(atBps(newLoans, feeBps)) },
                hint: <Trans>on {formatShortMoney(newLoans)} of new loans</Trans>,
              },
            ]),
        {
          ...{ key: 'wait', label: t`Can wait`, value: wait },
          hint: <Plural value={needData} one="# needs data" other="# need data" />,
        },
      ]}
    />
  )
}

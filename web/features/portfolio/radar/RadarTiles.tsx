/** How many loans to call about, and what is in it for their owners. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatShortMoney } from '#domain/kernel/format.ts'
import type { RadarAnswer } from '#domain/portfolio/radar-answer.ts'
import { Strip } from '#web/ui/index.ts'

export function RadarTiles({ answer: { totals } }: { answer: RadarAnswer }) {
  const { t } = useLingui()
  const { call, loans, callBalance, saving, saves, ending, endingBalance, cashOut, cashes, wait, needData } = totals
  return (
    <Strip
      label={t`Refinance radar`}
      columns={5}
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
        {
          ...{ key: 'wait', label: t`Can wait`, value: wait },
          hint: <Plural value={needData} one="# needs data" other="# need data" />,
        },
      ]}
    />
  )
}

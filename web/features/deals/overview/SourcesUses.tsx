/** Where the money comes from and where it goes, as two bars on one scale. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ledgerForLenders } from '#domain/deals/package-parts.ts'
import { formatMoney, formatShortMoney } from '#domain/kernel/format.ts'
import type { DealRow } from '#web/features/deals/life/deal-row.ts'
import { Panel } from '#web/ui/index.ts'
import classes from './overview.module.css'

type Line = { label: string; amount: number }

export function SourcesUses({ deal }: { deal: DealRow }) {
  const { t } = useLingui()
  const ledger = ledgerForLenders(deal.values)
  if (!ledger) {
    return (
      <Panel title={<Trans>Sources and uses</Trans>}>
        <p className={classes.empty}>{t`Nothing was entered yet.`}</p>
      </Panel>
    )
  }
  const { sources, uses, totalSources, totalUses } = ledger
  const most = Math.max(totalSources, totalUses, 1)
  const short = totalUses - totalSources
  return (
    <Panel
      title={<Trans>Sources and uses</Trans>}
      hint={short === 0 ? <Trans>balanced</Trans> : <Trans>out of balance by {formatMoney(Math.abs(short))}</Trans>}
    >
      <Bar label={t`Sources`} lines={sources} total={totalSources} most={most} />
      <Bar label={t`Uses`} lines={uses} total={totalUses} most={most} />
    </Panel>
  )
}

/** Share of the scale from which on a part has room for its name. */
const LEAST_NAMED = 0.3

function Bar({ label, lines, total, most }: { label: string; lines: readonly Line[]; total: number; most: number }) {
  return (
    <div className={classes.money}>
      <p>
        <span>{label}</span> <b>{formatMoney(total)}</b>
      </p>
      <div className={classes.bar} style={{ width: `${(total * 100) / most}%` }} aria-hidden>
        {lines.map(({ label: name, amount }) => (
          <span key={name} style={{ flexGrow: Math.max(amount, 0) }}>
            {amount >= LEAST_NAMED * most && `${name} ${formatShortMoney(amount)}`}
          </span>
        ))}
      </div>
      <ul>
        {lines.map(({ label: name, amount }) => (
          <li key={name}>
            <i aria-hidden />
            <span>{name}</span>
            <b>{formatMoney(amount)}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}

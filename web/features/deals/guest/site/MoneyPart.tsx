/** Where the loan's money comes from and goes, as two bars on one scale. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { LedgerLine, LenderLedger } from '#domain/deals/package-parts.ts'
import { formatMoney } from '#domain/kernel/format.ts'
import classes from './site.module.css'

/** Below it a piece is named in the legend only, percent of its bar. */
const NAMED_PCT = 30

export function MoneyPart({ ledger }: { ledger: LenderLedger }) {
  const { t } = useLingui()
  const most = Math.max(ledger.totalSources, ledger.totalUses, 1)
  return (
    <>
      <header className={classes.partHead}>
        <h2>
          <Trans>Sources and uses</Trans>
        </h2>
      </header>
      <Side label={t`Sources`} lines={ledger.sources} total={ledger.totalSources} most={most} />
      <Side label={t`Uses`} lines={ledger.uses} total={ledger.totalUses} most={most} />
    </>
  )
}

type MoneySideProps = { label: string; lines: readonly LedgerLine[]; total: number; most: number }

function Side({ label, lines, total, most }: MoneySideProps) {
  return (
    <div className={classes.side}>
      <p>
        <span>{label}</span>
        <span>{formatMoney(total)}</span>
      </p>
      <div className={classes.sideBar} style={{ width: `${(total * 100) / most}%` }} aria-hidden>
        {lines.map(({ label: name, amount }) => (
          <span key={name} style={{ flexGrow: Math.max(amount, 0) }}>
            {total > 0 && (amount * 100) / total >= NAMED_PCT && name}
          </span>
        ))}
      </div>
      <ul className={classes.legend}>
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

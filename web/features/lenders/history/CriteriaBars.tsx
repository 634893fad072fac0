/** What a lender says, what it quoted the company, and where a deal stands to both. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatRanged, outsideOf, type StatedRange } from '#domain/lenders/history-verdict.ts'
import { type LenderHistory, RANGED, type Range, type Ranged } from '#domain/lenders/lender-history.ts'
import { FEE_TOLERANCE_BPS } from '#domain/lenders/match-criteria.ts'
import type { LenderRow } from '#web/features/lenders/lender-row.ts'
import { Legend, Panel } from '#web/ui/index.ts'
import classes from './lender-history.module.css'

const NAMES: Record<Ranged, MessageDescriptor> = {
  loanAmount: msg`Loan amount`,
  termMonths: msg`Term`,
  ltv: msg`LTV`,
  dscr: msg`DSCR`,
  amortizationMonths: msg`Amortization`,
  feeBps: msg`Fee`,
  spread: msg`Spread`,
}

const statedBy = (lender: LenderRow, spread: number | null): Record<Ranged, StatedRange> => ({
  loanAmount: { least: lender.minLoan ?? null, most: lender.maxLoan ?? null },
  termMonths: { least: lender.minTerm ?? null, most: lender.maxTerm ?? null },
  ltv: { least: null, most: lender.maxLTV ?? null },
  dscr: { least: lender.minDSCR ?? null, most: null },
  amortizationMonths: { least: lender.minAmortization ?? null, most: lender.maxAmortization ?? null },
  feeBps: { least: lender.feeMin == null ? null : lender.feeMin - FEE_TOLERANCE_BPS, most: null },
  spread: { least: spread, most: null },
})

/** Room beyond the outermost figure on either side, as a part of what lies between them. */
const MARGIN = 0.2

/** Places on a bar, percent of its width; a bound that nobody entered lies at the edge. */
function scaleOf(stated: StatedRange, quoted: Range | null, value: number | null) {
  const figures = [stated.least, stated.most, quoted?.least, quoted?.most, value].filter((figure) => figure != null)
  const [low, high] = [Math.min(...figures), Math.max(...figures)]
  const margin = (high - low || Math.abs(high) || 1) * MARGIN
  return (figure: number) => (100 * (figure - low + margin)) / (high - low + 2 * margin)
}

type CriteriaBarsProps = { lender: LenderRow; history: Pick<LenderHistory, 'ranges' | 'deal' | 'statedSpread'> }

export function CriteriaBars({ lender, history: { ranges, deal, statedSpread } }: CriteriaBarsProps) {
  const { t } = useLingui()
  const stated = statedBy(lender, statedSpread)
  return (
    <Panel
      title={t`What it says, what it did`}
      actions={
        <Legend
          items={[
            { label: t`says`, color: 'var(--ui-v1c)' },
            { label: t`quoted us`, color: 'var(--ui-v1b)' },
            ...(deal ? [{ label: deal.dealName, kind: 'line' as const, color: 'var(--ui-t1)' }] : []),
          ]}
        />
      }
    >
      <ul className={classes.bars}>
        {RANGED.map((name) => (
          <Bar
            key={name}
            name={name}
            stated={stated[name]}
            quoted={ranges[name]}
            value={deal?.values[name] ?? null}
            {...(name === 'feeBps' && { feeMin: lender.feeMin })}
          />
        ))}
      </ul>
    </Panel>
  )
}

type CriterionBarProps = {
  name: Ranged
  stated: StatedRange
  quoted: Range | null
  value: number | null
  feeMin?: number | null | undefined
}

function Bar({ name, stated, quoted, value, feeMin }: CriterionBarProps) {
  const { i18n } = useLingui()
  const toX = scaleOf(stated, quoted, value)
  const isSaid = stated.least !== null || stated.most !== null
  const [from, to] = [stated.least === null ? 0 : toX(stated.least), stated.most === null ? 100 : toX(stated.most)]
  const [beyondQuoted, beyondStated] = [outsideOf(name, value, quoted), outsideOf(name, value, stated)]
  return (
    <li className={classes.bar} data-outside={beyondQuoted || beyondStated ? true : undefined}>
      <span className={classes.barName}>{i18n._(NAMES[name])}</span>
      <span className={classes.track} aria-hidden>
        {(isSaid || quoted) && <span className={classes.says} style={{ left: `${from}%`, width: `${to - from}%` }} />}
        {quoted && (
          <span
            className={classes.did}
            style={{ left: `${toX(quoted.least)}%`, width: `${toX(quoted.most) - toX(quoted.least)}%` }}
          />
        )}
        {value !== null && <span className={classes.needle} style={{ left: `${toX(value)}%` }} />}
      </span>
      <span className={classes.barFigures}>
        {value !== null && <strong>{formatRanged(name, value)}</strong>}
        <span className={classes.barSays}>
          <Said name={name} stated={stated} feeMin={feeMin} />
        </span>
        <small>
          <Beside name={name} quoted={quoted} value={value} stated={stated} />
        </small>
      </span>
    </li>
  )
}

/** The bounds as the lender entered them; those of the fee with the tolerance that matching allows. */
function Said({ name, stated: { least, most }, feeMin }: Pick<CriterionBarProps, 'name' | 'stated' | 'feeMin'>) {
  if (name === 'feeBps' && feeMin != null) {
    const tolerated = feeMin - FEE_TOLERANCE_BPS
    return (
      <Trans>
        ≥ {feeMin} bps, {tolerated} still fits
      </Trans>
    )
  }
  if (least !== null && most !== null) return <>{`${formatRanged(name, least)} – ${formatRanged(name, most)}`}</>
  if (least !== null) return <>{`≥ ${formatRanged(name, least)}`}</>
  if (most !== null) return <>{`≤ ${formatRanged(name, most)}`}</>
  return <Trans>says no bound</Trans>
}

/** The bound that the deal lies beyond; where it lies beyond none, the range that was quoted. */
function Beside({ name, quoted, value, stated }: Omit<CriterionBarProps, 'feeMin'>) {
  const ofQuotes = outsideOf(name, value, quoted)
  const ofWords = outsideOf(name, value, stated)
  if (ofQuotes) {
    const bound = formatRanged(name, ofQuotes.bound)
    return ofQuotes.side === 'above' ? (
      <Trans>over its highest, {bound}</Trans>
    ) : (
      <Trans>under its lowest, {bound}</Trans>
    )
  }
  if (ofWords) {
    const bound = formatRanged(name, ofWords.bound)
    return ofWords.side === 'above' ? (
      <Trans>over what it says, {bound}</Trans>
    ) : (
      <Trans>under what it says, {bound}</Trans>
    )
  }
  if (!quoted) return <Trans>never quoted us one</Trans>
  const [least, most] = [formatRanged(name, quoted.least), formatRanged(name, quoted.most)]
  return least === most ? (
    <Trans>quoted {least}</Trans>
  ) : (
    <Trans>
      quoted {least} – {most}
    </Trans>
  )
}

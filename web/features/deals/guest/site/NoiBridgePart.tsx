/** From rent to NOI: steps up and down, each of which tells its lines over the years. */
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { BridgeStep, NoiBridge } from '#domain/deals/package/noi-bridge.ts'
import { formatMoney, formatNumber } from '#domain/kernel/format.ts'
import classes from './site.module.css'

const HEIGHT_PX = 128
const THOUSAND = 1_000

/** In thousands, what is taken away in brackets. */
const inThousands = (amount: number) => {
  const text = formatNumber(Math.round(Math.abs(amount) / THOUSAND))
  return amount < 0 ? `(${text})` : text
}

export function NoiBridgePart({ bridge: { steps, columnLabel } }: { bridge: NoiBridge }) {
  const [chosen, setChosen] = useState<string | null>(null)
  const top = Math.max(1, ...steps.map(({ from, to }) => Math.max(from, to)))
  const low = Math.min(0, ...steps.map(({ from, to }) => Math.min(from, to)))
  const scale = HEIGHT_PX / (top - low)
  const open = steps.find(({ key }) => key === chosen)
  return (
    <>
      <header className={classes.partHead}>
        <h2>
          <Trans>From rent to NOI</Trans>
        </h2>
        <span className="ui-quiet">
          <Trans>{columnLabel.toLowerCase()}, $ thousand a year</Trans>
        </span>
      </header>
      <div className={classes.bridgeFrame}>
        <ul className={classes.bridge}>
          {steps.map((step) => {
            const high = Math.max(step.from, step.to)
            const size = Math.max(2, Math.abs(step.to - step.from) * scale)
            return (
              <li key={step.key}>
                <button
                  type="button"
                  aria-expanded={step.lines.length > 0 ? chosen === step.key : undefined}
                  disabled={step.lines.length === 0}
                  onClick={() => setChosen(chosen === step.key ? null : step.key)}
                >
                  <span className={classes.bridgeColumn} style={{ height: HEIGHT_PX + 20 }} aria-hidden>
                    <b style={{ bottom: (high - low) * scale }} data-kind={step.kind}>
                      {inThousands(step.amount)}
                    </b>
                    <i style={{ bottom: (high - low) * scale - size, height: size }} data-kind={step.kind} />
                  </span>
                  <span className={classes.bridgeLabel}>{step.label}</span>
                  <span className="ui-visually-hidden">{formatMoney(step.amount)}</span>
                </button>
              </li>
            )
          })}
        </ul>
      </div>
      {open && <StepLines step={open} />}
    </>
  )
}

function StepLines({ step }: { step: BridgeStep }) {
  return (
    <dl className={classes.stepLines} aria-label={step.label}>
      {step.lines.map(({ label, amount }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatMoney(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}

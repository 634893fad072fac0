/** What is assumed: rates, incomes, cap rates, the dollar, and how much a new loan may be. */
import { Trans, useLingui } from '@lingui/react/macro'
import { WHAT_IF_SCALES } from '#domain/portfolio/portfolio-scenario.ts'
import { BoundedField, Panel, PercentField } from '#web/ui/index.ts'
import { ChangeSlider } from './ChangeSlider.tsx'
import type { WhatIfState } from './use-what-if.ts'
import classes from './what-if.module.css'

type WhatIfControlsProps = { compared: WhatIfState; amortization: number; hasOthers: boolean }

export function WhatIfControls({ compared, amortization, hasOthers }: WhatIfControlsProps) {
  const { t } = useLingui()
  const { assumed, now, change } = compared
  return (
    <Panel title={<Trans>Change</Trans>} hint={<Trans>mark = today</Trans>} ruled flush>
      <ChangeSlider
        {...{ label: t`Rates`, unit: t`bps`, ...WHAT_IF_SCALES.rateBps, step: 5, today: 0, value: assumed.rateBps }}
        hint={t`Floating debt at once, fixed debt at its expiry`}
        onChange={(rateBps) => change({ rateBps })}
      />
      <ChangeSlider
        {...{ label: t`NOI`, unit: '%', ...WHAT_IF_SCALES.noiPct, step: 0.5, today: 0, value: assumed.noiPct }}
        hint={t`Every property`}
        onChange={(noiPct) => change({ noiPct })}
      />
      <ChangeSlider
        {...{
          label: t`Cap rate`,
          unit: t`bps`,
          ...WHAT_IF_SCALES.capRateBps,
          step: 5,
          today: 0,
          value: assumed.capRateBps,
        }}
        hint={t`Value = NOI over cap rate`}
        onChange={(capRateBps) => change({ capRateBps })}
      />
      {hasOthers && now.usdCad !== null && assumed.usdCad !== null && (
        <ChangeSlider
          {...{ label: t`US dollar`, unit: 'CAD', step: 0.0001, today: now.usdCad, value: assumed.usdCad }}
          {...dollarScale(now.usdCad)}
          hint={t`What is in the other currency`}
          onChange={(usdCad) => change({ usdCad })}
        />
      )}
      <div className={classes.limits}>
        <p className={classes.hint}>
          <Trans>A new loan may be, over {amortization} months</Trans>
        </p>
        <PercentField
          label={t`Of value`}
          value={assumed.maxLTV}
          onChange={(maxLTV) => maxLTV !== null && maxLTV > 0 && change({ maxLTV })}
        />
        <BoundedField
          {...{ label: t`Coverage`, unit: 'x', value: assumed.minDSCR }}
          onChange={(minDSCR) => minDSCR !== null && minDSCR > 0 && change({ minDSCR })}
        />
      </div>
    </Panel>
  )
}

/** A fifth to either side of today, in whole tenths. */
const dollarScale = (today: number) => ({
  min: Math.floor(today * 8) / 10,
  max: Math.ceil(today * 12) / 10,
})

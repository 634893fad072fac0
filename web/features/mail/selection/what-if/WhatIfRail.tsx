/** Beside the selection: how many lenders fit as the figures are moved, with the loan and the coverage that go with it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { formatMoney, formatMultiple } from '#domain/kernel/format.ts'
import { Chip } from '#web/ui/index.ts'
import { FigureSlider } from './FigureSlider.tsx'
import type { WhatIf } from './use-what-if.ts'
import classes from './what-if.module.css'

export function WhatIfRail({ whatIf }: { whatIf: WhatIf }) {
  const { t } = useLingui()
  const { basis, bars, tried, isTrying, move, reset } = whatIf
  return (
    <section aria-label={t`What if`} className={classes.whatIf}>
      <div className={classes.head}>
        <h2 className={classes.title}>
          <Trans>What if</Trans>
        </h2>
        <Button variant="subtle" size="compact-xs" disabled={!isTrying} onClick={reset}>
          <Trans>Reset</Trans>
        </Button>
      </div>
      <Result whatIf={whatIf} />
      <p className="ui-label">
        <Trans>Bars: lenders that fit at each setting</Trans>
      </p>
      {bars.map(({ figure, ...parts }) => (
        <FigureSlider
          key={figure}
          {...parts}
          figure={figure}
          value={tried[figure]}
          now={basis.now[figure]}
          isLinked={basis.value !== null && (figure === 'Loan_Amount' || figure === 'LTV')}
          onChange={(to) => move(figure, to)}
        />
      ))}
      {basis.value !== null && (
        <p className={classes.linked}>
          <IconLink size={13} stroke={1.6} aria-hidden />
          <Trans>Amount and LTV move together: the value stays {formatMoney(Math.round(basis.value))}.</Trans>
        </p>
      )}
    </section>
  )
}

/** What the moves come to, told to whoever cannot see the list re-sort. */
function Result({ whatIf: { count, tried, basis } }: { whatIf: WhatIf }) {
  const { t } = useLingui()
  const fits = count?.fits ?? 0
  const change = count?.change ?? 0
  return (
    <div className={classes.result}>
      <p className={classes.fits} role="status" aria-label={t`Lenders that fit`}>
        <b>{fits}</b> {fits === 1 ? <Trans>lender fits</Trans> : <Trans>lenders fit</Trans>}{' '}
        {change !== 0 && <Chip tone={change > 0 ? 'ok' : 'bad'}>{change > 0 ? `+${change}` : `−${-change}`}</Chip>}
      </p>
      <dl className={classes.figures}>
        <div>
          <dt>
            <Trans>Loan</Trans>
          </dt>
          <dd>{formatMoney(tried.Loan_Amount)}</dd>
        </div>
        <div>
          <dt>
            <Trans>DSCR</Trans>
          </dt>
          <dd>{formatMultiple(tried.DSCR ?? basis.now.DSCR)}</dd>
        </div>
      </dl>
    </div>
  )
}

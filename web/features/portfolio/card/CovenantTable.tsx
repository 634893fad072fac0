/** Each covenant of a debt: what is required, what is, how far apart they are, and whether it is kept. */

import { Trans, useLingui } from '@lingui/react/macro'
import { formatDelta, MISSING } from '#domain/kernel/format.ts'
import { wordOf } from '#domain/kernel/words.ts'
import type { CovenantResult } from '#domain/portfolio/covenants.ts'
import { COVENANT_WORDS, formatCovenant } from '#domain/portfolio/watch-words.ts'
import { CovenantState } from './CovenantState.tsx'
import classes from './card.module.css'

/** `≥ 1.20x`; a dash where nothing is required. */
export const requiredText = ({ covenant, side, limit }: CovenantResult) =>
  limit === null ? MISSING : `${side === 'minimum' ? '≥' : '≤'} ${formatCovenant(covenant, limit)}`

export const cushionText = ({ cushionPct }: CovenantResult) =>
  cushionPct === null ? MISSING : `${formatDelta(cushionPct)}%`

export function CovenantTable({ results }: { results: readonly CovenantResult[] }) {
  const { t } = useLingui()
  return (
    <div className={classes.scroll} role="region" aria-label={t`Covenants`} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Covenant</Trans>
            </th>
            <th scope="col" data-number>
              <Trans>Required</Trans>
            </th>
            <th scope="col" data-number>
              <Trans>Actual</Trans>
            </th>
            <th scope="col" data-number>
              <Trans>Cushion</Trans>
            </th>
            <th scope="col">
              <Trans>Status</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {results.map((result) => (
            <tr key={result.covenant}>
              <th scope="row">{wordOf(COVENANT_WORDS, result.covenant)}</th>
              <td data-number>{requiredText(result)}</td>
              <td data-number>{formatCovenant(result.covenant, result.actual)}</td>
              <td data-number>{cushionText(result)}</td>
              <td>
                <CovenantState {...result} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Covenants that the debt has at all. */
export const agreed = (results: readonly CovenantResult[]) => results.filter(({ limit }) => limit !== null)

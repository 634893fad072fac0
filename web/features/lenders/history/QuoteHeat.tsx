/** How often a lender quotes by type of property and size of loan: the darker, the surer. */
import { Trans, useLingui } from '@lingui/react/macro'
import { MISSING } from '#domain/kernel/format.ts'
import { say } from '#domain/kernel/words.ts'
import { BAND_WORDS } from '#domain/lenders/history-verdict.ts'
import {
  BANDS,
  bandOf,
  type HeatRow,
  type HistoryDeal,
  type LenderHistory,
  type QuoteShare,
} from '#domain/lenders/lender-history.ts'
import { Legend, Panel } from '#web/ui/index.ts'
import classes from './lender-history.module.css'

/** Asked once says nothing yet; from two on a share is worth its shade. */
function shadeOf({ quoted, asked }: QuoteShare): 'none' | 'some' | 'most' {
  if (asked < 2 || quoted === 0) return 'none'
  return quoted * 3 > asked * 2 ? 'most' : 'some'
}

export function QuoteHeat({ heat: { types, all }, deal }: { heat: LenderHistory['heat']; deal: HistoryDeal | null }) {
  const { t } = useLingui()
  const amount = deal?.values.loanAmount ?? null
  const isDeal = (row: HeatRow, band: string) =>
    deal !== null && amount !== null && row.propertyType === deal.propertyType && band === bandOf(amount)
  return (
    <Panel
      title={t`How often it quotes`}
      hint={t`quotes of times asked`}
      actions={
        <Legend
          items={[
            { label: t`asked once: no shade`, kind: 'dashed', color: 'transparent' },
            ...(deal ? [{ label: t`your deal`, kind: 'line' as const, color: 'var(--ui-t1)' }] : []),
          ]}
        />
      }
      flush
    >
      <div className={classes.scroll} tabIndex={0} role="region" aria-label={t`How often it quotes`}>
        <table className={classes.heat} aria-label={t`How often it quotes`}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Property type</Trans>
              </th>
              {BANDS.map((band) => (
                <th key={band} scope="col">
                  {say(BAND_WORDS[band])}
                </th>
              ))}
              <th scope="col">
                <Trans>Quoted</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {types.map((row) => (
              <tr key={row.propertyType ?? ''}>
                <th scope="row">{row.propertyType ?? <Trans>Type not said</Trans>}</th>
                {BANDS.map((band) => (
                  <td key={band}>
                    <HeatCell share={row.bands[band]} isDeal={isDeal(row, band)} />
                  </td>
                ))}
                <td>
                  <Shared share={row.all} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">
                <Trans>All</Trans>
              </th>
              {BANDS.map((band) => (
                <td key={band}>
                  <Shared share={all.bands[band]} />
                </td>
              ))}
              <td>
                <Shared share={all.all} />
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
    </Panel>
  )
}

function Shared({ share: { quoted, asked } }: { share: QuoteShare }) {
  return asked === 0 ? (
    <span className="ui-quiet">{MISSING}</span>
  ) : (
    <Trans>
      {quoted} of {asked}
    </Trans>
  )
}

function HeatCell({ share, isDeal }: { share: QuoteShare; isDeal: boolean }) {
  const { t } = useLingui()
  if (share.asked === 0 && !isDeal) return <Shared share={share} />
  return (
    <span className={classes.cell} data-shade={shadeOf(share)} data-deal={isDeal || undefined}>
      <Shared share={share} />
      {isDeal && <span className="ui-visually-hidden">, {t`your deal`}</span>}
    </span>
  )
}

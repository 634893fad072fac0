/** Four figures of the year above the day; all of them are a tab away. */
import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoney, formatPercent, MISSING } from '#domain/kernel/format.ts'
import type { CurrencyTiles } from '#domain/reports/dashboard.ts'
import type { DashboardAddress } from '#web/features/reports/use-dashboard-address.ts'
import { Strip } from '#web/ui/index.ts'

interface YearInShortProps {
  tiles: CurrencyTiles
  /** The reader's share counts, not the whole fee. */
  isOwn: boolean
  linkTo: DashboardAddress['linkTo']
}

export function YearInShort({ tiles, isOwn, linkTo }: YearInShortProps) {
  const { t } = useLingui()
  const { revenue, target, attainmentPct, pipelineVolume, weightedPipeline, grossPipeline } = tiles
  const figures = linkTo({ tab: 'figures' })
  return (
    <Strip
      label={t`The year in short`}
      columns={4}
      cells={[
        {
          ...{ key: 'revenue', value: formatMoney(revenue), to: figures },
          label: isOwn ? t`Revenue YTD, your share` : t`Revenue YTD, gross`,
        },
        {
          ...{ key: 'target', label: t`To target`, to: linkTo({ tab: 'targets' }) },
          value: attainmentPct === null ? MISSING : formatPercent(attainmentPct),
          hint: target === null ? <Trans>no target is set</Trans> : <Trans>of {formatMoney(target)}</Trans>,
        },
        { key: 'pipeline', label: t`Pipeline`, value: formatMoney(pipelineVolume), to: figures },
        {
          ...{ key: 'weighted', label: t`Weighted fees`, value: formatMoney(weightedPipeline), to: figures },
          hint: <Trans>gross {formatMoney(grossPipeline)}</Trans>,
        },
      ]}
    />
  )
}

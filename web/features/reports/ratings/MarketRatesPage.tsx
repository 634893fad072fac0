/** `/market-rates-us` and `/market-rates-ca`: how risky each market is for a kind of property, for anybody. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconDownload, IconFlask, IconPrinter } from '@tabler/icons-react'
import { formatNumber } from '#domain/kernel/format.ts'
import { say } from '#domain/kernel/words.ts'
import { averageByProvince, type MarketRatingsAnswer, type RatedMarket } from '#domain/market/market-rating.ts'
import { COUNTRY_WORDS, type Country, MARKET_TYPE_WORDS, MARKET_TYPES } from '#domain/market/reference-lists.ts'
import { toMessage } from '#web/data/errors.ts'
import { useCall } from '#web/data/hooks.ts'
import { useSession } from '#web/data/session.tsx'
import { RegionMap } from '#web/features/maps/RegionMap.tsx'
import { OpenFrame } from '#web/features/reports/open/OpenFrame.tsx'
import { Chip, Page, Panel, SegmentedSwitch, SelectField, saveFile } from '#web/ui/index.ts'
import { BuildingsPanel } from './BuildingsPanel.tsx'
import { type OwnBuilding, useOwnBuildings } from './own-buildings.ts'
import { RatingsTable } from './RatingsTable.tsx'
import { useRatingFilters } from './rating-filters.ts'
import classes from './ratings.module.css'
import { toRatingsCsv } from './ratings-file.ts'

const NO_ROWS: readonly RatedMarket[] = []

export default function MarketRatesPage({ country }: { country: Country }) {
  const { t } = useLingui()
  const { data, isLoading, error, refetch } = useCall<MarketRatingsAnswer>('market-ratings', { country })
  const filters = useRatingFilters(data?.data ?? NO_ROWS)
  const { chosen, choices, shown, choose } = filters
  const buildings = useOwnBuildings(data)
  const newest = shown
    .map(({ asOf }) => asOf)
    .toSorted()
    .at(-1)
  const title = [chosen.type, chosen.class && t`class ${chosen.class}`].filter(Boolean).join(', ')
  return (
    <OpenFrame page="marketRatesCa">
      <Page
        title={<Trans>Risk rating, {say(COUNTRY_WORDS[country])}</Trans>}
        badge={
          data?.source === 'demo' &&
          data.total > 0 && (
            <Chip tone="warn" icon={IconFlask}>
              <Trans>Demo ratings</Trans>
            </Chip>
          )
        }
        sub={
          <>
            {newest && <Quarter of={newest} />}
            <Trans>1 = safest, 5 = most risk · rated on vacancy, rent growth, cap rate and liquidity</Trans>
          </>
        }
        actions={
          <div className={`${classes.tools} ui-no-print`}>
            <SelectField
              label={<span className="ui-visually-hidden">{t`Class`}</span>}
              value={chosen.class ?? ''}
              onChange={(value) => choose('class', value)}
              options={[
                { value: '', label: t`All classes` },
                ...choices('class').map((value) => ({ value, label: t`Class ${value}` })),
              ]}
            />
            <SelectField
              label={<span className="ui-visually-hidden">{t`Markets`}</span>}
              value={chosen.market ?? ''}
              onChange={(value) => choose('market', value)}
              options={[
                { value: '', label: t`All markets` },
                ...choices('market').map((value) => ({ value, label: marketTypeName(value) })),
              ]}
            />
            <Button
              variant="default"
              disabled={shown.length === 0}
              leftSection={<IconDownload size={15} stroke={1.6} />}
              onClick={() => saveRatings(shown, country)}
            >
              <Trans>CSV</Trans>
            </Button>
            <Button
              variant="default"
              leftSection={<IconPrinter size={15} stroke={1.6} />}
              onClick={() => window.print()}
            >
              <Trans>Print</Trans>
            </Button>
          </div>
        }
        lead={
          choices('type').length > 1 && (
            <SegmentedSwitch
              label={t`Property type`}
              value={chosen.type ?? ''}
              onChange={(value) => choose('type', value)}
              options={choices('type').map((value) => ({ value, label: value }))}
            />
          )
        }
      >
        <div className={classes.layout}>
          <RatingsTable
            title={title || t`Rated markets`}
            rows={shown}
            buildings={byMarket(buildings, chosen.type)}
            isLoading={isLoading}
            error={error ? toMessage(error) : undefined}
            onRetry={refetch}
          />
          <div className={classes.side}>
            <Averages rows={shown} country={country} />
            <BuildingsPanel buildings={buildings} />
          </div>
        </div>
      </Page>
    </OpenFrame>
  )
}

/** The quarter that ended on the day. */
function Quarter({ of }: { of: string }) {
  const [year = '', month = ''] = of.split('-')
  const quarter = Math.ceil(Number(month) / 3)
  return (
    <>
      <Trans>
        Quarter {quarter} of {year}
      </Trans>
      {' · '}
    </>
  )
}

/** What is shown, as a sheet reads it: the mark at the beginning keeps accents in Excel. */
const saveRatings = (rows: readonly RatedMarket[], country: Country) =>
  saveFile(
    new Blob(['\uFEFF', toRatingsCsv(rows)], { type: 'text/csv' }),
    `market-ratings-${country.toLowerCase()}.csv`,
  )

const marketTypeName = (type: string) => {
  const known = MARKET_TYPES.find((each) => each === type)
  return known ? say(MARKET_TYPE_WORDS[known]) : type
}

const byMarket = (buildings: readonly OwnBuilding[], type: string | undefined) =>
  Map.groupBy(
    buildings.filter(({ rated }) => rated.propertyType === type),
    ({ rated }) => rated.marketId,
  )

/** The shaded map of provinces or states. */
function Averages({ rows, country }: { rows: readonly RatedMarket[]; country: Country }) {
  const { t } = useLingui()
  const { person } = useSession()
  if (rows.length === 0) return null
  const regions = averageByProvince(rows).map(({ code, average }) => ({
    code,
    value: average,
    label: formatNumber(average, 1),
  }))
  return (
    <Panel title={country === 'CA' ? t`By province` : t`By state`} hint={t`average rating`} flush>
      <RegionMap
        regions={regions}
        measure={t`Risk`}
        view={country === 'CA' ? 'provinces' : 'states'}
        list="button"
        height={290}
        label={t`Average risk rating`}
        isPatient={person === null}
      />
    </Panel>
  )
}

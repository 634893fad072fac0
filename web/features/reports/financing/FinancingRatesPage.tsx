/** `/financing-rates`: what commercial mortgages cost today, for anybody; who publishes changes it in place. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconFlask, IconPlus, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDelta, formatPercent } from '#domain/kernel/format.ts'
import { rateMarketingInputs } from '#domain/market/rate-marketing.ts'
import { COUNTRIES, type Country } from '#domain/market/reference-lists.ts'
import { type FinancingRates, lowestOf } from '#domain/reports/financing-rates.ts'
import { useAddressWords, useSayWords } from '#web/data/address.ts'
import { useOne } from '#web/data/hooks.ts'
import { useToday } from '#web/data/use-today.ts'
import { OpenFrame } from '#web/features/reports/open/OpenFrame.tsx'
import { Chip, Page, SegmentedSwitch, Strip, type StripCell } from '#web/ui/index.ts'
import classes from './financing.module.css'
import { RateDialog } from './RateDialog.tsx'
import { RatesTable } from './RatesTable.tsx'
import { useFinancingRates, useMayPublish } from './use-financing-rates.ts'
import { YourLoan } from './YourLoan.tsx'

export default function FinancingRatesPage() {
  const { t } = useLingui()
  const words = useAddressWords()
  const sayWords = useSayWords()
  const country: Country = COUNTRIES.find((each) => each === words.country) ?? 'CA'
  const { rates, isLoading, error, refetch } = useFinancingRates(country)
  const mayPublish = useMayPublish()
  const [edited, edit] = useState<number | 'new' | null>(null)
  const lines = rates?.data ?? []
  return (
    <OpenFrame page="financingRates">
      <Page
        title={<Trans>What commercial mortgages cost today</Trans>}
        sub={<Trans>Indicative ranges: today’s index plus the spread, before fees.</Trans>}
        badge={
          rates?.source === 'demo' && (
            <Chip tone="warn" icon={IconFlask}>
              <Trans>Demo rates</Trans>
            </Chip>
          )
        }
        actions={
          <div className={`${classes.actions} ui-no-print`}>
            <SegmentedSwitch<Country>
              label={t`Country`}
              value={country}
              onChange={(next) => sayWords({ ...words, country: next === 'CA' ? undefined : next })}
              options={[
                { value: 'CA', label: t`Canada` },
                { value: 'US', label: t`US` },
              ]}
            />
            <Button
              variant="default"
              leftSection={<IconPrinter size={15} stroke={1.6} />}
              onClick={() => window.print()}
            >
              <Trans>Print</Trans>
            </Button>
            {mayPublish && (
              <Button leftSection={<IconPlus size={15} stroke={1.6} />} onClick={() => edit('new')}>
                <Trans>New rate</Trans>
              </Button>
            )}
          </div>
        }
      >
        <div className={classes.parts}>
          {rates && <Figures rates={rates} />}
          <RatesTable
            {...{ rates, isLoading, error }}
            onRetry={refetch}
            onEdit={mayPublish ? ({ id }) => edit(id) : undefined}
          />
          <YourLoan lines={lines} />
          <Disclaimer lines={lines} />
        </div>
      </Page>
      {edited === 'new' && <NewRate country={country} onClose={() => edit(null)} />}
      {typeof edited === 'number' && <EditRate id={edited} country={country} onClose={() => edit(null)} />}
    </OpenFrame>
  )
}

/** The indexes of today, and where the range of products begins. */
function Figures({ rates }: { rates: FinancingRates }) {
  const { t } = useLingui()
  const lowest = lowestOf(rates.data)
  const moved = (change: number | null) => {
    if (change === null) return undefined
    const bps = Math.round(change * 100)
    return bps === 0 ? t`unchanged in a month` : t`${formatDelta(bps, 0)} bps in a month`
  }
  const cells: StripCell[] = rates.figures.map(({ key, name, value, changeMonth }) => ({
    key,
    label: name,
    value: formatPercent(value),
    hint: moved(changeMonth),
  }))
  if (lowest)
    cells.push({ key: 'lowest', label: t`Lowest today`, value: formatPercent(lowest.rateLow), hint: lowest.label })
  return <Strip label={t`Indexes`} cells={cells} columns={5} />
}

function Disclaimer({ lines }: { lines: FinancingRates['data'] }) {
  const own = [...new Set(lines.flatMap(({ disclaimer }) => disclaimer ?? []))]
  return (
    <p className={classes.disclaimer}>
      <Trans>
        Rates are examples for strong borrowers on the date shown. They are no offer and no commitment; each lender
        decides. Canadian rates compound semi-annually, not in advance; US rates monthly.
      </Trans>{' '}
      {own.join(' ')}
    </p>
  )
}

type EditProps = { country: Country; onClose: () => void }

const NewRate = ({ country, onClose }: EditProps) => <RateDialog {...{ country, onClose }} today={useToday()} />

function EditRate({ id, country, onClose }: EditProps & { id: number }) {
  const { row } = useOne(rateMarketingInputs, id)
  const today = useToday()
  return row ? <RateDialog key={row.id} record={row} {...{ country, today, onClose }} /> : null
}

/** Who a lender is besides its criteria: how it works, what else it asks for, and where it sits. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { Address } from '#domain/kernel/field.ts'
import { formatMoney, formatPercent, formatYesNo } from '#domain/kernel/format.ts'
import type { LenderRow } from '#web/features/lenders/lender-row.ts'
import classes from '#web/features/lenders/lenders.module.css'
import { StyledMap } from '#web/features/maps/StyledMap.tsx'
import { Panel } from '#web/ui/index.ts'

const MAP_HEIGHT_PX = 240
/** The town and its neighbours. */
const ZOOM = 9

export function LenderAbout({ lender }: { lender: LenderRow }) {
  const { t } = useLingui()
  const { address, description } = lender
  const days = (count: number | null | undefined) => (count == null ? null : t`${count} days`)
  const facts: [string, string | null | undefined][] = [
    [t`Programs`, lender.insurers?.join(', ')],
    [t`To a quote`, days(lender.turnaroundDaysQuote)],
    [t`To closing`, days(lender.turnaroundDaysClose)],
    [t`Maximum LTC`, lender.maxLTC == null ? null : formatPercent(lender.maxLTC)],
    [t`Minimum debt yield`, lender.minDebtYield == null ? null : formatPercent(lender.minDebtYield)],
    [t`Construction loans`, lender.hasConstructionLoan ? formatYesNo(true) : null],
    [t`Syndicates`, lender.syndicates ? formatYesNo(true) : null],
    [t`Deposit accounts required`, lender.ancillaryRequired ? formatYesNo(true) : null],
    [t`Hold limit`, lender.holdLimit == null ? null : formatMoney(lender.holdLimit)],
    [t`Address`, address?.formattedAddress],
  ]
  const known = facts.filter(([, value]) => value)
  if (known.length === 0 && !description) return null
  return (
    <Panel title={<Trans>About this lender</Trans>}>
      <div className={classes.about}>
        {description && <p className={classes.description}>{description}</p>}
        {known.length > 0 && (
          <dl className={classes.facts}>
            {known.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {address && <Place address={address} name={lender.companyName} />}
      </div>
    </Panel>
  )
}

function Place({ address: { lat, lng }, name }: { address: Address; name: string }) {
  const { t } = useLingui()
  if (lat == null || lng == null) return null
  return (
    <StyledMap
      label={t`Map of ${name}`}
      center={{ lat, lng }}
      zoom={ZOOM}
      showsZoom
      height={MAP_HEIGHT_PX}
      list="button"
      points={[{ id: 'lender', title: name, lat, lng }]}
    />
  )
}

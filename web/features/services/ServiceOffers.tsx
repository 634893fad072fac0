/** What can be asked for, a card for each kind with what it covers, and what was ordered so far this year. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type Icon, IconClipboardCheck, IconDrone, IconFileText } from '@tabler/icons-react'
import { pathTo } from '#domain/access/addresses.ts'
import { formatMoney } from '#domain/kernel/format.ts'
import type { Currency } from '#domain/kernel/money.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { services } from '#domain/services/service.ts'
import { SERVICE_TYPE_WORDS, SERVICE_TYPES, type ServiceType } from '#domain/services/service-choices.ts'
import { priceOf, type ServicePrice } from '#domain/services/service-price.ts'
import { useCall } from '#web/data/hooks.ts'
import { useNavigation } from '#web/ui/index.ts'
import classes from './services.module.css'
import { useHomeCountry, usePriceTexts, useServicePrices } from './use-service-prices.ts'

export const SERVICE_ICONS: Readonly<Record<ServiceType, Icon>> = {
  drone: IconDrone,
  lease: IconFileText,
  inspection: IconClipboardCheck,
}

/** Each says what its form offers, so that a card never promises more than can be asked for. */
const COVERED = { drone: 'deliverables', lease: 'serviceKind', inspection: 'inspectionKind' } as const

function coveredBy(type: ServiceType): string {
  const field = services.fields[COVERED[type]]
  return (field.parts.choices ?? []).map((choice) => wordOf(field, choice)).join(', ')
}

export interface Ordered {
  year: number
  ordered: { currency: Currency; amount: number; jobs: number }[]
  openQuotes: number
  counts: Record<ServiceType, number>
}

export const useOrdered = () => useCall<Ordered>('services-ordered', {}, { isBackground: true }).data

export function ServiceOffers() {
  const { t } = useLingui()
  const navigate = useNavigation()
  const { rows: prices } = useServicePrices()
  const country = useHomeCountry()
  return (
    <section className={classes.offers} aria-label={t`What you can ask for`}>
      <h2 className={classes.offersTitle}>
        <Trans>What you can ask for</Trans>
      </h2>
      <div className={classes.cards}>
        {SERVICE_TYPES.map((type) => {
          const ServiceMark = SERVICE_ICONS[type]
          const service = wordOf(SERVICE_TYPE_WORDS, type)
          const price = country ? priceOf(prices, type, { country }) : null
          return (
            <article key={type} className={classes.card}>
              <h3 className={classes.cardTitle}>
                <span className={classes.mark}>
                  <ServiceMark size={17} stroke={1.6} aria-hidden />
                </span>
                {service}
              </h3>
              <p className={classes.covered}>{coveredBy(type)}</p>
              {price && <PriceLine price={price} />}
              <Button
                size="compact-sm"
                variant="default"
                className={classes.request}
                aria-label={t`Request: ${service}`}
                onClick={() => navigate(pathTo('requestService', { type }))}
              >
                <Trans>Request</Trans>
              </Button>
            </article>
          )
        })}
      </div>
      <OrderedLine />
    </section>
  )
}

/** What it costs at least and how long it takes, with what the operator says beside it. */
export function PriceLine({ price }: { price: ServicePrice }) {
  const { price: amount, days } = usePriceTexts()(price)
  return (
    <p className={classes.price}>
      <b>{amount}</b> <span>{days}</span>
      {price.note && <span className="ui-quiet">{price.note}</span>}
    </p>
  )
}

function OrderedLine() {
  const found = useOrdered()
  if (!found) return null
  const { year, ordered, openQuotes } = found
  const jobs = ordered.reduce((sum, each) => sum + each.jobs, 0)
  return (
    <p className={classes.ordered}>
      {ordered.length > 0 && (
        <span>
          <Trans>Ordered in {String(year)}</Trans>{' '}
          <strong>{ordered.map(({ currency, amount }) => formatMoney(amount, currency)).join(' · ')}</strong>{' '}
          <span className="ui-quiet">
            <Plural value={jobs} one="# job" other="# jobs" />
          </span>
        </span>
      )}
      {openQuotes > 0 && (
        <span>
          <Plural value={openQuotes} one="# quote open" other="# quotes open" />
        </span>
      )}
      <span className="ui-quiet">
        <Trans>Prices before tax. Nothing is ordered before you approve a quote.</Trans>
      </span>
    </p>
  )
}

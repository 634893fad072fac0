/** The popup of a property: its street, its name as a link to its loans, its value and its debt. */

import { Trans } from '@lingui/react/macro'
import { pathTo } from '#domain/access/addresses.ts'
import { describePlace, type MapPlace, type PlaceFigures, type PlaceReading } from '#domain/maps/map-place.ts'
import { i18n } from '#web/i18n.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { FactLines } from './FactLines.tsx'
import classes from './maps.module.css'
import { AMOUNT_LABELS, lenderText, moneyText, rateText, VALUE_LABELS } from './place-words.ts'
import { StreetView } from './StreetView.tsx'

export function PlaceCard({ place, reading }: { place: MapPlace; reading: PlaceReading }) {
  const figures = describePlace(place, reading)
  const { currency } = place
  return (
    <article className={classes.card}>
      <StreetView address={place.address} />
      <div className={classes.cardText}>
        <h3 className={classes.cardTitle}>
          <AppLink to={pathTo('viewLoan', { id: place.clientPlace._id })}>{place.name}</AppLink>
        </h3>
        <p className={classes.quiet}>{place.address}</p>
        <FactLines
          facts={[
            [i18n._(VALUE_LABELS[figures.valueLabel]), moneyText(figures.value, currency)],
            [<Trans key="lender">Lender</Trans>, lenderText(figures.lender)],
            [i18n._(AMOUNT_LABELS[figures.amountLabel]), moneyText(figures.amount, currency)],
            [<Trans key="rate">All In Rate</Trans>, rateText(figures.rate)],
            [<Trans key="expiry">Loan Expiry Date(s)</Trans>, <Expiries key="dates" expiries={figures.expiries} />],
          ]}
        />
        <p className={classes.quiet}>
          <AppLink to={pathTo('requestService', { type: 'inspection' }, { property: place.clientPlace._id })}>
            <Trans>Order an inspection</Trans>
          </AppLink>
        </p>
        {figures.debts.length > 0 && <Debts debts={figures.debts} currency={currency} />}
      </div>
    </article>
  )
}

function Debts({ debts, currency }: Pick<PlaceFigures, 'debts'> & { currency: MapPlace['currency'] }) {
  return (
    <ul className={classes.debts}>
      {debts.map(({ lender, amount, rate }, index) => (
        <li key={index}>
          <span>{lender}</span>
          <span>{moneyText(amount, currency)}</span>
          <span>{rateText(rate)}</span>
        </li>
      ))}
    </ul>
  )
}

function Expiries({ expiries }: { expiries: readonly { on: string; isSoon: boolean }[] }) {
  return expiries.map(({ on, isSoon }, index) => (
    <span key={index} className={isSoon ? classes.soon : undefined}>
      {on}
      {index < expiries.length - 1 && ', '}
    </span>
  ))
}

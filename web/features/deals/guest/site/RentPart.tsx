/** Who pays the rent: tenants by their share and the years they stay, or flats by kind and rent. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { LEASE_BANDS, type LeaseBand, type RentPicture, type RentShare } from '#domain/deals/package/rent-picture.ts'
import { formatMoney, formatNumber, formatPercent, MISSING } from '#domain/kernel/format.ts'
import classes from './site.module.css'

/** Below it a name does not fit its piece of the strip, percent. */
const NAMED_PCT = 6
/** On a phone, before somebody asks for all. */
const FIRST_ROWS = 5

export function useBandNames(): Record<LeaseBand, string> {
  const { t } = useLingui()
  return {
    'over-5': t`> 5 y`,
    'to-5': t`4–5`,
    'to-4': t`2–4`,
    'to-2': t`1–2`,
    'under-1': t`< 1 y left`,
    open: t`no end`,
  }
}

export function RentPart({ picture }: { picture: RentPicture }) {
  const years = picture.averageYears
  const rent = formatMoney(picture.annualRent)
  const count = picture.tenants
  return (
    <>
      <header className={classes.partHead}>
        <h2>
          <Trans>Who pays the rent</Trans>
        </h2>
        <span className="ui-quiet">
          {years === null ? (
            <Trans>
              {count} tenants, {rent} a year
            </Trans>
          ) : (
            <Trans>
              {count} tenants, {rent} a year, {formatNumber(years, 2)} years left on average
            </Trans>
          )}
        </span>
        {picture.kind === 'tenants' && <Bands shares={picture.shares} />}
      </header>
      {picture.kind === 'tenants' ? <Tenants picture={picture} /> : <UnitMixBars picture={picture} />}
    </>
  )
}

function Bands({ shares }: { shares: readonly RentShare[] }) {
  const names = useBandNames()
  return (
    <ul className={classes.bands}>
      {LEASE_BANDS.filter((band) => shares.some((share) => share.band === band)).map((band) => (
        <li key={band}>
          <i data-band={band} aria-hidden />
          {names[band]}
        </li>
      ))}
    </ul>
  )
}

function Tenants({ picture: { shares, loan } }: { picture: RentPicture }) {
  const { t } = useLingui()
  const names = useBandNames()
  const [isAll, setIsAll] = useState(false)
  const count = shares.length
  const nameOf = (share: RentShare) => share.tenant ?? t`Unnamed tenant`
  return (
    <>
      <div className={classes.strip} aria-hidden>
        {shares.map((share, index) => (
          <span
            key={index}
            data-band={share.band}
            style={{ flexGrow: share.rentPct }}
            title={`${nameOf(share)}, ${formatPercent(share.rentPct)}, ${names[share.band]}`}
          >
            {share.rentPct >= NAMED_PCT && (
              <>
                <b>{nameOf(share)}</b>
                {formatPercent(share.rentPct)}
                {share.rentPct >= 2 * NAMED_PCT && share.expiry && ` · ${share.expiry.slice(0, 7)}`}
              </>
            )}
          </span>
        ))}
      </div>
      {loan && <LoanSentence loan={loan} largest={shares[0]} />}
      <table className={classes.tenants} data-all={isAll || undefined}>
        <caption className="ui-visually-hidden">{t`Tenants by their share of the rent`}</caption>
        <thead className="ui-visually-hidden">
          <tr>
            <th scope="col">{t`Tenant`}</th>
            <th scope="col">{t`Lease ends`}</th>
            <th scope="col">{t`Share of the rent`}</th>
          </tr>
        </thead>
        <tbody>
          {shares.map((share, index) => (
            <tr key={index} data-more={index >= FIRST_ROWS || undefined}>
              <th scope="row">{nameOf(share)}</th>
              <td>{share.expiry ? t`to ${share.expiry.slice(0, 7)}` : names.open}</td>
              <td>
                {formatPercent(share.rentPct)}
                <i
                  data-band={share.band}
                  style={{ width: `${(share.rentPct * 100) / (shares[0]?.rentPct || 100)}%` }}
                  aria-hidden
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {count > FIRST_ROWS && (
        <button type="button" className={classes.allTenants} onClick={() => setIsAll(!isAll)} aria-expanded={isAll}>
          {isAll ? <Trans>The largest five</Trans> : <Trans>All {count} tenants</Trans>}
        </button>
      )}
    </>
  )
}

/** What the leases mean for a loan of this term. */
function LoanSentence({ loan, largest }: { loan: NonNullable<RentPicture['loan']>; largest: RentShare | undefined }) {
  const { endingPct, until, largestBeyondYears: beyond } = loan
  const name = largest?.tenant
  return (
    <p className={classes.sentence}>
      {name && beyond !== null && beyond > 0 && (
        <Trans>
          {name} stays {formatNumber(beyond, 1)} years beyond the loan.{' '}
        </Trans>
      )}
      {endingPct > 0 ? (
        <Trans>
          {formatPercent(endingPct)} of the rent comes up for renewal before {until.slice(0, 7)}.
        </Trans>
      ) : (
        <Trans>No lease ends before the loan does, {until.slice(0, 7)}.</Trans>
      )}
    </p>
  )
}

/** How many of each kind there are, and what they pay beside what the market pays. */
function UnitMixBars({ picture: { unitMix } }: { picture: RentPicture }) {
  const { t } = useLingui()
  const most = Math.max(1, ...unitMix.map(({ count }) => count))
  return (
    <table className={classes.mix}>
      <caption className="ui-visually-hidden">{t`Units by kind`}</caption>
      <thead>
        <tr>
          <th scope="col">{t`Units`}</th>
          <th scope="col">{t`Number`}</th>
          <th scope="col">{t`Average area`}</th>
          <th scope="col">{t`Average rent`}</th>
          <th scope="col">{t`Market rent`}</th>
        </tr>
      </thead>
      <tbody>
        {unitMix.map(({ type, count, averageAreaSf, averageRent, averageMarketRent }) => (
          <tr key={type}>
            <th scope="row">{type}</th>
            <td>
              <span className={classes.mixBar}>
                <i style={{ width: `${(count * 100) / most}%` }} aria-hidden />
                {count}
              </span>
            </td>
            <td>{averageAreaSf === null ? MISSING : t`${formatNumber(averageAreaSf)} sf`}</td>
            <td>{formatMoney(averageRent)}</td>
            <td>{formatMoney(averageMarketRent)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A deal as lenders read it: figures first, then every answer, section by section. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatDate, formatMoney, formatMultiple, formatPercent } from '#domain/kernel/format.ts'
import type { Api } from '#web/data/api.ts'
import { figuresOf } from '#web/features/deals/form/sizing-figures.ts'
import { addressOf, answerOf, figure } from '#web/features/deals/life/deal-row.ts'
import { addressLine } from '#web/features/market/address-text.ts'
import classes from './guest.module.css'
import type { DealPackage } from './guest-deal.ts'
import { PackageDocuments } from './PackageDocuments.tsx'
import { PackageLocation } from './PackageLocation.tsx'
import { PackagePhotos } from './PackagePhotos.tsx'
import { PackageSection } from './PackageSection.tsx'

export interface DealPackageViewProps {
  pack: Pick<DealPackage, 'about' | 'deal' | 'documents' | 'sections' | 'names'>
  /** The name stands elsewhere on a phone. */
  isTitled?: boolean
  /** Whoever looks opens pictures and documents by it; on paper there are none, and no map. */
  client?: Pick<Api, 'send'>
  /** Right of the title. */
  tools?: ReactNode
}

export function DealPackageView({ pack, isTitled = true, client, tools }: DealPackageViewProps) {
  const { t } = useLingui()
  const { deal, documents, sections, names } = pack
  const { values } = deal
  const figures = figuresOf(values, deal.currency)
  const address = addressOf(values)
  const place = addressLine(address)
  const photos = answerOf(values, 'Photos') ?? []
  const built = figure(values, 'Year_Built')
  const units = figure(values, 'Number_Of_Units')
  const facts = [place, names.Property_Type, units ? t`${units} units` : null, built ? t`built ${built}` : null]
  const cells: [string, string][] = [
    [t`Loan amount (${deal.currency})`, formatMoney(figure(values, 'Loan_Amount'))],
    [t`Loan to value`, formatPercent(figure(values, 'LTV') ?? figures.loanToValue)],
    [t`DSCR`, formatMultiple(figure(values, 'DSCR') ?? figures.debtServiceCoverage)],
    [t`Debt yield`, formatPercent(figures.debtYield)],
    [t`Value`, formatMoney(figures.value)],
    [t`NOI, underwritten`, formatMoney(figure(values, 'Net_Operating_Income'))],
    [t`Occupancy`, formatPercent(figure(values, 'Occupancy_Percentage'))],
    [t`Closing`, formatDate(answerOf(values, 'Closing_Date'))],
  ]
  return (
    <div className={classes.package}>
      <section className={classes.card} aria-label={t`Summary`}>
        <div className={classes.cardHead}>
          {tools && <div className={classes.cardTools}>{tools}</div>}
          {isTitled && <h1 className={classes.title}>{deal.dealName}</h1>}
          <p className={classes.lead}>{facts.filter(Boolean).join(' · ')}</p>
        </div>
        <dl className={classes.figures}>
          {cells.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      {client && photos.length > 0 && (
        <section className={classes.card} aria-label={t`Pictures`}>
          <h2 className={classes.cardTitle}>
            <Trans>Pictures</Trans>
          </h2>
          <PackagePhotos photos={photos} client={client} />
        </section>
      )}
      {client && documents.length > 0 && <PackageDocuments documents={documents} client={client} />}
      {client && address && (
        <section className={classes.card} aria-label={t`Location`}>
          <h2 className={classes.cardTitle}>
            <Trans>Location</Trans>
          </h2>
          <PackageLocation address={address} about={pack.about ?? null} />
        </section>
      )}
      {sections.map((section) => (
        <PackageSection key={section.key} section={section} pack={pack} />
      ))}
      <p className={classes.disclaimer}>
        <Trans>
          The information comes from the borrower and from third parties and has not been audited. It binds nobody
          before a commitment is signed.
        </Trans>
      </p>
    </div>
  )
}

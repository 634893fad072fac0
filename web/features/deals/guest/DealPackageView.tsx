/** A deal as lenders read it: a small site of its own, pictures first, then every answer, section by section. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { Api } from '#web/data/api.ts'
import { addressOf, answerOf, figure } from '#web/features/deals/life/deal-row.ts'
import { addressLine } from '#web/features/market/address-text.ts'
import { serverNow } from '#web/ui/clock.ts'
import { formatLocalDate } from '#web/ui/index.ts'
import classes from './guest.module.css'
import type { DealPackage } from './guest-deal.ts'
import { PackageDocuments } from './PackageDocuments.tsx'
import { PackageSection } from './PackageSection.tsx'
import { packageFigures } from './package-figures.ts'
import { packagePictures } from './package-pictures.ts'
import { MoneyPart } from './site/MoneyPart.tsx'
import { NoiBridgePart } from './site/NoiBridgePart.tsx'
import { PackageCover } from './site/PackageCover.tsx'
import { type PartLink, PartLinks, partId } from './site/PartLinks.tsx'
import { RentPart } from './site/RentPart.tsx'
import site from './site/site.module.css'

export interface DealPackageViewProps {
  pack: Pick<DealPackage, 'about' | 'deal' | 'documents' | 'sections' | 'names'>
  /** The page's own title is elsewhere. */
  isTitled?: boolean
  /** Whoever looks opens pictures and documents by it; on paper there are none, and no map. */
  client?: Pick<Api, 'send' | 'download'>
  /** Right of the links to the parts. */
  tools?: ReactNode
  /** What was asked about the deal; how many stand there. */
  questions?: { count: number; body: ReactNode }
  /** In the last line. */
  note?: ReactNode
}

export function DealPackageView({ pack, isTitled = true, client, tools, questions, note }: DealPackageViewProps) {
  const { t } = useLingui()
  const { deal, documents } = pack
  const [asOf] = useState(() => formatLocalDate(serverNow()))
  const { rent, bridge, ledger } = packagePictures(deal, asOf)
  const hasDocuments = client !== undefined && documents.length > 0
  const parts: PartLink[] = [
    { key: 'summary', label: t`Summary` },
    ...(rent ? [{ key: 'tenants', label: rent.kind === 'units' ? t`Units` : t`Tenants` }] : []),
    ...(bridge ? [{ key: 'income', label: t`Income` }] : []),
    ...(ledger ? [{ key: 'money', label: t`Sources and uses` }] : []),
    ...(hasDocuments ? [{ key: 'documents', label: t`Documents`, count: documents.length }] : []),
    ...(questions ? [{ key: 'questions', label: t`Questions`, count: questions.count }] : []),
    { key: 'details', label: t`Details` },
  ]
  const links = client && <PartLinks parts={parts} tools={tools} />
  return (
    <div className={classes.package}>
      <Part name="summary" label={t`Summary`}>
        <Front pack={pack} isTitled={isTitled} client={client} />
        {links}
        <dl className={site.figures}>
          {packageFigures(deal).map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Part>
      {rent && (
        <Part name="tenants" label={t`Who pays the rent`}>
          <RentPart picture={rent} />
        </Part>
      )}
      {(bridge || ledger) && (
        <div className={site.pair}>
          {bridge && (
            <Part name="income" label={t`From rent to NOI`}>
              <NoiBridgePart bridge={bridge} />
            </Part>
          )}
          {ledger && (
            <Part name="money" label={t`Where the money comes from and goes`}>
              <MoneyPart ledger={ledger} />
            </Part>
          )}
        </div>
      )}
      {(hasDocuments || questions) && (
        <div className={site.pair}>
          {hasDocuments && (
            <Part name="documents" label={t`Documents`}>
              <PackageDocuments documents={documents} client={client} />
            </Part>
          )}
          {questions && (
            <Part name="questions" label={t`Questions`}>
              {questions.body}
            </Part>
          )}
        </div>
      )}
      <Details pack={pack} />
      <p className={classes.disclaimer}>
        <Trans>
          The information comes from the borrower and from third parties and has not been audited. It binds nobody
          before a commitment is signed.
        </Trans>{' '}
        {note}
      </p>
    </div>
  )
}

/** One part: where its link leads, and what is counted as read. */
function Part({ name, label, children }: { name: string; label: string; children: ReactNode }) {
  return (
    <section id={partId(name)} data-part={name} className={site.part} aria-label={label}>
      {children}
    </section>
  )
}

function Details({ pack }: Pick<DealPackageViewProps, 'pack'>) {
  const { t } = useLingui()
  return (
    <div id={partId('details')} data-part="details" className={classes.package} aria-label={t`Details`} role="group">
      {pack.sections.map((section) => (
        <PackageSection key={section.key} section={section} pack={pack} />
      ))}
    </div>
  )
}

function Front({ pack, isTitled, client }: Pick<DealPackageViewProps, 'pack' | 'isTitled' | 'client'>) {
  const { t } = useLingui()
  const { deal, names } = pack
  const { values } = deal
  const address = addressOf(values)
  const built = figure(values, 'Year_Built')
  const units = figure(values, 'Number_Of_Units')
  const facts = [
    addressLine(address),
    names.Property_Type,
    units ? t`${units} units` : null,
    built ? t`built ${built}` : null,
  ]
  const lead = facts.filter(Boolean).join(' · ')
  const title = isTitled ? <h1>{deal.dealName}</h1> : <p className={site.nameOnly}>{deal.dealName}</p>
  if (!client) {
    return (
      <div className={classes.cardHead}>
        {title}
        <p className={classes.lead}>{lead}</p>
      </div>
    )
  }
  return (
    <PackageCover
      title={title}
      lead={lead}
      photos={answerOf(values, 'Photos') ?? []}
      address={address}
      about={pack.about ?? null}
      client={client}
    />
  )
}

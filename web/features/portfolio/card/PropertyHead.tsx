/** The head of a portfolio record's page: picture, how its loans stand, and who shared it. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconAlertCircle, IconClockExclamation, IconEye } from '@tabler/icons-react'
import { StreetView } from '#web/features/maps/StreetView.tsx'
import { useImageUrl } from '#web/features/team/profile/stored-image.ts'
import { Chip, ReadOnlyLine } from '#web/ui/index.ts'
import classes from './card.module.css'
import type { LoanRow, PortfolioRow, PropertyRow } from './card-rows.ts'
import type { LoanView } from './loan-view.ts'

/** The owner's picture, else the street. */
export function PropertyPhoto({ property }: { property: PropertyRow }) {
  const { t } = useLingui()
  const url = useImageUrl(property.photo?.hashedId)
  return (
    <div className={classes.photo}>
      {url ? (
        <img src={url} alt={t`${property.name}`} />
      ) : (
        <StreetView address={property.address.formattedAddress ?? ''} />
      )}
    </div>
  )
}

type PlaceLineProps = { property: PropertyRow; typeName: string | undefined; rows: readonly LoanRow[] }

/** Place and kind; of one loan its lender and number, else who manages the building. */
export function PlaceLine({ property, typeName, rows }: PlaceLineProps) {
  const { address, managerContact, managerCompany } = property
  const { street, city, province, formattedAddress } = address
  const place = street ? [street, city, province].filter(Boolean).join(', ') : formattedAddress
  const [only] = rows
  const { lenderName, loanId } = (rows.length === 1 && only) || NO_LENDER
  const beside = lenderName ?? managerContact ?? managerCompany
  return (
    <>
      {[place, typeName, beside].filter(Boolean).join(' · ')}
      {loanId && <span className={classes.number}> {loanId}</span>}
    </>
  )
}

const NO_LENDER = { lenderName: null, loanId: null }

/** What needs a look, over all loans. */
export function PropertyBadges({ views }: { views: readonly LoanView[] }) {
  const count = (status: string) =>
    views.flatMap(({ covenants }) => covenants).filter((covenant) => covenant.status === status).length
  const breached = count('Breach')
  const answered = views.flatMap(({ covenants }) => covenants).filter(({ answer }) => answer).length
  const watched = count('Watch')
  const months = views.flatMap(({ figures }) => (figures.isExpiring ? (figures.remainingTerm ?? []) : []))
  return (
    <>
      {breached > answered && (
        <Chip tone="bad" icon={IconAlertCircle}>
          <Plural value={breached} one="# covenant in breach" other="# covenants in breach" />
          {answered > 0 && <Trans>, of which {answered} waived or cured</Trans>}
        </Chip>
      )}
      {answered > 0 && breached === answered && (
        <Chip tone="warn" icon={IconAlertCircle}>
          <Plural value={answered} one="# breach waived or cured" other="# breaches waived or cured" />
        </Chip>
      )}
      {watched > 0 && (
        <Chip tone="warn" icon={IconEye}>
          <Plural value={watched} one="# covenant on watch" other="# covenants on watch" />
        </Chip>
      )}
      {months.length > 0 && (
        <Chip tone="or" icon={IconClockExclamation}>
          <Plural value={Math.min(...months)} one="# month left" other="# months left" />
        </Chip>
      )}
    </>
  )
}

/** Whose record it is and what the reader may do with it; nothing on one's own. */
export function SharedLine({ record }: { record: Pick<PortfolioRow, 'access' | 'ownerName'> }) {
  const { access, ownerName } = record
  if (access === 'owner') return null
  return (
    <ReadOnlyLine>
      {access === 'edit' && <Trans>Shared by {ownerName}: you may change it.</Trans>}
      {access === 'comment' && <Trans>Shared by {ownerName}: you may read it and write notes.</Trans>}
      {access === 'view' && <Trans>Shared by {ownerName} for reading only.</Trans>}
    </ReadOnlyLine>
  )
}

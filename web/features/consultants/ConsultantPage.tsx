/** `/consultants/view/$id`: one consultant, what it does and for how much, its people, and what is kept of it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { mayUpdate } from '#domain/access/rights.ts'
import { consultants } from '#domain/consultants/consultant.ts'
import { consultantFiles } from '#domain/consultants/consultant-file.ts'
import { isInsuranceExpired } from '#domain/consultants/consultant-rules.ts'
import { formatDate, formatMoney, MISSING } from '#domain/kernel/format.ts'
import { ActivityPanel } from '#web/data/activity/ActivityPanel.tsx'
import { useParameter, useText } from '#web/data/address.ts'
import { toMessage } from '#web/data/errors.ts'
import { useOne } from '#web/data/hooks.ts'
import { useToday } from '#web/data/use-today.ts'
import { DirectoryFiles } from '#web/features/files/DirectoryFiles.tsx'
import classes from '#web/features/lenders/lenders.module.css'
import { Chip, EmptyState, ErrorPanel, Page, Panel, SkeletonTable } from '#web/ui/index.ts'
import { ConsultantContacts } from './ConsultantContacts.tsx'
import { ConsultantFrame } from './ConsultantFrame.tsx'
import { useMayLookUp } from './ConsultantName.tsx'
import { type ConsultantRow, joined } from './consultant-row.ts'

export default function ConsultantPage() {
  const id = useParameter('id') ?? ''
  const { row: consultant, error, refetch } = useOne<ConsultantRow>(consultants, id)
  const mayLookUp = useMayLookUp()
  if (consultant) return mayLookUp ? <Consultant consultant={consultant} /> : <Named consultant={consultant} />
  if (error) return <ErrorPanel message={toMessage(error)} onRetry={refetch} />
  return (
    <Page title={<Trans>Consultant</Trans>}>
      <SkeletonTable heads={[{ label: MISSING }]} />
    </Page>
  )
}

/** Without access a consultant is a name and where it works: empty tables would say something untrue of it. */
function Named({ consultant: { companyName, categoryNames } }: { consultant: ConsultantRow }) {
  return (
    <Page title={companyName} sub={joined(categoryNames)}>
      <EmptyState
        title={<Trans>Fees and people need access to the consultant directory.</Trans>}
        hint={<Trans>Whoever keeps your company’s users can give it to you.</Trans>}
      />
    </Page>
  )
}

const OWN_TABS = ['profile', 'contacts', 'files', 'history'] as const

function Consultant({ consultant }: { consultant: ConsultantRow }) {
  const { t } = useLingui()
  const word = useText('tab')
  const tab = OWN_TABS.find((one) => one === word) ?? 'profile'
  const canEdit = mayUpdate(consultant)
  return (
    <ConsultantFrame consultant={consultant} tab={tab}>
      {tab === 'profile' && <Profile consultant={consultant} />}
      {tab === 'contacts' && <ConsultantContacts consultant={consultant} canEdit={canEdit} />}
      {tab === 'files' && (
        <DirectoryFiles
          entity={consultantFiles}
          about={{ companyId: consultant.id }}
          source="consultant"
          hint={t`Certificates of insurance, price lists and the like; no other company sees them`}
          none={<Trans>No files are kept of this consultant.</Trans>}
          canEdit={canEdit}
        />
      )}
      {tab === 'history' && <ActivityPanel entity={consultants.path} id={consultant.id} />}
    </ConsultantFrame>
  )
}

function Profile({ consultant }: { consultant: ConsultantRow }) {
  const { t } = useLingui()
  const today = useToday()
  const { insuranceExpiry, insuranceLimit, country, notes } = consultant
  const currency = country === 'CA' ? 'CAD' : 'USD'
  const facts: [string, string][] = [
    [t`Cities`, joined(consultant.cities)],
    [t`Designations`, joined(consultant.designations)],
    [t`Standards`, joined(consultant.standards)],
    [t`Insurance limit`, formatMoney(insuranceLimit, currency)],
    [t`Insured until`, formatDate(insuranceExpiry)],
    [t`Notes`, notes || MISSING],
  ]
  return (
    <Panel
      title={<Trans>About this consultant</Trans>}
      hint={
        isInsuranceExpired(insuranceExpiry, today) ? (
          <Chip tone="warn">
            <Trans>Insurance has run out</Trans>
          </Chip>
        ) : undefined
      }
    >
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

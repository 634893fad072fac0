/** `/consultants/view/$id`: one consultant, what it does and for how much, its people, and what your company did with it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { pathTo } from '#domain/access/addresses.ts'
import { mayUpdate } from '#domain/access/rights.ts'
import { consultants } from '#domain/consultants/consultant.ts'
import { isInsuranceExpired } from '#domain/consultants/consultant-rules.ts'
import { formatMoney, MISSING } from '#domain/kernel/format.ts'
import { ActivityPanel } from '#web/data/activity/ActivityPanel.tsx'
import { useParameter, useSayWords, useText } from '#web/data/address.ts'
import { useCrumbs } from '#web/data/crumbs.ts'
import { toMessage } from '#web/data/errors.ts'
import { useOne } from '#web/data/hooks.ts'
import { useToday } from '#web/data/use-today.ts'
import classes from '#web/features/lenders/lenders.module.css'
import { Chip, EmptyState, ErrorPanel, formatLocalDate, Page, Panel, SkeletonTable } from '#web/ui/index.ts'
import { ConsultantContacts } from './ConsultantContacts.tsx'
import { ConsultantDialog } from './ConsultantDialog.tsx'
import { useMayLookUp } from './ConsultantName.tsx'
import { type ConsultantRow, feeRange, joined } from './consultant-row.ts'

const TABS = ['profile', 'contacts', 'history'] as const

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

function Consultant({ consultant }: { consultant: ConsultantRow }) {
  const { t } = useLingui()
  const word = useText('tab')
  const sayWords = useSayWords()
  const [isEditing, setIsEditing] = useState(false)
  const tab = TABS.find((one) => one === word) ?? 'profile'
  const canEdit = mayUpdate(consultant)
  const { companyName, categoryNames, provinces, preferred, typicalTurnaroundDays: days } = consultant
  useCrumbs([{ label: t`Consultants`, to: pathTo('consultants') }, { label: companyName }])
  return (
    <Page
      title={companyName}
      badge={preferred ? <Chip tone="teal">{t`Preferred`}</Chip> : undefined}
      sub={[joined(categoryNames), joined(provinces), consultant.website, consultant.phone].filter(Boolean).join(' · ')}
      actions={
        canEdit && (
          <Button variant="default" onClick={() => setIsEditing(true)}>
            <Trans>Edit consultant</Trans>
          </Button>
        )
      }
      keyNumbers={[
        { label: t`Fee range`, value: feeRange(consultant) },
        { label: t`Turnaround`, value: days == null ? MISSING : t`${days} days` },
      ]}
      tabs={{
        active: tab,
        onChange: (next) => sayWords({ tab: next }, { replace: true }),
        label: t`Sections of the consultant`,
        items: [
          { key: 'profile', label: t`Profile` },
          { key: 'contacts', label: t`Contacts`, count: consultant.contactsCount ?? 0 },
          { key: 'history', label: t`History` },
        ],
      }}
    >
      {tab === 'profile' && <Profile consultant={consultant} />}
      {tab === 'contacts' && <ConsultantContacts consultant={consultant} canEdit={canEdit} />}
      {tab === 'history' && <ActivityPanel entity={consultants.path} id={consultant.id} />}
      {isEditing && <ConsultantDialog consultant={consultant} onClose={() => setIsEditing(false)} />}
    </Page>
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
    [t`Insured until`, formatLocalDate(insuranceExpiry)],
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

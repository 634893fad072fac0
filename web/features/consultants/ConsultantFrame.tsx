/** The head that every page of a consultant shares: name, what it does and for how much, and its tabs. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { pathTo } from '#domain/access/addresses.ts'
import { mayUpdate } from '#domain/access/rights.ts'
import { MISSING } from '#domain/kernel/format.ts'
import { useCrumbs } from '#web/data/crumbs.ts'
import { StarButton } from '#web/features/team/stars/StarButton.tsx'
import { Chip, Page } from '#web/ui/index.ts'
import { ConsultantDialog } from './ConsultantDialog.tsx'
import { type ConsultantRow, feeRange, joined } from './consultant-row.ts'

export type ConsultantTab = 'profile' | 'contacts' | 'engagements' | 'files' | 'history'

export interface ConsultantFrameProps {
  consultant: ConsultantRow
  tab: ConsultantTab
  children: ReactNode
}

export function ConsultantFrame({ consultant, tab, children }: ConsultantFrameProps) {
  const { t } = useLingui()
  const [isEditing, setIsEditing] = useState(false)
  const { id, companyName, categoryNames, provinces, preferred, typicalTurnaroundDays: days } = consultant
  useCrumbs([{ label: t`Consultants`, to: pathTo('consultants') }, { label: companyName }])
  const at = (key: string) => pathTo('consultant', { id }, { tab: key })
  return (
    <Page
      title={companyName}
      badge={
        <>
          {preferred && <Chip tone="teal">{t`Preferred`}</Chip>}
          <StarButton path="consultants" recordId={String(id)} />
        </>
      }
      sub={[joined(categoryNames), joined(provinces), consultant.website, consultant.phone].filter(Boolean).join(' · ')}
      actions={
        mayUpdate(consultant) && (
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
        label: t`Sections of the consultant`,
        items: [
          { key: 'profile', label: t`Profile`, to: at('profile') },
          { key: 'contacts', label: t`Contacts`, to: at('contacts'), count: consultant.contactsCount ?? 0 },
          // What was asked of it on deals is another room's to show.
          { key: 'engagements', label: t`Engagements`, to: pathTo('consultant', { id }, { engagements: 'all' }) },
          { key: 'files', label: t`Files`, to: at('files') },
          { key: 'history', label: t`History`, to: at('history') },
        ],
      }}
    >
      {children}
      {isEditing && <ConsultantDialog consultant={consultant} onClose={() => setIsEditing(false)} />}
    </Page>
  )
}

/** `/lenders/edit/$id`: what the company knows of a lender; it saves itself, and only for the company. */

import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { pathTo } from '#domain/access/addresses.ts'
import { MISSING } from '#domain/kernel/format.ts'
import { lenderCompanies } from '#domain/lenders/lender-company.ts'
import { useParameter } from '#web/data/address.ts'
import { useCrumbs } from '#web/data/crumbs.ts'
import { toMessage } from '#web/data/errors.ts'
import { KeptNotice } from '#web/data/forms/KeptNotice.tsx'
import { useOne } from '#web/data/hooks.ts'
import { usePerson } from '#web/data/session.tsx'
import { LenderFiles } from '#web/features/lenders/directory/LenderFiles.tsx'
import { LenderMark } from '#web/features/lenders/LenderMark.tsx'
import { placeOf } from '#web/features/lenders/lender-row.ts'
import { AppLink, ErrorPanel, NoticeLine, Page, Panel, ReadOnlyLine, SavedState, SkeletonTable } from '#web/ui/index.ts'
import { ContactsEditor } from './ContactsEditor.tsx'
import type { EditableLender } from './editable-lender.ts'
import { LenderRail } from './LenderRail.tsx'
import { LenderSections } from './LenderSections.tsx'
import classes from './lender-edit.module.css'
import { PricingsEditor } from './PricingsEditor.tsx'
import { useLenderForm } from './use-lender-form.ts'

export default function LenderEditPage() {
  const id = useParameter('id') ?? ''
  const { row, error, refetch } = useOne<EditableLender>(lenderCompanies, id)
  if (error && !row) return <ErrorPanel message={toMessage(error)} onRetry={refetch} />
  if (!row) {
    return (
      <Page title={<Trans>Edit lender</Trans>}>
        <SkeletonTable heads={[{ label: MISSING }]} />
      </Page>
    )
  }
  return <LenderEditor key={row.id} row={row} />
}

function LenderEditor({ row }: { row: EditableLender }) {
  const { t } = useLingui()
  const person = usePerson()
  const form = useLenderForm(row)
  const { lender } = form
  useCrumbs([
    { label: t`Lenders` },
    { label: row.companyName, to: pathTo('lender', { id: row.id }) },
    { label: t`Edit` },
  ])
  const canEdit = person.rights.includes('accessLendersAdvanced')
  const retry = () => void form.flush()
  return (
    <Page
      title={lender.companyName}
      mark={<LenderMark lender={lender} size={32} />}
      sub={[lender.categoryName, lender.city && placeOf(lender)].filter(Boolean).join(' · ')}
      badge={canEdit && <SavedState state={form.state} savedAt={form.savedAt} onRetry={retry} />}
      actions={
        <Button variant="default" component={AppLink} to={pathTo('lender', { id: row.id })}>
          <Trans>View lender</Trans>
        </Button>
      }
      lead={
        <>
          {canEdit && <KeptNotice of={`lender.${row.id}`} autosave={form} />}
          <Notices lender={row} canEdit={canEdit} message={form.state === 'failed' ? form.message : null} />
        </>
      }
      rail={canEdit ? { title: t`Your version`, children: <LenderRail row={row} flush={form.flush} /> } : undefined}
    >
      <div className={classes.sections}>
        <LenderSections form={form} readOnly={!canEdit} />
        <Panel title={<Trans>Contacts</Trans>} flush>
          <ContactsEditor lender={row} canEdit={canEdit} />
        </Panel>
        <Panel title={<Trans>Pricing</Trans>} flush>
          <PricingsEditor lender={row} canEdit={canEdit} />
        </Panel>
        <Panel title={<Trans>Files</Trans>}>
          <LenderFiles lenderId={row.id} canEdit={canEdit} />
        </Panel>
      </div>
    </Page>
  )
}

type LenderNoticesProps = { lender: EditableLender; canEdit: boolean; message: string | null }

function Notices({ lender, canEdit, message }: LenderNoticesProps) {
  if (!canEdit) {
    return (
      <ReadOnlyLine>
        <Trans>
          Changing lenders needs advanced access to lenders. Whoever stands above you in your company can switch it on
          under Users.
        </Trans>
      </ReadOnlyLine>
    )
  }
  return (
    <>
      {message && <NoticeLine tone="bad">{message}</NoticeLine>}
      {lender.user_company_id === null && (
        <NoticeLine>
          <Trans>What you change here is seen, matched and mailed with by your company alone.</Trans>
        </NoticeLine>
      )}
    </>
  )
}

/** Approves a request: the role, a company that is there or made by this, and who stands above. */

import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Role } from '#domain/access/roles.ts'
import { optionsOf } from '#domain/kernel/words.ts'
import { accessRequests } from '#domain/team/access-request.ts'
import { COMPANY_TYPE_WORDS, COMPANY_TYPES } from '#domain/team/user-company.ts'
import { assignableRoles, needsParent, parentRoles } from '#domain/team/user-roles.ts'
import { useShortForm } from '#web/data/forms/use-short-form.ts'
import { useAction, useCall } from '#web/data/hooks.ts'
import { usePerson } from '#web/data/session.tsx'
import { FormDialog, notify, SegmentedSwitch, SelectField, TextField } from '#web/ui/index.ts'
import type { AccessRequestRow } from './access-request-row.ts'

type Choices = {
  companies: { id: number; name: string; type: string }[]
  leaders: { id: number; name: string; role: Role; companyId: number }[]
}
type ApprovalEntry = {
  role: Role | null
  companyId: number | null
  name: string | null
  type: string | null
  parent: number | null
}

export type AnswerDialogProps = { request: AccessRequestRow; onClose: () => void; onDone: () => void }

export function ApproveDialog({ request, onClose, onDone }: AnswerDialogProps) {
  const { t } = useLingui()
  const person = usePerson()
  const { data } = useCall<Choices>('access-requests-choices', {}, { isBackground: true })
  const { run } = useAction(accessRequests, { alsoChanges: ['users'] })
  const [kind, setKind] = useState<'new' | 'known'>('new')
  const start: ApprovalEntry = {
    role: null,
    companyId: null,
    name: request.companyName,
    type: request.companyType,
    parent: null,
  }
  const { values, field, errors, error, isBusy, submit } = useShortForm(
    start,
    async ({ role, companyId, name, type, parent }) => {
      const company = kind === 'new' ? { company: { name, type } } : { companyId }
      const body = { ...(role && { role }), ...company, ...(kind === 'known' && parent && { parent }) }
      await run({ id: request.id, name: 'approve', body })
      notify.ok(t`${request.user?.name ?? ''} can sign in now`)
      onDone()
    },
  )
  const { role, companyId } = values
  // In a new company nobody can stand above anybody yet.
  const roleError = errors.roles ?? (kind === 'new' ? errors.parent : undefined)
  const companies = data?.companies ?? []
  const leaders = (data?.leaders ?? []).filter(
    (leader) => role && leader.companyId === companyId && parentRoles(role).includes(leader.role),
  )
  return (
    <FormDialog
      opened
      title={t`Approve ${request.user?.name ?? ''}`}
      action={t`Approve request`}
      isBusy={isBusy}
      error={error}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <SelectField
        label={t`Role`}
        options={assignableRoles(person.role).map((value) => ({ value, label: value }))}
        searchable={false}
        {...field('role')}
        {...(roleError && { error: roleError })}
      />
      <SegmentedSwitch
        label={t`Company`}
        value={kind}
        onChange={setKind}
        options={[
          { value: 'new', label: t`New company` },
          { value: 'known', label: t`Existing company` },
        ]}
      />
      {kind === 'new' ? (
        <>
          <TextField
            label={t`Company name`}
            {...field('name')}
            {...(errors['company.name'] && { error: errors['company.name'] })}
          />
          <SelectField
            label={t`Company type`}
            options={optionsOf(COMPANY_TYPES, COMPANY_TYPE_WORDS)}
            {...field('type')}
          />
        </>
      ) : (
        <SelectField
          label={t`Company`}
          options={companies.map(({ id, name }) => ({ value: id, label: name }))}
          searchable
          {...field('companyId')}
        />
      )}
      {kind === 'known' && role && parentRoles(role).length > 0 && (
        <SelectField
          label={t`Parent`}
          options={leaders.map(({ id, name, role: leads }) => ({ value: id, label: `${name} · ${leads}` }))}
          optional={!needsParent(role)}
          searchable
          {...field('parent')}
        />
      )}
    </FormDialog>
  )
}

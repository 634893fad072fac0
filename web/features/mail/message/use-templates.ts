/** The templates somebody may begin a message with: read, kept, renamed, shared and deleted. */
import { useLingui } from '@lingui/react/macro'
import { can, type OwnedRow, type Person } from '#domain/access/access.ts'
import type { RowOf } from '#domain/kernel/entity.ts'
import { emailTemplateAccess, emailTemplates, type TemplateKind } from '#domain/mail/email-template.ts'
import { showError } from '#web/data/errors.ts'
import { useCreate, useList, useRemove, useUpdate } from '#web/data/hooks.ts'
import { usePerson } from '#web/data/session.tsx'
import { confirm, notify } from '#web/ui/index.ts'

export type TemplateRow = RowOf<typeof emailTemplates>

/** What a message says; a letter to many tells its language too, and the same in the other one. */
export type MessageText = Pick<TemplateRow, 'subject' | 'body'> &
  Partial<Pick<TemplateRow, 'language' | 'otherSubject' | 'otherBody'>>

/** What a template is called and for whom it is kept. */
export interface TemplateName {
  name: string | null
  kind: TemplateKind
  isShared: boolean
}

export function useTemplates(kinds: readonly TemplateKind[]) {
  const person = usePerson()
  const { rows } = useList<TemplateRow>(
    emailTemplates,
    { kind: { $in: kinds }, $limit: 100, $sort: { name: 1 } },
    { isBackground: true },
  )
  /** The table of rights speaks of the company's templates; those that ship are nobody's to change here. */
  const mayChange = (row: TemplateRow) =>
    row.ownerScope !== 'system' &&
    can(person as Person, 'update', emailTemplates, emailTemplateAccess, row as unknown as OwnedRow)
  const mayShare = emailTemplateAccess[person.role].create.includes('special')
  return { rows, mayChange, mayShare }
}

/** Keeps a template under a name; throws what the server says. */
export function useKeepTemplate() {
  const { t } = useLingui()
  const { create } = useCreate<TemplateRow>(emailTemplates)
  const { update } = useUpdate<TemplateRow>(emailTemplates)
  return async ({ isShared, ...named }: TemplateName, text: MessageText, base?: TemplateRow) => {
    const changes = { ...named, ...(!base && text), ownerScope: isShared ? 'company' : 'user' }
    const row = base ? await update({ id: base.id, changes, base }) : await create(changes)
    notify.ok(t`Template ${row.name} is kept`)
    return row
  }
}

/** What is done to a chosen template without a form. */
export function useTemplateActs() {
  const { t } = useLingui()
  const { update } = useUpdate<TemplateRow>(emailTemplates)
  const { remove } = useRemove(emailTemplates)

  const overwrite = async (row: TemplateRow, text: MessageText) => {
    try {
      await update({ id: row.id, changes: { ...text }, base: row })
      notify.ok(t`Template ${row.name} is kept`)
    } catch (error) {
      showError(error)
    }
  }
  const drop = async (row: TemplateRow): Promise<boolean> => {
    const isSure = await confirm({
      title: t`Delete the template ${row.name}?`,
      message: row.ownerScope === 'company' ? t`Your colleagues use it as well.` : undefined,
      action: t`Delete template`,
      isDanger: true,
    })
    if (!isSure) return false
    try {
      await remove(row.id)
      return true
    } catch (error) {
      showError(error)
      return false
    }
  }
  return { overwrite, drop }
}

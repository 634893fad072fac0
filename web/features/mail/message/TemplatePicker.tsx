/** What a message begins with: a template to take over, and ways to keep what is written as one. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconDeviceFloppy, IconPencil, IconTemplate, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { TemplateKind, TemplateScope } from '#domain/mail/email-template.ts'
import { type MenuAct, MenuButton, notify, SelectField } from '#web/ui/index.ts'
import classes from './message.module.css'
import { isEmptyHtml } from './shortcodes.ts'
import { TemplateDialog } from './TemplateDialog.tsx'
import { type MessageText, type TemplateRow, useTemplateActs, useTemplates } from './use-templates.ts'

export interface TemplatePickerProps {
  /** Kinds of templates that suit the message, the usual one first. */
  kinds: readonly [TemplateKind, ...TemplateKind[]]
  /** What is written now. */
  text: MessageText
  onTake: (text: MessageText) => void
}

const SCOPE_ORDER: readonly TemplateScope[] = ['user', 'company', 'system']

export function TemplatePicker({ kinds, text, onTake }: TemplatePickerProps) {
  const { t } = useLingui()
  const { rows, mayChange, mayShare } = useTemplates(kinds)
  const [chosenId, setChosenId] = useState<number | null>(null)
  const [dialog, setDialog] = useState<'new' | 'rename' | null>(null)
  const acts = useTemplateActs()
  const chosen = rows.find(({ id }) => id === chosenId)
  const groups: Record<TemplateScope, string> = {
    user: t`My templates`,
    company: t`Shared in the company`,
    system: t`Ready to use`,
  }
  const take = (id: number | null) => {
    setChosenId(id)
    const template = rows.find((row) => row.id === id)
    if (!template) return
    const { subject, body, language, otherSubject, otherBody } = template
    onTake({ subject, body, language, otherSubject, otherBody })
    if (!isEmptyHtml(text.body)) notify.undoable(t`${template.name} is taken over`, () => onTake(text))
  }
  const changes: MenuAct[] =
    chosen && mayChange(chosen)
      ? [
          {
            key: 'overwrite',
            label: t`Keep these words in ${chosen.name}`,
            icon: IconDeviceFloppy,
            onRun: () => void acts.overwrite(chosen, text),
          },
          { key: 'rename', label: t`Rename or share…`, icon: IconPencil, onRun: () => setDialog('rename') },
          {
            key: 'delete',
            label: t`Delete template`,
            icon: IconTrash,
            isDanger: true,
            onRun: () => void acts.drop(chosen).then((isGone) => isGone && setChosenId(null)),
          },
        ]
      : []
  return (
    <div className={classes.templates}>
      <SelectField<number>
        label={t`Template`}
        placeholder={t`Begin with a template`}
        value={chosen ? chosenId : null}
        onChange={take}
        options={SCOPE_ORDER.flatMap((scope) => rows.filter(({ ownerScope }) => ownerScope === scope)).map(toOption)}
        searchable
      />
      <Button
        variant="default"
        leftSection={<IconTemplate size={15} stroke={1.6} />}
        disabled={isEmptyHtml(text.body)}
        onClick={() => setDialog('new')}
      >
        <Trans>Keep as template</Trans>
      </Button>
      {changes.length > 0 && <MenuButton items={changes} label={t`More about the template`} framed />}
      {dialog && (
        <TemplateDialog
          kinds={kinds}
          text={text}
          mayShare={mayShare}
          {...(dialog === 'rename' && chosen && { base: chosen })}
          onClose={() => setDialog(null)}
          onKept={({ id }) => setChosenId(id)}
        />
      )}
    </div>
  )

  function toOption({ id, name, ownerScope }: TemplateRow) {
    return { value: id, label: name, group: groups[ownerScope] }
  }
}

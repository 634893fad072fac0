/** Fills a tracker from a checklist: one that ships, the company's own, or the conditions of the accepted bid. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { CHECKLIST_WORDS, CHECKLISTS } from '#domain/funding/checklists.ts'
import { prefundingTemplates } from '#domain/funding/prefunding-template.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { showError } from '#web/data/errors.ts'
import { useCreate, useList } from '#web/data/hooks.ts'
import { FormDialog, notify, SelectField, TextField } from '#web/ui/index.ts'
import classes from './tracker.module.css'
import type { Tracker } from './tracker.ts'
import type { TrackerActs } from './use-tracker-acts.ts'

const OWN = 'own.'

export interface ChecklistDialogProps {
  tracker: Tracker
  acts: TrackerActs
  onClose: () => void
}

export function ChecklistDialog({ tracker, acts, onClose }: ChecklistDialogProps) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<string>('usual')
  const [isBusy, setIsBusy] = useState(false)
  const { rows: own } = useList(prefundingTemplates, { $limit: 100 }, { isBackground: true })
  const options = [
    { value: 'usual', label: t`Usual for this deal` },
    ...CHECKLISTS.map((each) => ({ value: each, label: wordOf(CHECKLIST_WORDS, each) })),
    ...(tracker.deal.primaryLenderBidId === null ? [] : [{ value: 'bid', label: t`Conditions of the accepted bid` }]),
    ...own.map(({ id, name }) => ({ value: `${OWN}${id}`, label: name })),
  ]
  const load = async () => {
    setIsBusy(true)
    const body = chosen.startsWith(OWN)
      ? { checklist: 'own', templateId: Number(chosen.slice(OWN.length)) }
      : { checklist: chosen }
    const isDone = await acts.load(body)
    setIsBusy(false)
    if (isDone) onClose()
  }
  return (
    <FormDialog
      opened
      title={t`Load a checklist`}
      action={t`Load checklist`}
      isBusy={isBusy}
      onSubmit={() => void load()}
      onClose={onClose}
    >
      <SelectField
        label={t`Checklist`}
        description={t`Documents that are there already stay as they are.`}
        options={options}
        value={chosen}
        onChange={(value) => setChosen(value ?? 'usual')}
      />
      {tracker.documents.length > 0 && <SaveAsTemplate tracker={tracker} />}
    </FormDialog>
  )
}

/** The documents of this deal as a checklist for the next. */
function SaveAsTemplate({ tracker: { documents } }: Pick<ChecklistDialogProps, 'tracker'>) {
  const { t } = useLingui()
  const [name, setName] = useState<string | null>(null)
  const { create, isPending } = useCreate(prefundingTemplates)
  const nameOf = new Map(documents.map((each) => [each.id, each.name]))
  const save = async () => {
    try {
      const rows = documents.map((each) => ({
        ...{ name: each.name, category: each.category, party: each.party, leadDays: each.leadDays },
        isConditionPrecedent: each.isConditionPrecedent,
        waitsFor: each.waitsFor.flatMap((id) => nameOf.get(id) ?? []),
      }))
      await create({ name: name ?? '', rows })
      notify.ok(t`The checklist is kept`)
      setName(null)
    } catch (error) {
      showError(error)
    }
  }
  return (
    <div className={classes.saveAs}>
      <TextField label={t`Keep this deal’s documents as a checklist called`} value={name} onChange={setName} />
      <Button variant="default" disabled={!name || isPending} onClick={() => void save()}>
        <Trans>Keep as checklist</Trans>
      </Button>
    </div>
  )
}

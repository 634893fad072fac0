/** One stage for many leads: a pitch then asks for its time, a pass for its reason. */
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { LeadStage, StageMove } from '#domain/contacts/lead-stages.ts'
import type { AskProps } from '#web/data/lists/list.ts'
import PassDialog from '#web/features/contacts/stage/PassDialog.tsx'
import PitchDialog from '#web/features/contacts/stage/PitchDialog.tsx'
import { STAGES, stageKey, stageWord } from '#web/features/contacts/stage/stage-words.ts'
import type { LeadRow } from '#web/features/leads/lead-row.ts'
import { FormDialog, SelectField } from '#web/ui/index.ts'

export default function StageAsk({ rows, onAnswer, onClose }: AskProps<LeadRow>) {
  const { t } = useLingui()
  const [key, setKey] = useState<string | null>(null)
  const [next, setNext] = useState<LeadStage | null>(null)
  const many = plural(rows.length, { one: '# lead', other: '# leads' })
  const answer = (move: StageMove) => onAnswer(move)
  if (next === 'pass') {
    return <PassDialog name={many} onAnswer={(passReason) => answer({ stage: next, passReason })} onClose={onClose} />
  }
  if (next === 'pitch sch.') {
    return <PitchDialog name={many} onAnswer={(pitchTime) => answer({ stage: next, pitchTime })} onClose={onClose} />
  }
  const submit = () => {
    const stage = STAGES.find((each) => stageKey(each) === key) ?? null
    if (stage === 'pass' || stage === 'pitch sch.') setNext(stage)
    else answer({ stage })
  }
  return (
    <FormDialog
      opened
      size={440}
      title={t`Stage of ${many}`}
      action={t`Set stage`}
      isDisabled={key === null}
      onClose={onClose}
      onSubmit={submit}
    >
      <SelectField
        label={t`Stage`}
        value={key}
        onChange={setKey}
        options={STAGES.map((stage) => ({ value: stageKey(stage), label: stageWord(stage) }))}
      />
    </FormDialog>
  )
}

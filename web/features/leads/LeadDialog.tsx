/** Adds a lead of one kind, or corrects one; or only what stands registered on its building. */
import { useLingui } from '@lingui/react/macro'
import { questionsOf } from '#domain/kernel/form.ts'
import { say } from '#domain/kernel/words.ts'
import { leads } from '#domain/leads/lead.ts'
import { LEAD_UPDATED } from '#domain/leads/lead-file.ts'
import { leadSections, mortgageQuestions } from '#domain/leads/lead-form.ts'
import type { LeadState, LeadType } from '#domain/leads/lead-types.ts'
import { RecordDialog } from '#web/data/forms/RecordDialog.tsx'
import { useRecordForm } from '#web/data/forms/use-record-form.ts'
import { notify } from '#web/ui/index.ts'
import { useLeadRoom } from './lead-room.tsx'
import { type LeadRow, nameOfLead } from './lead-row.ts'
import { ALSO_CHANGED } from './use-lead-stage.ts'

export interface LeadDialogProps {
  /** A new one without it. */
  lead?: LeadRow
  leadType: LeadType
  state: LeadState
  /** Only the loan and what is registered. */
  isMortgage?: boolean
  /** What is known of a new one already, and where that is kept while it is typed. */
  initial?: object
  draftKey?: string
  onClose: () => void
  onSaved?: (id: string) => void
}

export default function LeadDialog(props: LeadDialogProps) {
  const { lead, leadType, state, isMortgage, initial, onClose, onSaved } = props
  const { draftKey = lead ? `leads.${lead._id}` : `leads.new.${leadType}.${state}` } = props
  const { t } = useLingui()
  const room = useLeadRoom()
  const form = useRecordForm({
    path: leads.path,
    record: lead,
    initial: { country: 'CA', ...initial, leadType, state },
    draftKey,
    alsoChanges: ALSO_CHANGED,
    gone: t`It was given to somebody else or put away meanwhile. Copy what you typed.`,
  })
  return (
    <RecordDialog
      size={680}
      title={lead ? t`Edit ${nameOfLead(lead)}` : t`Add lead`}
      action={lead ? t`Save lead` : t`Add lead`}
      form={form}
      questions={isMortgage ? mortgageQuestions(leadType) : questionsOf(leadSections(leadType))}
      room={room}
      onClose={onClose}
      onSaved={(stored) => {
        if (lead) notify.ok(say(LEAD_UPDATED))
        if (stored?._id !== undefined) onSaved?.(stored._id)
      }}
    />
  )
}

/** Where talks with one contact stand, while their owner is edited; nothing is kept until the form itself is saved. */
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { asksForPitch, cancelPitchOfOwner } from '#domain/contacts/lead-stages.ts'
import type { OwnerContact } from '#domain/contacts/owner.ts'
import { StageChip } from '#web/features/contacts/stage/StageChip.tsx'
import { formatDateTime, loadLater } from '#web/ui/index.ts'

const PitchDialog = lazy(loadLater(() => import('#web/features/contacts/stage/PitchDialog.tsx')))

export interface ContactStatusProps {
  contact: OwnerContact
  onChange: (part: Partial<OwnerContact>) => void
}

export function ContactStatus({ contact, onChange }: ContactStatusProps) {
  const { t } = useLingui()
  const [isAsked, setIsAsked] = useState(false)
  const { status = null, pitchTime } = contact
  const name = contact.name || t`this contact`
  return (
    <>
      <StageChip
        stage={status}
        name={name}
        onChoose={(stage) => {
          if (asksForPitch(stage)) setIsAsked(true)
          else onChange({ status: stage, stageChanged: true, pitchTime: null })
        }}
      />
      {pitchTime && <span className="ui-quiet">{formatDateTime(pitchTime)}</span>}
      {isAsked && (
        <Suspense>
          <PitchDialog
            name={name}
            from={status}
            {...(pitchTime && { pitchTime })}
            onAnswer={(at) => {
              setIsAsked(false)
              onChange({ status: 'pitch sch.', stageChanged: true, pitchTime: at })
            }}
            onClose={() => {
              setIsAsked(false)
              onChange({ ...cancelPitchOfOwner(contact), pitchTime: null })
            }}
          />
        </Suspense>
      )}
    </>
  )
}

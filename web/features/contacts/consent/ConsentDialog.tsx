/** Writes a line into the ledger of consents. */
import { useLingui } from '@lingui/react/macro'
import { consentAddresses, consents } from '#domain/contacts/consent.ts'
import { consentForm } from '#domain/contacts/consent-form.ts'
import type { ConsentEvent } from '#domain/contacts/consent-rules.ts'
import { useToday } from '#web/data/use-today.ts'
import { ContactDialog } from '#web/features/contacts/parts/ContactDialog.tsx'
import type { OwnAddress } from './consent-row.ts'

interface ConsentDialogProps {
  address?: OwnAddress
  event?: ConsentEvent
  onClose: () => void
}

export function ConsentDialog({ address, event = 'given', onClose }: ConsentDialogProps) {
  const { t } = useLingui()
  const happenedOn = useToday()
  const { email, personName = null, companyName = null } = address ?? {}
  return (
    <ContactDialog
      entity={consents}
      form={consentForm}
      initial={{ event, happenedOn, ...(email && { email, personName, companyName }) }}
      draftKey={`${consents.path}.of.${email ?? 'new'}.${event}`}
      alsoChanges={[consentAddresses.path]}
      title={event === 'withdrawn' ? t`Record an opt-out` : t`Record consent`}
      action={t`Record`}
      onClose={onClose}
    />
  )
}

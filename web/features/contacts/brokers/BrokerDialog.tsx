/** Enters a broker, or corrects one. */
import { useLingui } from '@lingui/react/macro'
import { brokerCompanies, brokerContacts } from '#domain/contacts/broker.ts'
import { brokerForm } from '#domain/contacts/contact-forms.ts'
import { ContactDialog } from '#web/features/contacts/parts/ContactDialog.tsx'
import type { BrokerRow } from './broker-row.ts'

export function BrokerDialog({ broker, onClose }: { broker?: BrokerRow; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <ContactDialog
      entity={brokerContacts}
      form={brokerForm}
      record={broker}
      alsoChanges={[brokerCompanies.path]}
      title={broker ? t`Edit ${broker.name ?? ''}` : t`Add broker`}
      action={broker ? t`Save broker` : t`Add broker`}
      onClose={onClose}
    />
  )
}

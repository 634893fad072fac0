/** Corrects a firm of brokers; its share of a fee is what deals that it refers begin with. */
import { useLingui } from '@lingui/react/macro'
import { brokerCompanies, brokerContacts } from '#domain/contacts/broker.ts'
import { brokerCompanyForm } from '#domain/contacts/contact-forms.ts'
import { useOne } from '#web/data/hooks.ts'
import { ContactDialog } from '#web/features/contacts/parts/ContactDialog.tsx'

export function BrokerFirmDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useLingui()
  const { row: firm } = useOne(brokerCompanies, id)
  if (!firm) return null
  return (
    <ContactDialog
      entity={brokerCompanies}
      form={brokerCompanyForm}
      record={firm}
      alsoChanges={[brokerContacts.path]}
      title={t`Edit ${firm.companyName}`}
      action={t`Save company`}
      onClose={onClose}
    />
  )
}

/** A paper of a building is renewed: its insurance gets a later end, a document is followed by the new one. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { DOCUMENT_EXTENSIONS, DOCUMENT_SOURCE } from '#domain/files/document-files.ts'
import type { StoredFile } from '#domain/kernel/field.ts'
import { textIn } from '#domain/kernel/narrow.ts'
import { INSURANCE_PAPER } from '#domain/portfolio/loan-acts.ts'
import { properties } from '#domain/portfolio/property.ts'
import { propertyDocuments } from '#domain/portfolio/property-document.ts'
import { DOCUMENT_RENEWAL_QUESTIONS, INSURANCE_RENEWAL_QUESTIONS } from '#domain/portfolio/renewal-questions.ts'
import { useAddressWords, useSayWords, useText } from '#web/data/address.ts'
import { RecordDialog } from '#web/data/forms/RecordDialog.tsx'
import { partOf } from '#web/data/forms/records.ts'
import { useRecordForm } from '#web/data/forms/use-record-form.ts'
import { useCreate, useUpdate } from '#web/data/hooks.ts'
import { AttachmentField } from '#web/features/files/AttachmentField.tsx'
import type { PropertyDocument } from '#web/features/files/shown-document.ts'
import type { PropertyRow } from './card-rows.ts'
import type { BuildingPapers } from './use-ending-papers.ts'

/** Which paper it is stands in the address: other pages lead here. */
export function RenewalDialog({ property, papers }: { property: PropertyRow; papers: BuildingPapers }) {
  const key = useText('renew')
  const words = useAddressWords()
  const sayWords = useSayWords()
  const close = () => sayWords({ ...words, renew: undefined }, { replace: true, resetScroll: false })
  if (key === INSURANCE_PAPER) return <RenewInsurance property={property} onClose={close} />
  const document = papers.documents.find(({ _id }) => _id === key)
  return document ? <RenewDocument key={document._id} document={document} onClose={close} /> : null
}

function RenewInsurance({ property, onClose }: { property: PropertyRow; onClose: () => void }) {
  const { t } = useLingui()
  const { _id, insurance, name } = property
  const form = useRecordForm({ path: properties.path, record: property, draftKey: `renew.insurance.${_id}` })
  const until = textIn(partOf(form.values, 'insurance.expiry'))
  return (
    <RecordDialog
      title={t`Renew the insurance of ${name}`}
      action={t`Renew`}
      isDisabled={!isLater(until, insurance?.expiry)}
      form={form}
      questions={INSURANCE_RENEWAL_QUESTIONS}
      onClose={onClose}
    />
  )
}

function RenewDocument({ document, onClose }: { document: PropertyDocument; onClose: () => void }) {
  const { t } = useLingui()
  const { _id, propertyId, loanId, category, customCategory, shareWithLenders, name, expiryDate } = document
  const [file, setFile] = useState<StoredFile>()
  const options = { alsoChanges: [properties.path, 'document-categories'] }
  const { create } = useCreate<PropertyDocument>(propertyDocuments, options)
  const { update } = useUpdate<PropertyDocument>(propertyDocuments, options)
  const form = useRecordForm({
    path: propertyDocuments.path,
    draftKey: null,
    initial: { expiryDate: null },
    async send(values) {
      if (!file) return
      const kept = { propertyId, loanId, category, customCategory, shareWithLenders }
      await create({ ...kept, ...file, expiryDate: textIn(values.expiryDate) })
      // What has been followed ends no more: nobody is reminded of it again.
      await update({ id: _id, changes: { expiryDate: null } })
    },
  })
  return (
    <RecordDialog
      title={t`Renew ${name}`}
      action={t`Renew`}
      isDisabled={!file || !isLater(textIn(form.values.expiryDate), expiryDate)}
      form={form}
      questions={DOCUMENT_RENEWAL_QUESTIONS}
      lead={
        <>
          <AttachmentField
            label={t`New document`}
            value={file ? [file] : []}
            onChange={(files) => setFile(files[0])}
            source={DOCUMENT_SOURCE}
            maxFiles={1}
            extensions={DOCUMENT_EXTENSIONS}
          />
          <p className="ui-quiet">
            <Trans>It stands where the one before does, which is kept without an end.</Trans>
          </p>
        </>
      }
      onClose={onClose}
    />
  )
}

const isLater = (day: string | null, before: string | null | undefined): boolean => day !== null && day > (before ?? '')

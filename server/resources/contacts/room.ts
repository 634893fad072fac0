/** Owners, borrowers and brokers, what is noted of them, and what they agreed to receive. */
import { defineRoom } from '#server/kernel/room.ts'
import { importLists } from '#server/resources/files/import/import-keeping.ts'
import { borrowerCompaniesResource, borrowerContactsResource, borrowerKycResource } from './borrowers.resource.ts'
import { brokerCompaniesResource, brokerContactsResource } from './brokers.resource.ts'
import { consentAddressesResource, consentsResource } from './consent/consents.resource.ts'
import { noteResources } from './contact-notes.ts'
import { borrowerImport } from './import/borrower-import.ts'
import { brokerImport } from './import/broker-import.ts'
import { ownerImport } from './import/owner-import.ts'
import { ownerUploadPage } from './import/owner-upload.ts'
import { ownersResource } from './owners.resource.ts'

export const contactsRoom = defineRoom({
  name: 'contacts',
  resources: [
    ownersResource,
    borrowerContactsResource,
    borrowerCompaniesResource,
    borrowerKycResource,
    brokerCompaniesResource,
    brokerContactsResource,
    ...noteResources,
    consentsResource,
    consentAddressesResource,
  ],
  pages: [ownerUploadPage],
  lends: [importLists.lend(ownerImport), importLists.lend(borrowerImport), importLists.lend(brokerImport)],
})

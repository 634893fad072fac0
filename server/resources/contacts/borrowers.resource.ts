/** /borrower-contacts, /borrower-company, /borrower-kyc: who borrows, for whom, and what is known of their identity. */
import { borrowerCompanies, borrowerContacts, borrowerKyc } from '#domain/contacts/borrower.ts'
import { borrowerAccess, borrowerKycAccess } from '#domain/contacts/contacts.access.ts'
import { companyKey } from '#domain/contacts/similar-names.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { StoredFile } from '#domain/kernel/field.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { mark, say } from '#domain/kernel/words.ts'
import { checkContactEmail } from '#domain/lenders/lender-rules.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import { defineResource } from '#server/kernel/resource.ts'
import { claimFile, releaseFiles } from '#server/resources/files/claim-file.ts'
import {
  companyOnDealsSql,
  contactOnDealsSql,
  kycOnDealsSql,
  roomsOfCompany,
  roomsOfContact,
} from './borrower-scope.ts'
import { borrowerExtraSql } from './contact-extras.ts'
import { countNaming, findContactHands, leaveDeals } from './contacts.queries.ts'

const nameKeyOf = ({ companyName }: Values) =>
  typeof companyName === 'string' ? { nameKey: companyKey(companyName) } : {}

export const borrowerCompaniesResource = defineResource({
  entity: borrowerCompanies,
  access: borrowerAccess,
  special: companyOnDealsSql,
  specialRooms: ({ id }, ctx) => roomsOfCompany(id, ctx),
  listsRights: true,
  hasPages: true,
  extras: {
    contactsCount: 'select count(*)::int from borrower_contacts c where c."borrowerCompanyId" = t.id and c.active',
  },
  rights: () => ({
    remove: 'not exists (select 1 from borrower_contacts c where c."borrowerCompanyId" = t.id and c.active)',
  }),
  hooks: {
    beforeCreate: (_ctx, values) => ({ ...values, ...nameKeyOf(values), creditFlags: values.creditFlags ?? [] }),
    beforeUpdate: (_ctx, _row, changes) => ({
      ...changes,
      ...nameKeyOf(changes),
      ...(changes.creditFlags === null && { creditFlags: [] }),
    }),
    async beforeRemove(ctx, { id }) {
      const contacts = await countNaming(ctx, 'borrower_contacts', 'borrowerCompanyId', id)
      if (contacts > 0) throw new AppError('conflict', say('This company has borrowers and cannot be deleted.'))
      await leaveDeals(ctx, 'borrowerCompanyId', id)
    },
  },
})

export const borrowerContactsResource = defineResource({
  entity: borrowerContacts,
  access: borrowerAccess,
  special: contactOnDealsSql,
  specialRooms: ({ id }, ctx) => roomsOfContact(id, ctx),
  listsRights: true,
  hasPages: true,
  extras: borrowerExtraSql,
  hooks: {
    beforeCreate(_ctx, values) {
      checkContactEmail(values.email)
      return { ...values, role: values.role ?? 'principal', optOut: values.optOut ?? false }
    },
    beforeUpdate(_ctx, _row, changes) {
      if ('email' in changes) checkContactEmail(changes.email)
      return {
        ...changes,
        ...(changes.role === null && { role: 'principal' }),
        ...(changes.optOut === null && { optOut: false }),
      }
    },
    beforeRemove: (ctx, { id }) => leaveDeals(ctx, 'borrowerContactId', id),
  },
  constraints: {
    borrower_contacts_email: { field: 'email', message: mark('A borrower with this email already exists.') },
  },
})

export const borrowerKycResource = defineResource({
  entity: borrowerKyc,
  access: borrowerKycAccess,
  special: kycOnDealsSql,
  specialRooms: ({ contactId }, ctx) => roomsOfContact(contactId, ctx),
  hooks: {
    // It belongs to whoever the contact belongs to, not to whoever wrote it down first.
    beforeCreate: async (ctx, values) => ({ ...values, ...(await findContactHands(ctx, Number(values.contactId))) }),
    afterCreate: (ctx, row) => keepDocument(ctx, row.id, row.idDocument),
    async afterUpdate(ctx, before, after) {
      if (before.idDocument?.hashedId !== after.idDocument?.hashedId)
        await keepDocument(ctx, after.id, after.idDocument)
    },
    beforeRemove: (ctx, { id }) => releaseFiles(ctx, { ownerPath: borrowerKyc.path, ownerId: id }, []),
  },
  constraints: {
    borrower_kyc_contact: { field: 'contactId', message: mark('This borrower has a KYC record already.') },
  },
})

async function keepDocument(ctx: ChangeContext, ownerId: number, document: StoredFile | null) {
  const owner = { ownerPath: borrowerKyc.path, ownerId }
  if (document) await claimFile(ctx, { ...owner, hashedId: document.hashedId, field: 'idDocument' })
  await releaseFiles(ctx, owner, document ? [document.hashedId] : [])
}

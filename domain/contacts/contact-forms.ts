/** What is asked of owners, borrowers and brokers, in the order of the page. */
import { ask, defineForm } from '#domain/kernel/form.ts'
import { borrowerCompanies, borrowerContacts, borrowerKyc } from './borrower.ts'
import { brokerCompanies, brokerContacts } from './broker.ts'
import { owners } from './owner.ts'

const WIDE = { width: 2 } as const
const BOX = { box: 'checkbox', width: 2 } as const
const OPT_OUT = { label: 'Wants no bulk mail', ...BOX } as const
const STAGE_ASKS = {
  stage: 'Chosen on its chip, which asks for what the stage needs.',
  pitchTime: 'The dialog of the stage asks for it.',
  passReason: 'The dialog of the stage asks for it.',
}

export const ownerForm = defineForm(
  owners,
  [
    {
      key: 'company',
      title: 'Company',
      questions: ask(owners, ['companyName', 'type', 'tier', 'address', 'website'], {
        companyName: { box: 'owner-name', ...WIDE },
        address: WIDE,
        website: WIDE,
      }),
    },
    {
      key: 'contacts',
      title: 'Contacts',
      questions: ask(owners, ['contacts'], { contacts: { box: 'owner-contacts', ...WIDE } }),
    },
    {
      key: 'relationship',
      title: 'Relationship',
      questions: ask(owners, ['managerId', 'actionDate', 'coiCompanyId', 'source', 'optOut'], {
        managerId: { box: 'person' },
        coiCompanyId: { box: 'broker-company' },
        optOut: OPT_OUT,
      }),
    },
    {
      key: 'holdings',
      title: 'Holdings',
      questions: ask(owners, ['holdingsCount', 'portfolioValue', 'knownDebt', 'propertyTypes', 'markets'], {
        propertyTypes: WIDE,
        markets: WIDE,
      }),
    },
  ],
  STAGE_ASKS,
)

export const borrowerForm = defineForm(
  borrowerContacts,
  [
    {
      key: 'person',
      title: 'Person',
      questions: ask(
        borrowerContacts,
        ['firstName', 'lastName', 'email', 'role', 'title', 'phone', 'mobile', 'address', 'optOut'],
        { address: WIDE, optOut: OPT_OUT },
      ),
    },
    {
      key: 'belongs',
      title: 'Belongs to',
      questions: ask(borrowerContacts, ['borrowerCompanyId', 'ownerId'], {
        borrowerCompanyId: { box: 'borrower-company' },
        ownerId: { box: 'owner' },
      }),
    },
  ],
  {},
)

export const borrowerCompanyForm = defineForm(
  borrowerCompanies,
  [
    {
      key: 'company',
      title: 'Company',
      questions: ask(
        borrowerCompanies,
        ['companyName', 'entityType', 'jurisdiction', 'registrationNumber', 'formationDate'],
        { companyName: WIDE },
      ),
    },
    {
      key: 'sponsor',
      title: 'Sponsor',
      questions: ask(
        borrowerCompanies,
        ['sponsorName', 'netWorth', 'liquidity', 'contingentLiabilities', 'asOf', 'creditFlags', 'creditNote'],
        { sponsorName: WIDE, creditFlags: WIDE, creditNote: WIDE },
      ),
    },
  ],
  {},
)

export const kycForm = defineForm(
  borrowerKyc,
  [
    {
      key: 'kyc',
      title: 'Identity',
      questions: ask(borrowerKyc, ['KYC_Status', 'idExpiry', 'idDocument'], { idDocument: WIDE }),
    },
  ],
  { contactId: 'The person it is about.' },
)

export const brokerCompanyForm = defineForm(
  brokerCompanies,
  [
    {
      key: 'company',
      title: 'Company',
      questions: ask(
        brokerCompanies,
        ['companyName', 'country', 'coiSplitPercentage', 'isPartner', 'offices', 'website'],
        {
          companyName: WIDE,
          isPartner: BOX,
          offices: { box: 'lines', help: 'Separated by semicolons.', ...WIDE },
          website: WIDE,
        },
      ),
    },
  ],
  {},
)

export const brokerForm = defineForm(
  brokerContacts,
  [
    {
      key: 'person',
      title: 'Person',
      questions: ask(
        brokerContacts,
        ['brokerCompanyId', 'firstName', 'lastName', 'email', 'phone', 'territory', 'assetTypes', 'optOut'],
        { brokerCompanyId: { box: 'broker-company', ...WIDE }, assetTypes: WIDE, optOut: OPT_OUT },
      ),
    },
    {
      key: 'relationship',
      title: 'Relationship',
      questions: ask(brokerContacts, ['managerId', 'actionDate'], {
        managerId: { box: 'person' },
      }),
    },
  ],
  STAGE_ASKS,
)

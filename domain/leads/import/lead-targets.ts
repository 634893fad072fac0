/** What a list of leads may say, and the headings in English and French under which it says it. */

import type { ImportTarget } from '#domain/files/import/headings.ts'
import type { FieldValue } from '#domain/files/import/judgement.ts'
import type { RowKeys } from '#domain/files/import/read-rows.ts'
import { toTarget } from '#domain/files/import/target.ts'
import { LEAD_FIELDS, type LeadField } from '#domain/leads/lead-fields.ts'
import { leadFileColumns } from '#domain/leads/lead-file.ts'
import type { LeadType } from '#domain/leads/lead-types.ts'
import { dayKeyOf, placeKeyOf } from './address-key.ts'

const PLACES = [
  'Property Address',
  'Street',
  'Street Address',
  'Civic Address',
  'Location',
  'Adresse',
  'Adresse civique',
]
const PROPERTY_TYPES = [
  'Type',
  'Asset Class',
  'Type de propriété',
  "Type d'immeuble",
  'Type d’actif',
  'Catégorie',
  'Usage',
]
const LENDERS = ['Lender Name', 'Mortgagee', 'Bank', 'Prêteur', 'Créancier', 'Créancier hypothécaire', 'Banque']
const OWNERS = ['Owner Name', 'Registered Owner', 'Company', 'Propriétaire', 'Nom du propriétaire', 'Titulaire']
const MAILS = ['E-mail', 'Email Address', 'Mail', 'Courriel', 'Adresse courriel', 'Adresse électronique']
const PHONES = ['Phone', 'Phone Number', 'Telephone', 'Tel', 'Tél', 'Téléphone', 'Cell', 'Cellulaire', 'Mobile']

/** Headings besides the template's. A heading that could mean two fields of one list decides nothing. */
const ALIASES: Readonly<Partial<Record<LeadField, readonly string[]>>> = {
  address: PLACES,
  propertyAddress: ['Address', ...PLACES],
  municipality: ['Town', 'Municipality', 'Ville', 'Municipalité', 'Localité'],
  province: ['Prov', 'State', 'Province or State', 'Province/State', 'État', 'Prov./État'],
  country: ['Pays', 'Nation'],
  propertyType: ['Asset Type', ...PROPERTY_TYPES],
  assetType: ['Property Type', ...PROPERTY_TYPES],
  propertyName: ['Building', 'Building Name', 'Name', 'Nom de l’immeuble', 'Immeuble', 'Nom'],
  owner: [...OWNERS, 'Borrower', 'Emprunteur'],
  borrower: ['Borrower Name', 'Emprunteur', ...OWNERS, 'Owner'],
  companyName: ['Company', 'Owner', 'Entreprise', 'Société', 'Compagnie', 'Raison sociale', 'Nom de l’entreprise'],
  ownerEmail: [...MAILS, 'Borrower Email', 'Courriel du propriétaire'],
  ownerPhone: [...PHONES, 'Borrower Phone', 'Téléphone du propriétaire'],
  contactFirstName: ['First Name', 'Prénom'],
  contactLastName: ['Last Name', 'Surname', 'Nom de famille', 'Nom'],
  lender: LENDERS,
  existingLender: LENDERS,
  'mortgage.primaryLender': ['1st Lender', 'First Lender', ...LENDERS, '1er prêteur', 'Premier prêteur'],
  'mortgage.secondaryLender': ['2nd Lender', 'Second Lender', '2e prêteur', 'Deuxième prêteur'],
  'mortgage.tertiaryLender': ['3rd Lender', 'Third Lender', '3e prêteur', 'Troisième prêteur'],
  principalamount: [
    'Principal',
    'Mortgage Amount',
    'Loan Amount',
    'Amount',
    'Capital',
    'Montant',
    'Montant du prêt',
    'Hypothèque',
  ],
  originalLoanAmount: ['Loan Amount', 'Original Amount', 'Montant initial', 'Prêt initial', 'Montant du prêt'],
  outstandingLoanAmount: ['Outstanding', 'Balance', 'Current Balance', 'Solde', 'Encours', 'Solde du prêt'],
  rate: ['Interest Rate', 'Coupon', 'Taux', 'Taux d’intérêt'],
  maturity: ['Maturity Date', 'Expiry', 'Expiry Date', 'Due Date', 'Échéance', 'Date d’échéance', 'Date d’expiration'],
  registeredDate: ['Registration Date', 'Date Registered', 'Date enr', 'Date d’enregistrement', 'Date d’inscription'],
  fundingDate: ['Funded', 'Closing Date', 'Date de financement', 'Date de déboursement', 'Date de clôture'],
  listingDate: ['Listed', 'List Date', 'Date d’inscription', 'Date de mise en vente'],
  bidDate: ['Offers Due', 'Date des offres'],
  listingAmount: ['Price', 'Asking Price', 'List Price', 'Prix', 'Prix demandé', 'Prix de vente'],
  buildingSize: ['Building Size', 'Building SF', 'GLA', 'Superficie du bâtiment', 'Superficie', 'pi2'],
  landSize: ['Land Size', 'Acres', 'Terrain', 'Superficie du terrain'],
  transactionType: ['Transaction', 'Status', 'Type de transaction'],
  vendor: ['Seller', 'Vendeur'],
  purchaser: ['Buyer', 'Acheteur', 'Acquéreur'],
  listingAgent: ['Agent', 'Courtier inscripteur', 'Courtier'],
  agentEmail: [...MAILS, 'Courriel du courtier'],
  agentPhone: [...PHONES, 'Téléphone du courtier'],
  brokerCompany: ['Brokerage', 'Broker', 'Agence', 'Agence immobilière'],
  brokerContact: ['Contact', 'Contact Name', 'Agent', 'Courtier'],
  brokerEmail: [...MAILS, 'Courriel du courtier'],
  brokerPhone: [...PHONES, 'Téléphone du courtier'],
  capRate: ['Cap', 'Taux de capitalisation', 'TGA'],
  noi: ['Net Operating Income', 'RNE', 'Revenu net', 'Revenu net d’exploitation'],
  url: ['Link', 'Web', 'Website', 'Lien', 'Site web'],
  charge: ['Rank', 'Priority', 'Lien Position', 'Rang', 'Rang hypothécaire'],
  instrumentNumber: ['Instrument', 'Inst No', 'Registration Number', 'Numéro d’inscription', 'No d’enregistrement'],
  ltv: ['Loan to Value', 'RPV', 'Ratio prêt-valeur'],
  penaltyType: ['Penalty', 'Prepayment', 'Pénalité', 'Type de pénalité'],
  relationshipTier: ['Class', 'Rating', 'Catégorie', 'Niveau'],
  totalHoldings: ['Holdings', 'Properties', 'Number of Properties', 'Nombre d’immeubles', 'Immeubles'],
  knownDebt: ['Debt', 'Total Debt', 'Dette', 'Dette connue'],
  coiCompany: ['Referral', 'Referred By', 'Référé par', 'Référence'],
  nextTouch: ['Next Contact', 'Follow Up', 'Prochain contact', 'Suivi'],
  comment: ['Comments', 'Notes', 'Remarks', 'Commentaire', 'Remarque'],
}

/** Fields whose values look like nothing else. */
const TELLING: ReadonlySet<LeadField> = new Set<LeadField>([
  'ownerEmail',
  'ownerPhone',
  'agentEmail',
  'agentPhone',
  'brokerEmail',
  'brokerPhone',
  'maturity',
  'registeredDate',
  'listingDate',
  'bidDate',
  'fundingDate',
  'nextTouch',
  'province',
  'url',
  'charge',
])

/** The targets of a kind of leads, in the order of its template. */
export const leadTargets = (type: LeadType): ImportTarget[] =>
  leadFileColumns(type).map(({ heading, field, isRequired }) =>
    toTarget(
      { key: field, heading, isRequired, aliases: ALIASES[field] ?? [], isTelling: TELLING.has(field) },
      LEAD_FIELDS[field],
    ),
  )

const textOf = (value: FieldValue | undefined) => (typeof value === 'string' ? value : null)

/** What finds the leads that a row may be. */
export const leadKeys =
  (type: LeadType): RowKeys =>
  (values) => {
    const texts = {
      address: textOf(values.address),
      propertyAddress: textOf(values.propertyAddress),
      companyName: textOf(values.companyName),
      province: textOf(values.province),
      maturity: textOf(values.maturity),
      listingDate: textOf(values.listingDate),
    }
    return { place: placeKeyOf(type, texts), day: dayKeyOf(type, texts) }
  }

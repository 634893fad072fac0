/** A company whose people use the product: a brokerage, a lender, an owner. */

import { z } from 'zod'
import { type Access, everyRole, grant } from '#domain/access/access.ts'
import { defineEntity } from '#domain/kernel/entity.ts'
import { address, bps, choice, file, flag, html, integer, json, text } from '#domain/kernel/field.ts'
import { mark } from '#domain/kernel/words.ts'
import { radarAssumptionsSchema } from './radar-assumptions.ts'

export const COMPANY_TYPES = ['house', 'brokerage', 'lender', 'owner', 'developer', 'other'] as const
export const COMPANY_TYPE_WORDS = {
  house: 'House',
  brokerage: 'Brokerage',
  lender: 'Lender',
  owner: 'Owner',
  developer: 'Developer',
  other: 'Other',
}

const share = z.number().min(0).max(100)
/** Percents of a fee's net; together 100. */
export const splitsSchema = z.strictObject({ originator: share, manager: share, house: share })

export const userCompanies = defineEntity({
  path: 'user-companies',
  label: 'Company',
  title: 'name',
  fields: {
    name: text(150).required(),
    type: choice(COMPANY_TYPES, COMPANY_TYPE_WORDS).required(),
    logo: file(),
    website: text(200),
    phone: text(25),
    email: text(254).label('E-mail'),
    address: address(),
    licenseNumber: text(40),
    primaryColour: text(7),
    emailFooter: html(),
    dailyEmailLimit: integer(0, 100_000).always(),
    dailyUserEmailLimit: integer(0, 100_000).always(),
    defaultBrokerFeeBps: bps().always(),
    revenueSplitDefaults: json(splitsSchema).always(),
    /** Months before the maturity of a loan that the company placed at which it is a lead again. */
    ownFinancingLeadMonths: integer(0, 120).label(mark('Months before maturity')).always(),
    /** What its refinance radar takes for granted; the usual where nothing is set. */
    radarAssumptions: json(radarAssumptionsSchema),
    timeZone: text(60).always(),
    isActive: flag().always(),
  },
  ownership: { company: 'id' },
  filters: ['name', 'type'],
  sorts: ['name', 'updatedAt'],
  search: ['name'],
})

export const userCompanyAccess: Access = everyRole(grant({ read: 'company' }), {
  'Super Admin': grant({ read: 'all', create: 'all', update: 'all' }),
  Capstack: grant({ read: 'company', update: 'company' }),
  'Full Server': grant({ read: 'company', update: 'company' }),
  'Transaction Only': grant({ read: 'company', update: 'company' }),
})

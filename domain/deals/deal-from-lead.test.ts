/** What a draft knows when it is made of a lead. */
import { describe, expect, test } from 'vitest'
import type { KeptLead } from '#domain/leads/lead.ts'
import { leads } from '#domain/leads/lead.ts'
import { dealFromLead } from './deal-from-lead.ts'

/** A lead of which nothing is known but what is given. */
function leadWith(given: Partial<KeptLead>): KeptLead {
  const nothing: Record<string, unknown> = Object.fromEntries(Object.keys(leads.fields).map((name) => [name, null]))
  return { ...nothing, _id: 'a'.repeat(24), mortgage: {}, ...given } as KeptLead
}

const TODAY = '2026-06-30'

describe('a mortgage that ends', () => {
  const lead = leadWith({
    leadType: 'expiries',
    name: '12 Bay St',
    address: '12 Bay St',
    municipality: 'Toronto',
    province: 'ON',
    country: 'CA',
    propertyType: 9,
    principalamount: 4_000_000,
    lender: 'Harbour Savings',
    rate: 3.9,
    maturity: '2027-03-31',
    owner: 'Bay Street LP',
    mortgage: { secondaryLender: 'Ridge Capital' },
  })
  const owner = { companyName: 'Kestrel Holdings', primaryContact: 'Ann Lee' }

  test('becomes a refinancing of what is registered, on the day it ends', () => {
    expect(dealFromLead(lead, owner, TODAY)).toEqual({
      dealName: '12 Bay St',
      values: {
        Property_Address: {
          formattedAddress: '12 Bay St, Toronto, ON',
          street: '12 Bay St',
          city: 'Toronto',
          province: 'ON',
          country: 'CA',
        },
        Property_Type: 9,
        Sponsor_Company: 'Kestrel Holdings',
        Sponsor_Name: 'Ann Lee',
        Loan_Purpose: 'refinance',
        Loan_Amount: 4_000_000,
        Closing_Date: '2027-03-31',
        Existing_Debt: [
          {
            lender: 'Harbour Savings',
            balance: 4_000_000,
            rate: 3.9,
            maturity: '2027-03-31',
            penaltyType: null,
            charge: 'firstCharge',
            toBePaidOut: true,
          },
          { lender: 'Ridge Capital', charge: 'secondCharge', toBePaidOut: true },
        ],
      },
    })
  })

  test('that has ended says nothing of a closing', () => {
    expect(dealFromLead({ ...lead, maturity: '2026-06-29' }, null, TODAY).values.Closing_Date).toBeUndefined()
  })
})

test('a building for sale becomes a purchase at what is asked, and no loan of that size', () => {
  const lead = leadWith({
    leadType: 'listings',
    propertyName: 'Quay Lofts',
    name: 'Quay Lofts',
    listingAmount: 9_000_000,
  })
  expect(dealFromLead(lead, null, TODAY)).toEqual({
    dealName: 'Quay Lofts',
    values: { Property_Name: 'Quay Lofts', Loan_Purpose: 'purchase', Purchase_Price: 9_000_000 },
  })
})

test('a relation brings its owner alone', () => {
  const owner = { companyName: 'Kestrel Holdings', primaryContact: null }
  expect(dealFromLead(leadWith({ leadType: 'crm' }), owner, TODAY)).toEqual({
    dealName: 'Kestrel Holdings',
    values: { Sponsor_Company: 'Kestrel Holdings' },
  })
})

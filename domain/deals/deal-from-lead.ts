/** From a lead to the draft of a deal: every answer that the lead, and whoever owns the building, already gives. */
import type { IsoDate } from '#domain/kernel/dates.ts'
import { PROVINCES } from '#domain/kernel/provinces.ts'
import type { KeptLead } from '#domain/leads/lead.ts'
import type { LeadType } from '#domain/leads/lead-types.ts'
import { accepted } from './refinance-request.ts'
import type { FilledAnswers } from './usual-answers.ts'

/** What the owner's record adds; null where the lead has none. */
export type LeadOwner = { companyName: string; primaryContact: string | null } | null

/** Kinds that are about a loan which stands; the others are about a building that is for sale, or a relation. */
const OF_A_LOAN: readonly LeadType[] = ['refinance', 'expiries', 'others']
const OF_A_SALE: readonly LeadType[] = ['listings', 'partner']

/** Name and answers of the draft. `today` is the day it is made: a loan that has ended says nothing of a closing. */
export function dealFromLead(
  lead: KeptLead,
  owner: LeadOwner,
  today: IsoDate,
): { dealName?: string; values: FilledAnswers } {
  const values = accepted({
    ...placeAnswers(lead),
    ...borrowerAnswers(lead, owner),
    ...(OF_A_LOAN.includes(lead.leadType) && loanAnswers(lead, today)),
    ...(OF_A_SALE.includes(lead.leadType) && saleAnswers(lead)),
  })
  const name = lead.name ?? owner?.companyName
  return { ...(name && { dealName: name.slice(0, 150) }), values }
}

function placeAnswers(lead: KeptLead): FilledAnswers {
  const street = lead.address ?? lead.propertyAddress
  const { municipality: city } = lead
  // A province of another country would keep the deal from being made at all.
  const known = PROVINCES.find(({ code, country }) => code === lead.province && country === (lead.country ?? country))
  const [province, country] = [known?.code ?? null, lead.country ?? known?.country ?? null]
  return {
    Property_Name: lead.propertyName,
    Property_Address: street && {
      formattedAddress: [street, city, province].filter(Boolean).join(', '),
      street: street.slice(0, 150),
      city,
      province,
      country,
      ...lead.coordinates,
    },
    Property_Type: lead.propertyType ?? lead.assetType,
    Property_Class: lead.propertyClass,
    Market: lead.market,
    Year_Built: lead.yearBuilt,
    Number_Of_Units: lead.units,
    Gross_Building_Area: lead.buildingSize,
    Land_Area_Acres: lead.landSize,
    Net_Operating_Income: lead.noi,
  }
}

const borrowerAnswers = (lead: KeptLead, owner: LeadOwner): FilledAnswers => ({
  Borrowing_Entity: lead.borrower ?? (lead.leadType === 'others' ? lead.owner : null),
  Sponsor_Company: owner?.companyName ?? lead.owner ?? lead.companyName,
  Sponsor_Name: owner?.primaryContact,
})

/** The request begins with what must be paid out, on the day the old loan ends. */
function loanAnswers(lead: KeptLead, today: IsoDate): FilledAnswers {
  const balance = lead.outstandingLoanAmount ?? lead.principalamount ?? lead.originalLoanAmount
  return {
    Loan_Purpose: 'refinance',
    Loan_Amount: balance,
    Charge_Type: lead.charge,
    Closing_Date: lead.maturity !== null && lead.maturity >= today ? lead.maturity : null,
    Existing_Debt: existingDebt(lead, balance),
  }
}

/** The lender first registered with what is owed, and those behind it by name. */
function existingDebt(lead: KeptLead, balance: number | null): FilledAnswers[] {
  const { mortgage } = lead
  const first = {
    lender: lead.lender ?? mortgage?.primaryLender ?? null,
    balance: balance ?? mortgage?.principalAmount ?? null,
    rate: lead.rate ?? mortgage?.rate ?? null,
    maturity: lead.maturity ?? mortgage?.maturityDate ?? null,
    penaltyType: lead.penaltyType,
    charge: lead.charge ?? 'firstCharge',
    toBePaidOut: true,
  }
  const behind = [
    { lender: mortgage?.secondaryLender, charge: 'secondCharge' },
    { lender: mortgage?.tertiaryLender, charge: 'thirdCharge' },
  ]
  const isKnown = first.lender !== null || first.balance !== null
  return [
    ...(isKnown ? [first] : []),
    ...behind.filter(({ lender }) => lender).map((each) => ({ ...each, toBePaidOut: true })),
  ]
}

const saleAnswers = (lead: KeptLead): FilledAnswers =>
  lead.transactionType === 'leased' ? {} : { Loan_Purpose: 'purchase', Purchase_Price: lead.listingAmount }

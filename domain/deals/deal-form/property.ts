/** What is asked of the property: where and what it is, how it stands, and what was found out about it. */

import { z } from 'zod'
import {
  address,
  area,
  choice,
  date,
  fileSchema,
  integer,
  json,
  money,
  number,
  percent,
  reference,
  text,
} from '#domain/kernel/field.ts'
import type { FormSection } from '#domain/kernel/form.ts'
import { ENVIRONMENTAL_STATUSES, ENVIRONMENTAL_WORDS } from '#domain/portfolio/asked-choices.ts'

export const TENURES = ['freehold', 'leasehold', 'condominium', 'co-op'] as const
export const TENURE_WORDS = {
  freehold: 'Freehold',
  leasehold: 'Leasehold',
  condominium: 'Condominium',
  'co-op': 'Co-op',
}
export const CONSTRUCTION_TYPES = ['wood-frame', 'concrete', 'steel', 'masonry', 'mixed'] as const
const CONSTRUCTION_TYPE_WORDS = {
  'wood-frame': 'Wood frame',
  concrete: 'Concrete',
  steel: 'Steel',
  masonry: 'Masonry',
  mixed: 'Mixed',
}
export const MANAGEMENTS = ['self', 'third-party'] as const
const MANAGEMENT_WORDS = { self: 'Self-managed', 'third-party': 'Third party' }

const LATEST_YEAR = 2100
const MOST_PHOTOS = 40

/** What a building that is known by its address can answer. */
const BUILDING_ANSWERS = [
  'Property_Name',
  'Property_Type',
  'Number_Of_Units',
  'Number_Of_Storeys',
  'Year_Built',
  'Net_Rentable_Area',
] as const

const isPurchase = { key: 'Loan_Purpose', is: ['purchase'] } as const

export const property = {
  key: 'property',
  title: 'Property',
  questions: {
    Property_Name: { field: text(120) },
    Property_Address: {
      field: address(),
      isRequiredOnSubmit: true,
      width: 2,
      help: 'The province decides which lenders can be matched.',
      reads: BUILDING_ANSWERS,
    },
    Property_Type: {
      field: reference('options-property-types'),
      isRequiredOnSubmit: true,
      optionsFrom: 'options-property-types',
    },
    Property_Class: {
      field: reference('options-property-classes'),
      isRequiredOnSubmit: true,
      optionsFrom: 'options-property-classes',
    },
    Market: { field: reference('options-markets'), isRequiredOnSubmit: true, optionsFrom: 'options-markets' },
    Territory: { field: reference('options-territories'), optionsFrom: 'options-territories' },
    Property_Subtype: { field: text(80), help: 'High-rise, garden, strip, cold storage …' },
    Construction_Type: { field: choice(CONSTRUCTION_TYPES, CONSTRUCTION_TYPE_WORDS) },
    Year_Built: { field: integer(1700, LATEST_YEAR), isRequiredOnSubmit: true, isYear: true },
    Year_Renovated: { field: integer(1700, LATEST_YEAR), isYear: true },
    Number_Of_Buildings: { field: integer(0, 10_000) },
    Number_Of_Storeys: { field: integer(0, 300) },
    Number_Of_Units: { field: integer(0, 100_000), help: 'Needed for residential property.' },
    Number_Of_Beds: { field: integer(0, 100_000) },
    Gross_Building_Area: { field: area(), unit: 'sf' },
    Net_Rentable_Area: { field: area(), unit: 'sf', help: 'Needed for commercial property.' },
    Land_Area_Acres: { field: number(0, 10_000_000).label('Land area'), unit: 'acres' },
    Site_Coverage: { field: percent(), unit: '%' },
    Parking_Stalls: { field: integer(0, 1_000_000) },
    Zoning: { field: text(80) },
    Legal_Description: { field: text(1_000), width: 2 },
    PIN: { field: text(300).label('PIN or APN'), help: 'Several are separated by commas.' },
    Tenure: { field: choice(TENURES, TENURE_WORDS), isRequiredOnSubmit: true },
    Ground_Lease_Expiry: {
      field: date(),
      isRequiredOnSubmit: true,
      showIf: { key: 'Tenure', is: ['leasehold'] },
    },
    Occupancy_Percentage: { field: percent().label('Occupancy'), unit: '%', help: 'Needed for income property.' },
    Economic_Occupancy: { field: percent(), unit: '%' },
    Appraised_Value: { field: money(), help: 'Used for the loan-to-value.' },
    Value_As_Stabilised: { field: money() },
    Valuation_Date: { field: date() },
    Appraiser: { field: text(150) },
    Purchase_Price: { field: money(), isRequiredOnSubmit: true, showIf: isPurchase },
    Purchase_Date: { field: date(), showIf: isPurchase },
    Environmental_Status: { field: choice(ENVIRONMENTAL_STATUSES, ENVIRONMENTAL_WORDS) },
    Phase1_Date: { field: date().label('Phase I date') },
    PCA_Date: { field: date().label('Property condition date') },
    Appraisal_Date: { field: date() },
    Immediate_Repairs: { field: money() },
    Replacement_Reserve_Per_Unit: { field: money() },
    Flood_Zone: { field: text(20) },
    Seismic_PML: { field: percent().label('Seismic PML'), unit: '%' },
    Management: { field: choice(MANAGEMENTS, MANAGEMENT_WORDS) },
    Manager_Name: { field: text(150), showIf: { key: 'Management', is: ['third-party'] } },
    Energy_Rating: { field: text(60) },
    Affordable_Units_Percentage: { field: percent().label('Affordable units'), unit: '%' },
    Accessible_Units_Percentage: { field: percent().label('Accessible units'), unit: '%' },
    Photos: { field: json(z.array(fileSchema).max(MOST_PHOTOS)), box: 'pictures', width: 2 },
  },
} satisfies FormSection

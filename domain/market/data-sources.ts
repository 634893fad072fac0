/** Whose data ships with the product, on which terms, and the words by which each is named where it shows. */

import { mark } from '#domain/kernel/words.ts'

export type DataSource = {
  key: string
  /** What it is used for, as its readers would say. */
  holds: string
  attribution: string
  licence: string
  /** Where the terms can be read. */
  termsUrl: string | null
  /** What was done to it here. */
  changes: string
}

export const BANK_OF_CANADA =
  'Source: Bank of Canada, available free of charge at bankofcanada.ca; selected and reformatted here'
export const FEDERAL_RESERVE = 'Source: Board of Governors of the Federal Reserve System (H.15)'
export const NEW_YORK_FED =
  'SOFR is published by the Federal Reserve Bank of New York and used subject to its Terms of Use; it does not endorse this republication and has no liability for its use'

const PUBLIC_DOMAIN = 'Public domain (work of the US government)'

export const DATA_SOURCES: readonly DataSource[] = [
  {
    key: 'fdic',
    holds: mark('Insured banks of the US: name, city, state and total assets'),
    attribution: 'Source: FDIC BankFind',
    licence: PUBLIC_DOMAIN,
    termsUrl: 'https://banks.data.fdic.gov/',
    changes: mark('One row for each bank and city; sorted into national and regional banks by total assets.'),
  },
  {
    key: 'ncua',
    holds: mark('Credit unions of the US: name, address, total assets and commercial real-estate loans'),
    attribution: 'Source: NCUA call report data',
    licence: PUBLIC_DOMAIN,
    termsUrl: 'https://ncua.gov/analysis/credit-union-corporate-call-report-data',
    changes: mark('Names brought from capitals into ordinary case.'),
  },
  {
    key: 'securitised-loans',
    holds: mark('Securitised mortgages with their property'),
    attribution: 'Source: SEC EDGAR',
    licence: 'Public filings',
    termsUrl: 'https://www.sec.gov/privacy#dissemination',
    changes: mark('One row for each loan and property; property types translated into the list used here.'),
  },
  {
    key: 'sba',
    holds: mark('Long small-business loans secured by real estate'),
    attribution: 'Source: US SBA',
    licence: PUBLIC_DOMAIN,
    termsUrl: 'https://data.sba.gov/',
    changes: mark('Loans of 240 months and more; names of private persons left out.'),
  },
  {
    key: 'bank-of-canada',
    holds: mark('Canadian bond yields, prime rate and overnight rate'),
    attribution: BANK_OF_CANADA,
    licence: 'Terms of use of the Bank of Canada',
    termsUrl: 'https://www.bankofcanada.ca/terms/',
    changes: mark('Days without a value are left out; the date of a value shows wherever it is used.'),
  },
  {
    key: 'h15',
    holds: mark('US Treasury yields and bank prime rate'),
    attribution: FEDERAL_RESERVE,
    licence: PUBLIC_DOMAIN,
    termsUrl: 'https://www.federalreserve.gov/releases/h15/',
    changes: mark('Days without a value are left out.'),
  },
  {
    key: 'sofr',
    holds: mark('Secured overnight financing rate'),
    attribution: NEW_YORK_FED,
    licence: 'Terms of use of the Federal Reserve Bank of New York',
    termsUrl: 'https://www.newyorkfed.org/markets/reference-rates/terms-of-use-for-select-rate-data',
    changes: mark('None.'),
  },
  {
    key: 'toronto-apartments',
    holds: mark('Apartment buildings in Toronto, offered while an address is typed'),
    attribution: 'Contains information licensed under the Open Government Licence – Toronto',
    licence: 'Open Government Licence – Toronto',
    termsUrl: 'https://open.toronto.ca/open-data-licence/',
    changes: mark(
      'Addresses brought from capitals into ordinary case; owners, managers and their telephone numbers left out.',
    ),
  },
  {
    key: 'hud-apartments',
    holds: mark('Insured apartment properties in Michigan, and the centres of ZIP codes'),
    attribution: 'Source: HUD',
    licence: PUBLIC_DOMAIN,
    termsUrl: 'https://hudgis-hud.opendata.arcgis.com/',
    changes: mark('Reduced to address, units, year, and amount and dates of the mortgage.'),
  },
  {
    key: 'geonames',
    holds: mark('Towns of Canada and the US, and the towns on maps'),
    attribution: 'Places © GeoNames (geonames.org), CC BY 4.0',
    licence: 'Creative Commons Attribution 4.0',
    termsUrl: 'https://creativecommons.org/licenses/by/4.0/',
    changes: mark('Filtered by population, rounded and reduced to a few columns.'),
  },
  {
    key: 'natural-earth',
    holds: mark('Borders of provinces and states on maps'),
    attribution: 'Made with Natural Earth',
    licence: 'Public domain',
    termsUrl: 'https://www.naturalearthdata.com/about/terms-of-use/',
    changes: mark('Rounded to hundredths of a degree.'),
  },
]

/** The provinces and territories of Canada and the states of the US, by the two letters the post gives them. */
export const COUNTRIES = ['CA', 'US'] as const
export type Country = (typeof COUNTRIES)[number]

export type Province = {
  code: string
  /** In English, as it is stored and searched; `say` it where it is shown. */
  name: string
  country: Country
  /** Whether the maps may shade it. */
  hasPolygon: boolean
}

/** What each is called; their order is their identity. */
const PROVINCE_WORDS = {
  ON: 'Ontario',
  BC: 'British Columbia',
  SK: 'Saskatchewan',
  AB: 'Alberta',
  MB: 'Manitoba',
  QC: 'Québec',
  NB: 'New Brunswick',
  PE: 'Prince Edward Island',
  NS: 'Nova Scotia',
  NL: 'Newfoundland and Labrador',
}
const TERRITORY_WORDS = {
  YT: 'Yukon',
  NT: 'Northwest Territories',
  NU: 'Nunavut',
}
const STATE_WORDS = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
}

const places = (words: Readonly<Record<string, string>>, country: Country, hasPolygon: boolean): Province[] =>
  Object.entries(words).map(([code, name]) => ({ code, name, country, hasPolygon }))

/** 10 provinces, 3 territories, 50 states and the District of Columbia. Order is identity: rows take their ids from it. */
export const PROVINCES: readonly Province[] = [
  ...places(PROVINCE_WORDS, 'CA', true),
  ...places(TERRITORY_WORDS, 'CA', false),
  ...places(STATE_WORDS, 'US', true),
]

/** Those of one country by name; of both when none is given. */
export const provincesOf = (country: string | null | undefined): readonly Province[] =>
  PROVINCES.filter((province) => !country || province.country === country).toSorted((a, b) =>
    a.name.localeCompare(b.name, 'en'),
  )

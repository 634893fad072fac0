/** Invented deals, to show density. */
export interface SampleDeal {
  id: number
  name: string
  amount: number
  reached: number
  stage: string
  sent: number | null
  bids: number | null
  rate: string | null
  lender: string | null
  docsPct: number | null
  closingOn: string
  originator: string
  updated: string
  place: string
  number: string
}

const row = (
  id: number,
  name: string,
  amount: number,
  [reached, stage]: [number, string],
  [sent, bids, rate]: [number | null, number | null, string | null],
  [lender, docsPct]: [string | null, number | null],
  [closingOn, originator, updated]: [string, string, string],
  place: string,
): SampleDeal => ({
  ...{ id, name, amount, reached, stage, sent, bids, rate, lender, docsPct, closingOn, originator, updated, place },
  number: `D-2026-00${10 + id}`,
})

const jess = 'Jess Okafor'
const daniel = 'Daniel Wu'

export const SAMPLE_DEALS: readonly SampleDeal[] = [
  row(
    1,
    'Regent Square plaza',
    4_450_000,
    [8, 'Funding'],
    [6, 2, '5.22%'],
    ['Maritime Mutual Life', 97],
    ['2026-07-03', daniel, '6 h'],
    'Fredericton, NB',
  ),
  row(
    2,
    'Dovercourt Retail refinance',
    6_500_000,
    [7, 'Committed'],
    [9, 3, '4.80%'],
    ['Lakeshore Life', 76],
    ['2026-07-15', daniel, '1 h'],
    'Toronto, ON',
  ),
  row(
    3,
    'Portage Medical Arts',
    7_100_000,
    [6, 'Due diligence'],
    [7, 3, '5.09%'],
    ['Prairie Trust', 62],
    ['2026-08-07', jess, '3 d'],
    'Winnipeg, MB',
  ),
  row(
    4,
    'Parkway Plaza',
    12_000_000,
    [5, 'Term sheet signed'],
    [14, 4, '5.02%'],
    ['Lakeshore Life', 38],
    ['2026-08-28', jess, '12 min'],
    'Kitchener, ON',
  ),
  row(
    5,
    'Stampede Crossing',
    14_300_000,
    [5, 'Term sheet signed'],
    [12, 5, '5.18%'],
    ['Foothills Credit Union', 21],
    ['2026-09-03', jess, '2 d'],
    'Calgary, AB',
  ),
  row(
    6,
    'Junction Tower construction',
    24_000_000,
    [6, 'Due diligence'],
    [11, 4, 'P + 1.10'],
    ['Bay Street Merchant Bank of Canada', 53],
    ['2026-09-10', jess, '3 h'],
    'Toronto, ON',
  ),
  row(
    7,
    'Saint-Laurent Flex',
    5_200_000,
    [4, 'Bids in'],
    [9, 2, '5.34%'],
    [null, null],
    ['2026-09-18', daniel, '2 d'],
    'Montréal, QC',
  ),
  row(
    8,
    'Victoria Self Storage',
    3_900_000,
    [4, 'Bids in'],
    [8, 3, '5.10%'],
    [null, null],
    ['2026-09-24', daniel, '5 h'],
    'Victoria, BC',
  ),
  row(
    9,
    'Gatineau Gateway Logistics',
    18_400_000,
    [4, 'Bids in'],
    [13, 2, '4.92%'],
    [null, null],
    ['2026-10-15', daniel, '1 d'],
    'Gatineau, QC',
  ),
  row(
    10,
    'Lakeview Mews townhomes',
    8_750_000,
    [3, 'Marketed'],
    [10, null, null],
    [null, null],
    ['2026-10-30', jess, '1 d'],
    'Oakville, ON',
  ),
  row(
    11,
    'Cedar Row Apartments',
    9_600_000,
    [2, 'Packaged'],
    [null, null, null],
    [null, null],
    ['2026-11-20', daniel, '2 d'],
    'London, ON',
  ),
  row(
    12,
    'Burrard Annex office',
    16_800_000,
    [3, 'Marketed'],
    [8, null, null],
    [null, null],
    ['2026-11-27', jess, '4 d'],
    'Vancouver, BC',
  ),
  row(
    13,
    'Queenston Student Housing',
    11_250_000,
    [1, 'Mandated'],
    [null, null, null],
    [null, null],
    ['2026-12-04', daniel, '4 d'],
    'Hamilton, ON',
  ),
  row(
    14,
    'Harbour Flats land',
    22_000_000,
    [3, 'Marketed'],
    [12, null, null],
    [null, null],
    ['2026-12-18', jess, '17 d'],
    'Halifax, NS',
  ),
]

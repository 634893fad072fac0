/** What is measured: the same questions to the product and to a server with nothing in it but the answer. */
export type Case = {
  name: string
  /** Least share of the raw server's requests per second that the product aims at. */
  aim: number
  method: 'GET' | 'POST' | 'PATCH'
  path: (request: number) => string
  body?: (request: number) => object
}

export const filters = 'dealStatus=in-progress&values.Loan_Amount[$gte]=20000000&$sort[updatedAt]=-1'

export const CASES: readonly Case[] = [
  { name: 'page of 50, two filters, sort, total', aim: 0.8, method: 'GET', path: () => `/deals?${filters}&$limit=50` },
  { name: 'deep page', aim: 0.8, method: 'GET', path: () => '/deals?$sort[updatedAt]=-1&$limit=50&$skip=20000' },
  { name: 'substring search', aim: 0.8, method: 'GET', path: () => '/deals?$search=c4ca4&$limit=50' },
  { name: 'get', aim: 0.75, method: 'GET', path: (n) => `/deals/${ownDeal(n)}` },
  {
    name: 'patch, with audit and event',
    aim: 0.4,
    method: 'PATCH',
    path: (n) => `/deals/${openDeal(n)}`,
    body: (n) => ({ expectedClosingDate: closingDate(n) }),
  },
  {
    name: 'create, with audit and event',
    aim: 0.4,
    method: 'POST',
    path: () => '/deals',
    body: (n) => ({
      dealName: `New deal ${n}`,
      values: { Loan_Amount: 1_000_000 + n, Term: 60, Property_Name: `Property ${n}` },
    }),
  },
  {
    name: 'patch of 500 at once',
    aim: 0.4,
    method: 'PATCH',
    path: (n) =>
      `/deals?${Array.from({ length: 500 }, (_, each) => `id[$in][]=${openDeal(500 * n + each)}`).join('&')}`,
    body: (n) => ({ expectedClosingDate: closingDate(n) }),
  },
]

const closingDate = (n: number) => `2027-0${1 + (n % 9)}-15`

/** Those of them that are in progress: what is closed can no longer be changed. */
export const openDeal = (n: number) => 7 + 10 * (n % 4_000)

/** Ids of deals below the measured manager: every second originator is. */
export const ownDeal = (n: number) => 1 + ((n * 2 + 20) % 40_000)

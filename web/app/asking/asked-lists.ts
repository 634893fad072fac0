/** The lists that a typed question may be about, with the words people use for them and for what they hold. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { pathTo } from '#domain/access/addresses.ts'
import type { DealStatus } from '#domain/deals/deal-lifecycle.ts'
import type { AskField, AskOption } from '#domain/kernel/asking/ask-list.ts'
import { PROVINCES } from '#domain/kernel/provinces.ts'
import { say } from '#domain/kernel/words.ts'
import type { FilterOptions, ListDeclaration } from '#web/data/lists/list.ts'
import { dealLists } from '#web/features/deals/lists/deal-lists.tsx'
import { crmLists, type LeadTab } from '#web/features/leads/desk/crm-lists.tsx'
import { lenderLists } from '#web/features/lenders/directory/lender-list.tsx'
import type { ManageTab } from '#web/features/portfolio/manage/manage-tabs.ts'
import { portfolioLists } from '#web/features/portfolio/manage/portfolio-lists.tsx'

export type ListOptions = Readonly<Record<string, FilterOptions | undefined>>

/** As much of a list as a question needs; the rows are nothing to it. */
type AnyList = Pick<ListDeclaration<never>, 'entity' | 'access' | 'name' | 'title' | 'filters' | 'useOptions' | 'views'>

export interface AskedList {
  key: string
  list: AnyList
  names: readonly string[]
  /** Where the list is, narrowed by words of the address. */
  toPath: (words: Readonly<Record<string, string>>) => string
  /** How people call what it can be narrowed by, besides its label; by the field's key. */
  words: Readonly<Record<string, readonly string[]>>
  /** Fields that count back from today. */
  ages?: readonly string[]
  amountKey?: string
  percentKey?: string
  /** What the address narrows it by beside its filters, by the word of the address. */
  inAddress?: (options: ListOptions) => readonly AddressField[]
}

/** A narrowing that stands in the address under its own name. */
export type AddressField = AskField & { label: MessageDescriptor }

const AMOUNT = 'values.Loan_Amount'

const DEAL_WORDS = {
  [AMOUNT]: ['amount', 'loan amount', 'size'],
  trackStage: ['stage'],
  expectedClosingDate: ['closing', 'closes', 'to close'],
  submittedAt: ['waiting', 'submitted'],
  actualFundingDate: ['funded', 'closed'],
  inactiveReason: ['reason'],
  'values.Property_Type': ['type'],
  'values.Loan_Purpose': ['purpose'],
  'values.LTV': ['loan to value'],
  userId: ['originator', 'of'],
}

const DEAL_NAMES: Record<DealStatus, readonly string[]> = {
  'in-progress': ['wip', 'wip deals', 'deals in progress', 'active deals'],
  pending: ['pending', 'pending deals'],
  draft: ['drafts', 'draft deals'],
  archived: ['closed deals', 'funded deals'],
  inactive: ['archived deals', 'inactive deals', 'lost deals'],
}

const DEAL_SCREENS = {
  'in-progress': 'inProgressDeals',
  pending: 'pendingDeals',
  draft: 'draftDeals',
  archived: 'archivedDeals',
  inactive: 'inactiveDeals',
} as const satisfies Record<DealStatus, string>

const dealsAsked = (Object.keys(DEAL_NAMES) as DealStatus[]).map(
  (status): AskedList => ({
    key: `deals.${status}`,
    list: dealLists[status],
    names: ['deals', ...DEAL_NAMES[status]],
    toPath: (words) => pathTo(DEAL_SCREENS[status], {}, words),
    words: DEAL_WORDS,
    ages: ['submittedAt'],
    amountKey: AMOUNT,
    percentKey: 'values.LTV',
  }),
)

const provinces: readonly AskOption[] = PROVINCES.map(({ code, name }) => ({
  value: code,
  label: say(name),
  words: [code, name, name.normalize('NFD').replace(/\p{M}/gu, '')],
}))

const DEBT_WORDS = {
  lenderId: ['lender', 'with'],
  loanExpiry: ['maturing', 'matures', 'maturity', 'expiring', 'expires', 'due'],
  rateType: ['rate type'],
  loanStatus: ['status'],
  currentBalance: ['balance', 'amount'],
  chargeType: ['charge'],
  propertyType: ['type'],
  propertyClass: ['class'],
}

const PORTFOLIO_NAMES: Record<Exclude<ManageTab, 'portfolios'>, readonly string[]> = {
  loans: ['loans', 'term loans', 'mortgages', 'debts'],
  properties: ['properties', 'buildings'],
  construction: ['construction loans'],
  lines: ['lines', 'lines of credit', 'credit lines'],
  blankets: ['blankets', 'blanket loans'],
}

/** What narrows the whole portfolio stands in the address beside the list's own filters, one choice of each. */
function placesOf({ propertyType = [] }: ListOptions, hasOwnType: boolean): readonly AddressField[] {
  const one = { kind: 'choice', isSingle: true } as const
  const place = { ...one, key: 'province', label: msg`Province`, words: ['province', 'state'], options: provinces }
  const type = { ...one, key: 'propertyType', label: msg`Property type`, words: ['type'], options: propertyType }
  return hasOwnType ? [place] : [place, type]
}

const portfolioAsked = (Object.keys(PORTFOLIO_NAMES) as (keyof typeof PORTFOLIO_NAMES)[]).map(
  (tab): AskedList => ({
    key: `portfolio.${tab}`,
    list: portfolioLists[tab],
    names: PORTFOLIO_NAMES[tab],
    toPath: (words) => pathTo('manageProperties', {}, { ...(tab !== 'properties' && { tab }), ...words }),
    words: DEBT_WORDS,
    ...(tab === 'loans' && { amountKey: 'currentBalance' }),
    inAddress: (options) => placesOf(options, tab === 'properties'),
  }),
)

const LENDER_NAMES = {
  CA: ['lenders', 'canadian lenders', 'lenders in canada'],
  US: ['lenders', 'us lenders', 'american lenders', 'lenders in the us'],
}

const lendersAsked = (['CA', 'US'] as const).map(
  (country): AskedList => ({
    key: `lenders.${country}`,
    list: lenderLists[country],
    names: LENDER_NAMES[country],
    toPath: (words) => pathTo('lenders', { country: country.toLowerCase() }, words),
    words: {
      state: ['in', 'province', 'state'],
      minLoan: ['minimum loan', 'smallest loan'],
      maxLoan: ['maximum loan', 'largest loan'],
      maxLTV: ['ltv', 'maximum ltv'],
      minDSCR: ['dscr', 'minimum dscr'],
      IO: ['interest only'],
      relationshipLender: ['relationship'],
      hasConstructionLoan: ['construction'],
    },
    percentKey: 'maxLTV',
  }),
)

const LEAD_NAMES: Partial<Record<LeadTab, readonly string[]>> = {
  expiries: ['leads', 'expiries'],
  'own-financing': ['leads', 'own financing', 'own financing leads'],
  listings: ['leads', 'listings', 'listing leads'],
}

const leadsAsked = (Object.keys(LEAD_NAMES) as LeadTab[]).map(
  (tab): AskedList => ({
    key: `leads.${tab}`,
    list: crmLists[tab],
    names: LEAD_NAMES[tab] ?? [],
    toPath: (words) => pathTo('crmDashboard', {}, { tab, ...words }),
    words: {
      assignedTo: ['assigned', 'assigned to'],
      actionDate: ['action', 'next action'],
      maturity: ['maturing', 'matures', 'expiring'],
      propertyType: ['type'],
      assetType: ['type'],
      bidDate: ['bids due', 'bid date'],
    },
    amountKey: 'amount',
  }),
)

export const ASKED_LISTS: readonly AskedList[] = [...dealsAsked, ...portfolioAsked, ...lendersAsked, ...leadsAsked]

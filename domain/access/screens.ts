/** The one table of screens: its paths, who may open them, what the menu calls them, and each role's home. */
import { homeOf } from './homes.ts'
import { CRM_ROLES, DEAL_ROLES, isOneOf, LEADERS, LENDER_ROLES, PORTFOLIO_ROLES, ROLES, type Role } from './roles.ts'
import {
  consultantsItem,
  dashboard,
  deals,
  type Guard,
  LENDER_COUNTRIES,
  LENDER_EDIT_ROLES,
  lenders,
  type MenuItem,
  reportingItem,
  SENDING_ROLES,
  SERVICE_TYPES,
  services,
  tutorialsItem,
} from './screen-parts.ts'

export { homeOf } from './homes.ts'
export {
  DEAL_COUNTS,
  type DealCount,
  type Guard,
  LENDER_EDIT_ROLES,
  MENU_GROUPS,
  type MenuBranch,
  type MenuGroup,
  type MenuItem,
  SENDING_ROLES,
} from './screen-parts.ts'

type ScreenDeclaration = {
  /** The screen's name in code. */
  key: string
  /** Parameters with `$`; the router matches the whole path. */
  path: string
  /** What a parameter may be, in capitals or not; an address with anything else is unknown. */
  takes?: Readonly<Record<string, readonly string[]>>
  guard: Guard
  /** What the item links to, where the path has a parameter. */
  menu?: readonly (MenuItem & { to?: string })[]
  /** What tells this screen from others that one page shows. */
  props?: Readonly<Record<string, string>>
}

/** In the order of the menu. */
const TABLE = [
  {
    key: 'adminDashboard',
    path: '/admin-dashboard',
    guard: ['Transaction Only'],
    menu: [dashboard('Management Dashboard')],
  },
  {
    key: 'managerDashboard',
    path: '/manager-dashboard',
    guard: ['TO/Underwriter'],
    menu: [dashboard('Manager Dashboard')],
  },
  {
    key: 'originatorDashboard',
    path: '/originator-dashboard',
    guard: ['TO/Agent'],
    menu: [dashboard('Originator Dashboard')],
  },
  { key: 'crmDashboard', path: '/crm-dashboard', guard: CRM_ROLES, menu: [dashboard('CRM')] },
  { key: 'leadAssignment', path: '/lead-assignment', guard: ['Transaction Only'], menu: [dashboard('ICP')] },
  { key: 'home', path: '/', guard: PORTFOLIO_ROLES, menu: [{ group: 'Portfolio', label: 'Main Dashboard' }] },
  {
    key: 'manageProperties',
    path: '/manage-properties',
    guard: PORTFOLIO_ROLES,
    menu: [{ group: 'Portfolio', label: 'Manage Properties' }],
  },
  { key: 'reporting', path: '/reporting', guard: 'user', menu: [reportingItem] },
  { key: 'report', path: '/report/$id', guard: 'user' },
  { key: 'reportSchedules', path: '/report-schedules', guard: PORTFOLIO_ROLES },
  { key: 'viewLoan', path: '/view-loan/$id', guard: PORTFOLIO_ROLES },
  { key: 'addLoan', path: '/add-loan', guard: PORTFOLIO_ROLES },
  {
    key: 'addFundedLoan',
    path: '/add-loan/$id/$address/$lender/$loanAmount/$term/$amortization/$interestRate/$ltv',
    guard: PORTFOLIO_ROLES,
  },
  { key: 'editLoan', path: '/edit-loan/$id', guard: PORTFOLIO_ROLES },
  { key: 'addLine', path: '/add-line', guard: PORTFOLIO_ROLES },
  { key: 'editLine', path: '/edit-line/$id', guard: PORTFOLIO_ROLES },
  { key: 'addBlanket', path: '/add-blanket', guard: PORTFOLIO_ROLES },
  { key: 'editBlanket', path: '/edit-blanket/$id', guard: PORTFOLIO_ROLES },
  { key: 'viewLine', path: '/view-line/$id', guard: PORTFOLIO_ROLES },
  { key: 'viewBlanket', path: '/view-blanket/$id', guard: PORTFOLIO_ROLES },
  {
    key: 'draftDeals',
    path: '/deals/draft',
    guard: DEAL_ROLES,
    menu: [deals('Draft Deals', 'draftDeals')],
    props: { list: 'draft' },
  },
  {
    key: 'pendingDeals',
    path: '/deals/pending',
    guard: 'user',
    menu: [deals('Pending', 'pendingDeals')],
    props: { list: 'pending' },
  },
  {
    key: 'inProgressDeals',
    path: '/deals/in-progress',
    guard: DEAL_ROLES,
    menu: [deals('WIP', 'inProgressDeals')],
    props: { list: 'in-progress' },
  },
  {
    key: 'archivedDeals',
    path: '/deals/archived',
    guard: DEAL_ROLES,
    menu: [deals('Closed Deals', 'archivedDeals')],
    props: { list: 'archived' },
  },
  {
    key: 'inactiveDeals',
    path: '/deals/inactive',
    guard: DEAL_ROLES,
    menu: [deals('Archived Deals', 'inActiveDeals')],
    props: { list: 'inactive' },
  },
  { key: 'dealEmail', path: '/deals/email', guard: SENDING_ROLES },
  { key: 'inbox', path: '/inbox', guard: SENDING_ROLES },
  { key: 'dealInbox', path: '/inbox/$id', guard: SENDING_ROLES },
  { key: 'dealMail', path: '/deal/mail/$id', guard: DEAL_ROLES },
  { key: 'deal', path: '/deal/$id', guard: DEAL_ROLES },
  { key: 'dealPreview', path: '/deal/preview/$id/{-$bidauth}', guard: DEAL_ROLES },
  { key: 'dealPdf', path: '/deal/pdf/$id', guard: 'open' },
  { key: 'lenderBids', path: '/deal/track/lender-bids/$id', guard: DEAL_ROLES },
  { key: 'prefundingTracker', path: '/deal/track/prefundingTracker', guard: 'user' },
  { key: 'guestTracker', path: '/guest/prefundingTracker/$dealId/$guestToken', guard: 'open' },
  { key: 'guestSurvey', path: '/guest/survey/$surveyId/$token', guard: 'open' },
  { key: 'guestReport', path: '/guest/report/$reportId/$guestToken', guard: 'open' },
  { key: 'lenderSelection', path: '/lenders/list/$country/$dealId', takes: LENDER_COUNTRIES, guard: LENDER_ROLES },
  {
    key: 'lenders',
    path: '/lenders/list/$country',
    takes: LENDER_COUNTRIES,
    guard: 'user',
    menu: [lenders('Canada', '/lenders/list/ca'), lenders('US', '/lenders/list/us')],
  },
  { key: 'lender', path: '/lenders/view/$id', guard: LENDER_ROLES },
  { key: 'lenderEdit', path: '/lenders/edit/$id', guard: LENDER_EDIT_ROLES },
  { key: 'consultants', path: '/consultants', guard: 'user', menu: [consultantsItem] },
  { key: 'consultantSelection', path: '/consultants/$dealId', guard: LENDER_ROLES },
  { key: 'consultantBids', path: '/deal/track/consultant-bids/$id', guard: 'user' },
  { key: 'consultant', path: '/consultants/view/$id', guard: LENDER_ROLES },
  {
    key: 'services',
    path: '/service/$type',
    takes: SERVICE_TYPES,
    guard: 'user',
    menu: [services('Drone', 'drone'), services('Lease', 'lease'), services('Inspections', 'inspection')],
  },
  { key: 'requestService', path: '/service/request-new/$type/{-$id}', takes: SERVICE_TYPES, guard: 'user' },
  { key: 'bondsRates', path: '/bonds-rates', guard: 'user', menu: [{ group: 'Always', label: 'Market Data' }] },
  {
    key: 'marketRatesUs',
    path: '/market-rates-us',
    guard: 'open',
    menu: [{ group: 'Always', branch: 'Risk Rating', label: 'US' }],
    props: { country: 'US' },
  },
  {
    key: 'marketRatesCa',
    path: '/market-rates-ca',
    guard: 'open',
    menu: [{ group: 'Always', branch: 'Risk Rating', label: 'Canada' }],
    props: { country: 'CA' },
  },
  { key: 'documents', path: '/documents', guard: 'user', menu: [{ group: 'Always', label: 'Documents' }] },
  { key: 'calculators', path: '/calculators', guard: 'user', menu: [{ group: 'Always', label: 'Calculators' }] },
  { key: 'tutorials', path: '/tutorials', guard: 'user', menu: [tutorialsItem] },
  { key: 'openCalculators', path: '/tools/calculators', guard: 'open' },
  { key: 'users', path: '/users', guard: LEADERS },
  { key: 'profile', path: '/profile', guard: 'user' },
  { key: 'login', path: '/login', guard: 'public' },
  { key: 'financingRates', path: '/financing-rates', guard: 'open' },
  { key: 'requestAccess', path: '/request-access', guard: 'public' },
  { key: 'thankYou', path: '/thank-you/$email', guard: 'public' },
  { key: 'verifyAccount', path: '/verify-account/$token', guard: 'public' },
  { key: 'forgotPassword', path: '/forgot-password', guard: 'public' },
  { key: 'resetPassword', path: '/reset/$token', guard: 'public' },
  { key: 'dealBid', path: '/deal-bid/{-$id}', guard: 'public' },
  { key: 'dealConsultantBid', path: '/deal-consultant-bid/{-$id}', guard: 'public' },
  { key: 'testEmail', path: '/test-email/{-$id}', guard: 'public' },
  { key: 'expiredLink', path: '/expired-link', guard: 'public' },
  { key: 'notActive', path: '/not-active', guard: 'public' },
  { key: 'unsubscribe', path: '/unsubscribe/$token', guard: 'open' },
  { key: 'notVerified', path: '/not-verified', guard: 'open' },
  { key: 'notPermitted', path: '/not-permitted', guard: 'open' },
  { key: 'notFound', path: '/not-found', guard: 'open' },
  { key: 'termsAndConditions', path: '/term-and-conditions', guard: 'open' },
  { key: 'privacyPolicy', path: '/privacy-policy', guard: 'open' },
  { key: 'attributions', path: '/attributions', guard: 'open' },
] as const satisfies readonly ScreenDeclaration[]

type Declared = (typeof TABLE)[number]
export type ScreenKey = Declared['key']
export type PathOf<Key extends ScreenKey> = Extract<Declared, { key: Key }>['path']
/** Screens that stand in the menu. */
export type MenuKey = Extract<Declared, { menu: unknown }>['key']
export type Screen = ScreenDeclaration & { key: ScreenKey }

/** What the screen's page is told; nothing, where it shows only this screen. */
export type PropsOf<Key extends ScreenKey> =
  Extract<Declared, { key: Key }> extends { props: infer Props } ? Props : object

export const SCREENS: readonly Screen[] = TABLE

/** Whether somebody in this role (`undefined`: nobody signed in) may open the screen. */
export function mayOpen(screen: Screen, role: Role | undefined): boolean {
  if (screen.guard === 'open') return true
  if (screen.guard === 'public') return role === undefined
  if (role === undefined || role === 'Super Admin') return false
  return screen.guard === 'user' || isOneOf(role, screen.guard)
}

/** Whether the screen's path with these parameters is an address at all. */
export const takesParameters = ({ takes = {} }: Screen, given: Readonly<Record<string, string | undefined>>): boolean =>
  Object.entries(takes).every(([name, values]) => values.includes(given[name]?.toLowerCase() ?? ''))

/**
 * Where somebody who may not open the screen goes instead; undefined when they may.
 * Never answers a path that the same person may not open either.
 */
export function redirectFrom(screen: Screen, role: Role | undefined): string | undefined {
  if (mayOpen(screen, role)) return undefined
  if (role === undefined || role === 'Super Admin') return '/login'
  if (screen.guard === 'public' || screen.path === '/') return homeOf(role)
  return '/not-permitted'
}

/** Every role that can sign in to the web application. */
export const WEB_ROLES = ROLES.filter((role) => role !== 'Super Admin')

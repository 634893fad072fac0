/** The names of screens as people read them: in the menu, the top bar, the browser's tab and the palette. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MenuGroup } from '#domain/access/screens.ts'
import { SCREENS, type Screen } from '#domain/access/screens.ts'
import { i18n } from '#web/i18n.ts'

const GROUPS: Record<MenuGroup, MessageDescriptor> = {
  Dashboard: msg`Dashboard`,
  Portfolio: msg`Portfolio`,
  Deals: msg`Deals`,
  Lenders: msg`Lenders`,
  Always: msg`More`,
}

/** Menu labels are fixed names; this is where another language finds them. */
const LABELS: Record<string, MessageDescriptor> = {
  'Management Dashboard': msg`Management Dashboard`,
  'Manager Dashboard': msg`Manager Dashboard`,
  'Originator Dashboard': msg`Originator Dashboard`,
  'Main Dashboard': msg`Main Dashboard`,
  'Manage Properties': msg`Manage Properties`,
  'Draft Deals': msg`Draft Deals`,
  Pending: msg`Pending`,
  WIP: msg`WIP`,
  'Closed Deals': msg`Closed Deals`,
  'Archived Deals': msg`Archived Deals`,
  Canada: msg`Canada`,
  US: msg`US`,
  'Market Data': msg`Market Data`,
  Documents: msg`Documents`,
  Calculators: msg`Calculators`,
}

/** Screens that stand in no menu. */
const OTHERS: Record<string, MessageDescriptor> = {
  deal: msg`Deal`,
  addLoan: msg`Add loan`,
  addFundedLoan: msg`Add loan`,
  editLoan: msg`Edit loan`,
  addLine: msg`Add line of credit`,
  editLine: msg`Edit line of credit`,
  addBlanket: msg`Add blanket loan`,
  editBlanket: msg`Edit blanket loan`,
  dealPreview: msg`Deal preview`,
  dealPdf: msg`Deal on paper`,
  dealEmail: msg`E-mail lenders`,
  lenderBids: msg`Lender bids`,
  lenderSelection: msg`Choose lenders`,
  lender: msg`Lender`,
  lenderEdit: msg`Edit lender`,
  viewLoan: msg`Property`,
  viewLine: msg`Line of credit`,
  viewBlanket: msg`Blanket loan`,
  users: msg`Users`,
  profile: msg`Profile`,
  login: msg`Sign in`,
  requestAccess: msg`Request access`,
  thankYou: msg`Thank you`,
  verifyAccount: msg`Verify your address`,
  forgotPassword: msg`Forgot your password`,
  resetPassword: msg`New password`,
  dealBid: msg`Your bid`,
  expiredLink: msg`Link expired`,
  notActive: msg`Account not active`,
  notVerified: msg`E-mail not verified`,
  notPermitted: msg`Not permitted`,
  notFound: msg`Not found`,
  termsAndConditions: msg`Terms and conditions`,
  privacyPolicy: msg`Privacy policy`,
  openCalculators: msg`Calculators`,
  attributions: msg`Data sources`,
  testEmail: msg`Test message`,
}

export const groupName = (group: MenuGroup) => i18n._(GROUPS[group])

export function menuName(label: string): string {
  const word = LABELS[label]
  return word ? i18n._(word) : label
}

export function screenName({ key, menu }: Screen): string {
  const other = OTHERS[key]
  if (other) return i18n._(other)
  return menu?.[0] ? menuName(menu[0].label) : key
}

/** Group and name of a screen at an address: `Deals › WIP`, `Lenders › Canada`. */
export function crumbsOf(screen: Screen, pathname: string): { label: string }[] {
  const item = screen.menu?.find(({ to }) => to === pathname) ?? screen.menu?.[0]
  if (!item) return [{ label: screenName(screen) }]
  return [{ label: groupName(item.group) }, { label: menuName(item.label) }]
}

/** The name of the page a path leads to: "Main Dashboard". */
export function nameOfPath(path: string): string {
  const screen = SCREENS.find((each) => each.path === path)
  return screen ? screenName(screen) : path
}

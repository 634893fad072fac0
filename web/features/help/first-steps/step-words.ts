/** What each of the first steps says, how long it takes, and where it is done. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { pathTo } from '#domain/access/addresses.ts'
import type { FirstStep } from '#domain/team/tutorials.ts'

interface StepWords {
  name: MessageDescriptor
  why: MessageDescriptor
  act: MessageDescriptor
  minutes: number
  to: string
}

export const STEP_WORDS: Readonly<Record<FirstStep, StepWords>> = {
  profile: {
    name: msg`Say who you are`,
    why: msg`Your title and telephone stand under every letter that goes out in your name.`,
    act: msg`Open my profile`,
    minutes: 1,
    to: pathTo('profile'),
  },
  company: {
    name: msg`Your company`,
    why: msg`Its address and logo or website stand on letters, papers and the pages that guests open.`,
    act: msg`Open the company`,
    minutes: 1,
    to: pathTo('profile'),
  },
  loan: {
    name: msg`Your first loan`,
    why: msg`Type one in or bring a spreadsheet. Balance, schedule and maturity follow from its terms.`,
    act: msg`Add a loan`,
    minutes: 3,
    to: pathTo('addLoan'),
  },
  covenants: {
    name: msg`Set the covenants`,
    why: msg`Without limits nothing can warn you.`,
    act: msg`Choose a loan`,
    minutes: 2,
    to: pathTo('manageProperties'),
  },
  lead: {
    name: msg`Bring your leads in`,
    why: msg`Any CSV or Excel file: headings are recognised, and nothing is stored before you say so.`,
    act: msg`Import leads`,
    minutes: 3,
    to: pathTo('crmDashboard', {}, { import: 'new' }),
  },
  deal: {
    name: msg`Your first deal`,
    why: msg`It is kept as you type. What is missing is said before you submit it.`,
    act: msg`Open the drafts`,
    minutes: 5,
    to: pathTo('draftDeals'),
  },
  lenders: {
    name: msg`Ask lenders`,
    why: msg`Choose those that fit and write once. Each gets a link of its own to this deal.`,
    act: msg`Open deals in progress`,
    minutes: 3,
    to: pathTo('inProgressDeals'),
  },
  bid: {
    name: msg`Get a bid`,
    why: msg`Lenders answer through their link. What was said on the telephone is entered beside it.`,
    act: msg`Open deals in progress`,
    minutes: 2,
    to: pathTo('inProgressDeals'),
  },
  people: {
    name: msg`Invite your people`,
    why: msg`A role decides what each of them sees.`,
    act: msg`Open the users`,
    minutes: 1,
    to: pathTo('users'),
  },
}

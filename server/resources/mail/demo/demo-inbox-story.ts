/** What is written in the demo's mail. */

export type DemoConversation = {
  subject: string
  /** Days before today. */
  daysAgo: number
  /** What the lender wrote; and what was written before and after it. */
  text: string
  asked?: string
  answer?: string
  file?: string
  isUnread?: boolean
  isFavourite?: boolean
  isDraft?: boolean
}

/** One for each lender of the deal, in the order of its bids; the last three are with other people. */
export const CONVERSATIONS: readonly DemoConversation[] = [
  {
    ...{ subject: 'Term sheet countersigned', daysAgo: 0, isUnread: true, isFavourite: true },
    asked: 'Signed by the borrower this morning. Over to you for the countersignature.',
    text: 'Attached is the countersigned term sheet. We start the appraisal review on Thursday and need the June rent roll and the two new leases before then.',
    file: 'Term sheet, countersigned.pdf',
  },
  {
    ...{ subject: 'Question on the anchor renewal', daysAgo: 0, isUnread: true },
    text: 'Does the grocer’s 2028 option carry a rent step? Our committee will ask on Tuesday.',
  },
  {
    ...{ subject: 'Indicative terms', daysAgo: 1, file: 'Indicative terms.pdf' },
    text: 'We can hold 5.12% for 14 days at 65% with a 1.20x covenant.',
    answer: 'Thank you. The borrower compares this week and will answer by Friday.',
  },
  {
    ...{ subject: 'Declined: exposure limit', daysAgo: 1 },
    text: 'Thank you for the package. We are full on Kitchener retail until the autumn.',
  },
  {
    ...{ subject: 'Phase I proposal', daysAgo: 3, isUnread: true, file: 'Phase I proposal.pdf' },
    text: 'The fee is $3,400 plus tax with lender reliance, 12 business days from access.',
  },
  {
    ...{ subject: 'Reminder: Parkway Plaza', daysAgo: 4 },
    asked: 'May we have your terms by Friday?',
    text: 'Thanks, this is with our mortgage desk. You will hear from us on Monday.',
  },
  {
    ...{ subject: 'Reminder: Parkway Plaza', daysAgo: 5, isDraft: true, file: 'Rent roll, June.pdf' },
    asked: 'May we have your terms by Friday?',
    text: 'We wait for the June rent roll before we can price this.',
  },
  {
    ...{ subject: 'Appraisal engagement', daysAgo: 5 },
    text: 'The site visit is set for next Wednesday. Please confirm the access with the property manager.',
  },
  {
    ...{ subject: 'Updated rent roll', daysAgo: 6, isFavourite: true },
    text: 'The June rent roll with the two new leases is attached to our data room.',
  },
]

/** No sender known; two deals alike; a sender whom nobody could check. */
export const WAITING = [
  {
    ...{ from: { name: 'Paula Marsh', address: 'paula.marsh@gmail.com' }, subject: 'A new refinance in Guelph' },
    ...{ text: '22 units on Wyndham Street, about $3.4M. Could you look at this?', isSuspect: false },
  },
  {
    ...{
      from: { name: 'Ursula Norgaard', address: 'ursula.norgaard@gmail.com' },
      subject: 'Terms for 800 Ottawa Street South',
    },
    ...{ text: 'I write from home. We can hold 5.00% for 14 days on Parkway Plaza.', isSuspect: false },
  },
  {
    ...{
      from: { name: 'Accounts', address: 'accounts@lakeshore-life.example' },
      subject: 'New bank details, D-2026-0016',
    },
    ...{ text: 'Please send the fee of D-2026-0016 to our new account from today.', isSuspect: true },
  },
] as const

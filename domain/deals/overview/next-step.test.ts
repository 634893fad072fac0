/** The next step of a deal: which rule comes first, and who holds it. */
import { expect, test } from 'vitest'
import { type DealFacts, nextStepOf } from './next-step.ts'

const OWNER = { id: 7, name: 'Jess Okafor' }
const APPROVER = { id: 9, name: 'Marc Tremblay' }

const facts = (parts: Partial<DealFacts> = {}): DealFacts => ({
  me: OWNER.id,
  dealStatus: 'in-progress',
  trackStage: 'marketed',
  isReturned: false,
  completenessPct: 100,
  closeRequested: false,
  hasPrimary: false,
  owner: OWNER,
  approver: null,
  message: null,
  lendersSent: 3,
  questions: { count: 0, from: null, since: null },
  mail: { count: 0, from: null, since: null },
  openBids: { count: 0, expiresOn: null },
  overdueLenders: { count: 0, dueOn: null },
  lateDocuments: { count: 0, first: null, dueOn: null },
  untoldLenders: 0,
  lastActivityOn: '2026-06-29',
  today: '2026-06-30',
  ...parts,
})

const LATE = { count: 2, first: 'Deposit', dueOn: '2026-06-29' }
const BIDS = { count: 4, expiresOn: '2026-07-03' }
const OVERDUE = { count: 5, dueOn: '2026-06-20' }
const QUESTIONS = { count: 2, from: 'Grand River', since: '2026-06-29' }
const MAIL = { count: 1, from: 'Ines Moreau', since: '2026-06-30' }

test.each<[string, Partial<DealFacts>, string | undefined]>([
  ['a returned draft', { dealStatus: 'draft', isReturned: true, completenessPct: 80 }, 'answerReturn'],
  ['a draft with open questions', { dealStatus: 'draft', completenessPct: 80 }, 'complete'],
  ['a draft that is complete', { dealStatus: 'draft' }, 'submit'],
  ['a submitted deal', { dealStatus: 'pending', approver: APPROVER }, 'approve'],
  ['a request to close', { closeRequested: true, lateDocuments: LATE }, 'decideClosing'],
  ['a question of a lender before mail', { questions: QUESTIONS, mail: MAIL }, 'answerQuestions'],
  ['a mail before bids', { mail: MAIL, openBids: BIDS }, 'answerMail'],
  ['bids before reminders', { openBids: BIDS, overdueLenders: OVERDUE }, 'decideBids'],
  ['reminders before documents', { overdueLenders: OVERDUE, lateDocuments: LATE }, 'remindLenders'],
  [
    'no reminders once a lender is chosen',
    { hasPrimary: true, overdueLenders: OVERDUE, lateDocuments: LATE },
    'chaseDocuments',
  ],
  ['lenders who were not told', { hasPrimary: true, untoldLenders: 3 }, 'tellLenders'],
  ['a deal that no lender knows', { lendersSent: 0 }, 'chooseLenders'],
  ['a deal that lies still', { lastActivityOn: '2026-06-16' }, 'follow'],
  ['a deal that moved yesterday', {}, 'moveStage'],
  ['the last stage with a lender', { trackStage: 'funding', hasPrimary: true }, 'close'],
  ['a closed deal', { dealStatus: 'archived' }, undefined],
])('%s', (_what, parts, act) => {
  expect(nextStepOf(facts(parts))?.act).toBe(act)
})

test('names the holder, the day and what it is about', () => {
  expect(nextStepOf(facts({ mail: MAIL }))).toEqual({
    ...{ act: 'answerMail', holder: OWNER, isMine: true, dueOn: '2026-06-30', count: 1, what: 'Ines Moreau' },
  })
})

test('what only an approver may do is held by the approver, and by nobody where there is none', () => {
  const pending = { dealStatus: 'pending', approver: APPROVER } as const
  expect(nextStepOf(facts(pending))).toMatchObject({ holder: APPROVER, isMine: false })
  expect(nextStepOf(facts({ ...pending, me: APPROVER.id }))).toMatchObject({ isMine: true })
  expect(nextStepOf(facts({ ...pending, approver: null }))).toMatchObject({ holder: null, isMine: false })
})

/** What a record offers its reader: as a whole, in part, or not at all. */
import { expect, test } from 'vitest'
import { type Judged, mayAct, mayChange, mayRemove, mayStep, mayUpdate } from './rights.ts'

const OWNED = { may: { update: true, remove: true, steps: ['submit'], actions: ['duplicate'] } }
const COMMENTED = { may: { update: true, only: ['notes'], remove: false, steps: [], actions: [] } }

test.each<[string, Judged | undefined, boolean, boolean, boolean]>([
  ['its owner', OWNED, true, true, true],
  ['whoever may write its notes', COMMENTED, false, true, false],
  ['a reader', { may: { ...OWNED.may, update: false } }, false, false, false],
  ['a screen that was not told', {}, false, false, false],
  ['a screen without the record', undefined, false, false, false],
])('to %s', (_who, record, asWhole, itsNotes, itsTerms) => {
  const answers = [mayUpdate(record), mayChange(record, 'notes'), mayChange(record, 'covenants.term')]
  expect(answers).toEqual([asWhole, itsNotes, itsTerms])
})

test('steps, actions and deleting are offered by name only', () => {
  expect([mayStep(OWNED, 'submit'), mayStep(OWNED, 'approve'), mayStep({}, 'submit')]).toEqual([true, false, false])
  expect([mayAct(OWNED, 'duplicate'), mayAct(OWNED, 'team')]).toEqual([true, false])
  expect([mayRemove(OWNED), mayRemove(COMMENTED), mayRemove(undefined)]).toEqual([true, false, false])
})

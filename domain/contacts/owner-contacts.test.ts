/** One person of an owner is called first. */
import { describe, expect, test } from 'vitest'
import { mergedContacts, onePrimary, pitchWith, primaryOf, SEVERAL_PRIMARY } from './owner-contacts.ts'

describe('the contacts of an owner', () => {
  test('hand a pitch that was just set with one of them to their owner, once', () => {
    const ann = {
      name: 'Ann Lee',
      status: 'pitch sch.' as const,
      stageChanged: true,
      pitchTime: '2026-07-02T14:00:00Z',
    }
    const { contacts, move } = pitchWith([{ name: 'Bo Roy' }, ann])
    expect(move).toEqual({ stage: 'pitch sch.', pitchTime: '2026-07-02T14:00:00Z' })
    expect(contacts).toEqual([{ name: 'Bo Roy' }, { name: 'Ann Lee', status: 'pitch sch.', stageChanged: false }])
    expect(pitchWith(contacts).move).toBeNull()
  })

  test('have the first as their primary one where nobody was chosen', () => {
    const contacts = onePrimary([{ name: 'Ann Lee' }, { name: 'Bo Roy' }])
    expect(contacts.map(({ isPrimary }) => isPrimary)).toEqual([true, false])
  })

  test('keep the one who was chosen', () => {
    const contacts = onePrimary([{ name: 'Ann Lee' }, { name: 'Bo Roy', isPrimary: true }])
    expect(primaryOf(contacts)?.name).toBe('Bo Roy')
  })

  test('of two owners that become one are kept once each, with the primary one of the owner that stays', () => {
    const kept = [{ name: 'Ann Lee', email: 'ann@one.test', isPrimary: true }]
    const gone = [
      { name: 'A. Lee', email: 'ANN@one.test', isPrimary: true },
      { name: 'Bo Roy', isPrimary: false },
    ]
    expect(mergedContacts(kept, gone)).toEqual([
      { name: 'Ann Lee', email: 'ann@one.test', isPrimary: true },
      { name: 'Bo Roy', isPrimary: false },
    ])
  })

  test('cannot have two primary ones', () => {
    const both = [
      { name: 'Ann Lee', isPrimary: true },
      { name: 'Bo Roy', isPrimary: true },
    ]
    expect(() => onePrimary(both)).toThrow(SEVERAL_PRIMARY)
  })
})

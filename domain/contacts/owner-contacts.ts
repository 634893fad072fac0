/** The people of an owner: one of them is called first. */
import { invalidField } from '#domain/kernel/errors.ts'
import { mark, say } from '#domain/kernel/words.ts'
import type { StageMove } from './lead-stages.ts'
import type { OwnerContact } from './owner.ts'

export const SEVERAL_PRIMARY = mark('Only one contact can be the primary one.')

/** The contacts with exactly one to call first: the first of them where nobody was chosen. Throws where several were. */
export function onePrimary(contacts: readonly OwnerContact[]): OwnerContact[] {
  const chosen = contacts.filter(({ isPrimary }) => isPrimary)
  if (chosen.length > 1) throw invalidField('contacts', say(SEVERAL_PRIMARY))
  const primary = chosen[0] ?? contacts[0]
  return contacts.map((contact) => ({ ...contact, isPrimary: contact === primary }))
}

/** A pitch that was set with one of the contacts is the owner's: the move it asks for, and the contacts without it. */
export function pitchWith(contacts: readonly OwnerContact[]): { contacts: OwnerContact[]; move: StageMove | null } {
  const isSet = ({ status, stageChanged }: OwnerContact) => status === 'pitch sch.' && stageChanged === true
  const found = contacts.find(isSet)
  return {
    contacts: contacts.map(({ pitchTime: _moved, ...contact }) => ({
      ...contact,
      ...(isSet(contact) && { stageChanged: false }),
    })),
    move: found ? { stage: 'pitch sch.', pitchTime: found.pitchTime ?? null } : null,
  }
}

/** Contacts as a form holds them while they are typed; a form that has none yet begins with an empty one. */
export const ownerContactsOf = (value: unknown): readonly OwnerContact[] =>
  Array.isArray(value) ? value : [{ name: '' }]

/** Those of both owners, each once: by address, or by name where there is none. The kept owner's stay as they are. */
export function mergedContacts(kept: readonly OwnerContact[], gone: readonly OwnerContact[]): OwnerContact[] {
  const nameOf = ({ name, email }: OwnerContact) => (email || name).trim().toLowerCase()
  const known = new Set(kept.map(nameOf))
  const added = gone.filter((contact) => !known.has(nameOf(contact)))
  return onePrimary([...kept, ...added.map((contact) => ({ ...contact, isPrimary: false }))])
}

/** Whom to call first; undefined of an owner without anybody. */
export const primaryOf = (contacts: readonly OwnerContact[]): OwnerContact | undefined =>
  contacts.find(({ isPrimary }) => isPrimary) ?? contacts[0]

/** The people of an owner: one of them is called first. */
import { invalidField } from '#domain/kernel/errors.ts'
import { mark, say } from '#domain/kernel/words.ts'
import type { OwnerContact } from './owner.ts'

export const SEVERAL_PRIMARY = mark('Only one contact can be the primary one.')

/** The contacts with exactly one to call first: the first of them where nobody was chosen. Throws where several were. */
export function onePrimary(contacts: readonly OwnerContact[]): OwnerContact[] {
  const chosen = contacts.filter(({ isPrimary }) => isPrimary)
  if (chosen.length > 1) throw invalidField('contacts', say(SEVERAL_PRIMARY))
  const primary = chosen[0] ?? contacts[0]
  return contacts.map((contact) => ({ ...contact, isPrimary: contact === primary }))
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

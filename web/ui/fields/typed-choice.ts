/** What somebody means who types into a list: options that begin with the words, then those that hold them. */
import type { ComboboxItem, OptionsFilter } from '@mantine/core'

export interface SelectOption<Value extends string | number = string> {
  value: Value
  label: string
  /** Options with the same group stand together under its name. */
  group?: string
  disabled?: boolean
}

const plain = (text: string) => text.trim().toLowerCase()

function rank(label: string, words: string): number {
  const text = plain(label)
  if (text === words) return 0
  return text.startsWith(words) ? 1 : 2
}

/** Those that hold the words, the nearest first. */
function matching<Item extends { label: string }>(items: readonly Item[], typed: string): Item[] {
  const words = plain(typed)
  const held = items.filter(({ label }) => plain(label).includes(words))
  return held.toSorted((one, other) => rank(one.label, words) - rank(other.label, words))
}

/** The list below the box stands in the same order, so that what is taken is what stands first. */
export const nearestFirst: OptionsFilter = ({ options, search }) =>
  options
    .map((each) => ('group' in each ? { ...each, items: matching(each.items as ComboboxItem[], search) } : each))
    .filter((each) => !('group' in each) || each.items.length > 0)
    .filter((each) => 'group' in each || plain(each.label).includes(plain(search)))
    .toSorted((one, other) =>
      'group' in one || 'group' in other ? 0 : rank(one.label, plain(search)) - rank(other.label, plain(search)),
    )

/** The option that is taken for what was typed; undefined when there is none. */
export function findTyped<Value extends string | number>(
  options: readonly SelectOption<Value>[],
  typed: string,
): SelectOption<Value> | undefined {
  const open = options.filter(({ disabled }) => !disabled)
  // Grouped lists show one group after the other, each with its nearest first.
  const groups = [...new Set(options.map(({ group = '' }) => group))]
  return groups.flatMap((name) =>
    matching(
      open.filter(({ group = '' }) => group === name),
      typed,
    ),
  )[0]
}

/** What a typed question comes to in the palette: the list it is about, as narrow as it says. */
import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { IconDeviceFloppy, IconFilterSearch } from '@tabler/icons-react'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { can } from '#domain/access/access.ts'
import { mayOpen } from '#domain/access/screens.ts'
import { ask } from '#domain/kernel/asking/ask.ts'
import type { AskCondition, AskList, Understood } from '#domain/kernel/asking/ask-list.ts'
import { findScreen } from '#web/app/find-screen.ts'
import { writeFilters } from '#web/data/list-state.ts'
import { deriveFilters } from '#web/data/lists/derive-filters.ts'
import type { Viewer } from '#web/data/lists/list.ts'
import { useKeepView } from '#web/data/lists/use-saved-views.ts'
import { type SignedIn, usePerson } from '#web/data/session.tsx'
import { useToday } from '#web/data/use-today.ts'
import { type FilterField, operatorText, type PaletteGroup, valueText } from '#web/ui/index.ts'
import { ASKED_LISTS, type AskedList, type ListOptions } from './asked-lists.ts'

/** A list whose choices are known. */
type KnownList = { declared: AskedList; fields: readonly FilterField[]; asked: AskList }

const NO_OPTIONS: ListOptions = {}
const noOptions = () => NO_OPTIONS

/** Named alone, a list needs nothing from the server. */
const bareLists = (lists: readonly AskedList[]): AskList[] =>
  lists.map(({ key, names }) => ({ key, names, fields: [] }))

/** Those whose records and whose screen the person may open. */
function listsFor(person: SignedIn): readonly AskedList[] {
  return ASKED_LISTS.filter(({ list: { entity, access }, toPath }) => {
    const screen = findScreen(toPath({}))
    return screen !== undefined && mayOpen(screen, person.role) && can(person, 'read', entity, access)
  })
}

/**
 * The group of the palette that answers a question, and what has to be drawn meanwhile: nothing anybody sees, but the
 * choices of lists are only asked for once a question names one of them.
 */
export function useAsked(query: string): { groups: PaletteGroup[]; loading: ReactNode } {
  const { t, i18n } = useLingui()
  const person = usePerson()
  const today = useToday()
  const [known, setKnown] = useState<Readonly<Record<string, KnownList>>>({})
  const learn = useCallback((list: KnownList) => setKnown((all) => ({ ...all, [list.declared.key]: list })), [])
  const lists = useMemo(() => listsFor(person), [person])
  const isAsked = ask(query, bareLists(lists), today) !== null
  const keepView = useKeepView()
  const loading = isAsked && lists.map((declared) => <Learnt key={declared.key} {...{ declared, learn }} />)
  const ready = lists.flatMap(({ key }) => known[key] ?? [])
  const understood = isAsked && ready.length === lists.length
  const asked = understood
    ? ask(
        query,
        ready.map((list) => list.asked),
        today,
      )
    : null
  const list = asked && known[asked.list.key]
  if (!list) return { groups: [], loading }
  const { title } = list.declared.list
  const said = wordsOf(list, asked).map(({ field, condition }) => chipText(field, condition))
  const left = asked.unknown.join(' ')
  const parts = [...said, ...(asked.search ? [t`search: ${asked.search}`] : []), ...viewText(asked)]
  const item = {
    key: 'asked',
    label: i18n._(title),
    hint: [...(left ? [t`not understood: ${left}`] : []), ...parts].join(' · '),
    icon: IconFilterSearch,
    to: addressOf(list, asked),
  }
  const save = {
    key: 'asked.save',
    label: t`Save as a view: ${query}`,
    icon: IconDeviceFloppy,
    hint: i18n._(title),
    onRun: () => void keepView(list.declared.list.name, query, item.to),
  }
  // A view that leaves out what was not understood would not be what its name says.
  const items = left ? [item] : [item, save]
  return { groups: [{ key: 'asked', label: t`Ask`, isFound: true, items }], loading }

  function chipText(field: FilterField, condition: AskCondition) {
    const operator = operatorText(i18n, field.kind, condition.operator)
    return `${field.label} ${operator} ${valueText(i18n, field, condition)}`
  }

  function viewText({ view }: Understood): string[] {
    const shown = list?.declared.list.views?.find(({ key }) => key === view)
    return shown ? [i18n._(shown.label)] : []
  }
}

function wordsOf({ fields }: KnownList, { conditions }: Understood) {
  return conditions.flatMap((condition) => {
    const field = fields.find(({ key }) => key === condition.key)
    return field ? [{ field, condition }] : []
  })
}

/** The same address as if the filters had been chosen one by one: there they can be changed, saved and exported. */
function addressOf({ declared, asked: { fields } }: KnownList, { conditions, search, view }: Understood): string {
  const isWord = ({ key }: AskCondition) => fields.some((field) => field.key === key && field.isSingle)
  const words = conditions.filter(isWord).map(({ key, value }) => [key, String(value)])
  return declared.toPath({
    ...Object.fromEntries(words),
    filter: writeFilters(conditions.filter((each) => !isWord(each))),
    q: search,
    view: view ?? '',
  })
}

/** Learns what a list can be narrowed by, and tells it. */
function Learnt({ declared, learn }: { declared: AskedList; learn: (list: KnownList) => void }) {
  const { i18n } = useLingui()
  const person = usePerson()
  const today = useToday()
  const { useOptions = noOptions } = declared.list
  const options = useOptions()
  const known = useMemo(
    () => knownList(declared, options, { i18n, person, today }),
    [declared, options, i18n, person, today],
  )
  useEffect(() => learn(known), [known, learn])
  return null
}

function knownList(declared: AskedList, options: ListOptions, { i18n, ...viewer }: Viewer & { i18n: I18n }): KnownList {
  const { list, words, ages, key, names, amountKey, percentKey } = declared
  const own = deriveFilters(list.entity, list.filters ?? [], options, { i18n, person: viewer.person })
  const inAddress = declared.inAddress?.(options) ?? []
  const views = (list.views ?? []).filter(({ isFor }) => isFor?.(viewer) ?? true)
  return {
    declared,
    fields: [...own, ...inAddress.map(({ label, ...field }) => ({ ...field, label: i18n._(label) }))],
    asked: {
      ...{ key, names },
      fields: [
        ...own.map(({ label, ...field }) => ({
          ...field,
          words: [label, ...(words[field.key] ?? [])],
          isAge: ages?.includes(field.key) ?? false,
        })),
        ...inAddress,
      ],
      views: views.map((view) => ({ key: view.key, words: [i18n._(view.label), ...(VIEW_WORDS[view.key] ?? [])] })),
      ...(amountKey && { amountKey }),
      ...(percentKey && { percentKey }),
    },
  }
}

const VIEW_WORDS: Readonly<Record<string, readonly string[]>> = { mine: ['mine', 'my'] }

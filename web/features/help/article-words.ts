/** Articles as the reader's language has them. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TutorialGroup, TutorialId } from '#domain/team/tutorials.ts'
import { i18n } from '#web/i18n.ts'
import { ARTICLES } from './articles/articles.ts'

export const GROUP_WORDS: Readonly<Record<TutorialGroup, MessageDescriptor>> = {
  start: msg`Start`,
  placing: msg`Placing a loan`,
  owning: msg`Portfolio`,
}

/** Whether every word typed stands in the article, in its title or in what it says. */
export function isFound(id: TutorialId, typed: string): boolean {
  const { title, about, parts } = ARTICLES[id]
  const said = [title, about, ...parts.flatMap(({ head, text, steps = [] }) => [head, text, ...steps])]
  const whole = said
    .map((word) => i18n._(word))
    .join(' ')
    .toLowerCase()
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => whole.includes(word))
}

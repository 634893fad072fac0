/** Where an article is read. */
import { pathTo } from '#domain/access/addresses.ts'
import type { TutorialId } from '#domain/team/tutorials.ts'

export const addressOf = (id: TutorialId) => pathTo('tutorials', {}, { article: id })

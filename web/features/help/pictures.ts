/** The articles' pictures, taken from the running product by `npm run pictures`. */
import type { TutorialId } from '#domain/team/tutorials.ts'

const PICTURES = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' })

export const pictureOf = (id: TutorialId): string => PICTURES[`./pictures/${id}.webp`] ?? ''

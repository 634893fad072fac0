/** The words of a deal's choices, which its form gives, or which their codes stand for. */
import type { WordOf } from '#web/data/forms/form-room.ts'
import { toWords } from './value-words.ts'

export const dealWordOf: WordOf = ({ optionLabels }, value) => optionLabels?.[value] ?? toWords(value)

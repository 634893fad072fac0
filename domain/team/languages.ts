/** The languages somebody may choose: those that the screens speak, and which kind of each. */
export const LANGUAGE_WORDS = { 'en-CA': 'English (Canada)', 'en-US': 'English (United States)' } as const
export type Language = keyof typeof LANGUAGE_WORDS

export const LANGUAGE_CODES = Object.keys(LANGUAGE_WORDS) as [Language, ...Language[]]

/** The languages somebody may choose: those that the screens speak, and which kind of each. */
export const LANGUAGES = { 'en-CA': 'English (Canada)', 'en-US': 'English (United States)' } as const
export type Language = keyof typeof LANGUAGES

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as [Language, ...Language[]]

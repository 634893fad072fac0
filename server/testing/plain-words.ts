/** Words that no catalogue said: in the pseudo-language they alone are left in plain letters. */

/** Two letters and more of which all but the first are small; data of such tests stands in capitals. */
const PLAIN_WORD = /(?<![\p{L}\p{M}\d])[A-Za-z]?[a-z]{3,}(?![\p{L}\p{M}\d])/gu
/** What is no text: tags with their addresses, and places that are filled in later. */
const NO_TEXT = /<[^>]*>|\{\{\w+\}\}/g

/** @param text that a person reads, as HTML or plain */
export const plainWordsOf = (text: string): string[] => text.replace(NO_TEXT, ' ').match(PLAIN_WORD) ?? []

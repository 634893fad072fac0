/** The one bound below which a term asks to be looked at: every table marks such a row in orange. */

/** A term of this many months or fewer is short, be it a whole term or what is left of one. */
export const SHORT_TERM_MONTHS = 6

/** Whether a term in months is short; an unknown term is not. */
export const isShort = (months: number | null | undefined): boolean => months != null && months <= SHORT_TERM_MONTHS

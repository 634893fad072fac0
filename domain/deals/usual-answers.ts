/** What a new request begins with before anybody answers. */

/** Asked until somebody says otherwise; shown beside the twelve answers that are typed. */
export const USUAL_ANSWERS = { Rate_Type: 'Fixed', Recourse: 'Full', IO: false } as const

/** Answers with which a deal begins, from a record that is there already. */
export type FilledAnswers = Readonly<Record<string, unknown>>

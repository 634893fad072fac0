/** What a new request asks until somebody says otherwise; shown beside the twelve answers that are typed. */
export const USUAL_ANSWERS = { Rate_Type: 'Fixed', Recourse: 'Full', IO: false } as const

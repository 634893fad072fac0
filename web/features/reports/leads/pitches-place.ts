/** Where on the dashboard the pitches of the week stand, and where their tile leads to. */
export const PITCHES_PLACE = 'pitches'

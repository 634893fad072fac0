/** What a measure of the house answers: how much there is, and where. */
export type Measured = { count: number; places: readonly string[] }

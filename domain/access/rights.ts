/** What the caller may do with one record: answered with it by the server, which alone knows shares, parents and people. */

export type Rights = {
  update: boolean
  /** The paths that may be changed, where it is not all of them: `notes`, `covenants.notes`. */
  only?: readonly string[]
  remove: boolean
  /** Steps of its lifecycle by name; what the record still lacks for one is another question. */
  steps: readonly string[]
  /** Other actions by name. */
  actions: readonly string[]
}

/** A record as it is answered; one that is only listed may come without. */
export type Judged = { may?: Rights | null }

/** Whether the caller may change the record as a whole, and not only what is left open to some. */
export const mayUpdate = (record: Judged | null | undefined): boolean =>
  record?.may?.update === true && record.may.only === undefined
/** Whether the caller may change what stands at the path, such as `covenants.notes`. */
export const mayChange = (record: Judged | null | undefined, path: string): boolean =>
  record?.may?.update === true && (record.may.only?.includes(path) ?? true)
export const mayRemove = (record: Judged | null | undefined): boolean => record?.may?.remove === true
export const mayStep = (record: Judged | null | undefined, step: string): boolean =>
  record?.may?.steps.includes(step) === true
export const mayAct = (record: Judged | null | undefined, action: string): boolean =>
  record?.may?.actions.includes(action) === true

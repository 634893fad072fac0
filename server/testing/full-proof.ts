/** Which parts of the proof run in full: `FULL_PROOF=roles,faults`. */

/** `roles`: every role, also where others have the same grant; `faults`: servers that are killed, disks that are full. */
type Part = 'roles' | 'faults'

/** @returns whether the environment asks for this part in full */
export const isFullProof = (part: Part) => (process.env.FULL_PROOF ?? '').split(',').includes(part)

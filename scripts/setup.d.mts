/** What the set-up offers to others; it is plain JavaScript, because it runs before anything is installed. */

/** Lock file, or what npm noted as installed, as far as the set-up reads them. */
export interface Lock {
  packages: Record<string, { version?: string; optional?: boolean; link?: boolean }>
}

export function reaches(version: string, wanted: readonly number[]): boolean
export function isInstalled(lock: Lock, installed: Lock): boolean
export function fingerprint(folder: string, sources: readonly string[]): string

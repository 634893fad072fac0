/** Temporary folders for tests; all of them go when the run ends. */
import { chmodSync, mkdtempSync } from 'node:fs'
import path from 'node:path'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of this test run. */
    runFolder: string
  }
}

/** Makes a folder that other accounts may enter; in a closed one a root's database would be kept elsewhere. */
export function temporaryFolder(prefix: string): string {
  const folder = mkdtempSync(path.join(inject('runFolder'), prefix))
  chmodSync(folder, 0o755)
  return folder
}

/** Temporary folders for tests. */
import { chmodSync, mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** Makes a folder that other accounts may enter; in a closed one a root's database would be kept elsewhere. */
export function temporaryFolder(prefix: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), prefix))
  chmodSync(folder, 0o755)
  return folder
}

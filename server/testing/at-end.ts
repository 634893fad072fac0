/** What a test file opened is closed when the file is done, also where it was opened within a hook or a test. */

const open: (() => unknown)[] = []

/** Remembers how something is closed; what was opened last is closed first. */
export function atEnd(close: () => unknown): void {
  open.unshift(close)
}

/** Runs after each file: see `close-at-end.ts`. */
export async function closeAll(): Promise<void> {
  for (const close of open.splice(0)) await close()
}

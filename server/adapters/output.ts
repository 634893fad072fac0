/** What a process prints goes where somebody may have filled the disk: then a line is lost, and the process lives on. */
import { writeSync } from 'node:fs'

const STANDARD_OUTPUT = 1
const MOST_TRIES = 100
const PAUSE_MS = 2

/** Without a listener, a stream that cannot be written ends the process. */
export function surviveLostOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}

/**
 * Writes a line at once, or loses what does not fit; the next one is tried anew. Streams and the log's own writer either
 * stay broken after the first failure or wait for space for ever, even when the process is to end.
 */
export function printLine(line: string): void {
  let rest = Buffer.from(line.endsWith('\n') ? line : `${line}\n`)
  for (let attempt = 0; attempt < MOST_TRIES && rest.length > 0; attempt += 1) {
    try {
      rest = rest.subarray(writeSync(STANDARD_OUTPUT, rest))
    } catch (error) {
      // Of all failures only a reader that is behind passes by itself.
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS)
    }
  }
}

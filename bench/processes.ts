/** What other processes of this machine hold, as the kernel tells it. */
import { readFileSync } from 'node:fs'

/** Resident memory of a process, bytes. */
export const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024

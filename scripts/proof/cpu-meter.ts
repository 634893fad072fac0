/** How much processor time a command takes with everything it starts, browsers and databases included (Linux only). */
import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks a second, in which the kernel counts processor time; the same on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100
const SAMPLE_EVERY_MS = 250

interface Sample {
  parent: number
  /** Ticks since the machine's start: with the id it tells a process from a later one of the same id. */
  startedAt: string
  /** Used by itself and by those of its children that it has waited for. */
  ticks: number
  /** The part of `ticks` that such children used. */
  waitedTicks: number
}

function readProcess(pid: number): Sample | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The program's name, in brackets, may hold spaces; the fields are counted from behind it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [user = 0, system = 0, waitedUser = 0, waitedSystem = 0] = fields.slice(11, 15).map(Number)
    const waitedTicks = waitedUser + waitedSystem
    return { parent: Number(fields[1]), startedAt: fields[19] ?? '', ticks: user + system + waitedTicks, waitedTicks }
  } catch {
    return undefined
  }
}

function readProcesses(): Map<number, Sample> {
  const ids = listProcessIds().map((pid) => [pid, readProcess(pid)] as const)
  return new Map(ids.filter((entry): entry is [number, Sample] => entry[1] !== undefined))
}

/** @returns none where the system has no /proc */
function listProcessIds(): number[] {
  try {
    return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []))
  } catch {
    return []
  }
}

/**
 * Follows a process and its descendants until `stop`. One that starts and ends between two samples is counted where its
 * parent waited for it. One that ends while nobody waits for it, as a browser's processes do when the browser is killed,
 * is counted as it was last seen: its living ancestor shows that it did not receive the time.
 */
export class CpuMeter {
  readonly #root: number
  readonly #followed = new Map<number, Sample>()
  /** Ticks of processes that ended and whose time no followed process received. */
  #lostTicks = 0
  readonly #timer: NodeJS.Timeout

  /** @param root process id of the shell that runs the command */
  constructor(root: number) {
    this.#root = root
    const sample = readProcess(root)
    if (sample) this.#followed.set(root, sample)
    this.#timer = setInterval(() => this.#sample(), SAMPLE_EVERY_MS).unref()
  }

  /** @returns the ids of the command and of all that it has started; some may have ended since and wait for their parent */
  processes(): number[] {
    this.#sample()
    return [...this.#followed.keys()]
  }

  /**
   * @param shellSeconds what the shell says at its end of itself and of all that was waited for below it
   * @returns seconds of processor time, user and system, of all together
   */
  stop(shellSeconds: number): number {
    clearInterval(this.#timer)
    this.#sample(Math.round(shellSeconds * TICKS_PER_SECOND))
    let ticks = this.#lostTicks
    for (const [pid, sample] of this.#followed) if (pid !== this.#root) ticks += sample.ticks
    return shellSeconds + ticks / TICKS_PER_SECOND
  }

  /** @param rootTicks of the root once it has ended; until then it stays as it was last seen */
  #sample(rootTicks?: number) {
    const before = new Map(this.#followed)
    const now = readProcesses()
    for (const [pid, sample] of before) {
      const current = now.get(pid)
      if (current?.startedAt === sample.startedAt) this.#followed.set(pid, current)
      else if (pid !== this.#root) this.#followed.delete(pid)
    }
    this.#countLost(before, rootTicks)
    this.#followNew(now)
  }

  /** Of each living ancestor: what those below it had used that ended, less what it received by waiting for them. */
  #countLost(before: ReadonlyMap<number, Sample>, rootTicks: number | undefined) {
    const endedBelow = new Map<number | undefined, number>()
    for (const [pid, { ticks, parent }] of before) {
      if (this.#followed.has(pid)) continue
      const ancestor = this.#livingAncestor(parent, before)
      endedBelow.set(ancestor, (endedBelow.get(ancestor) ?? 0) + ticks)
    }
    for (const [ancestor, ticks] of endedBelow) {
      this.#lostTicks += Math.max(0, ticks - this.#receivedBy(ancestor, before, rootTicks))
    }
  }

  #livingAncestor(pid: number, before: ReadonlyMap<number, Sample>): number | undefined {
    for (let at = pid; before.has(at); at = before.get(at)?.parent ?? 0) if (this.#followed.has(at)) return at
    return undefined
  }

  #receivedBy(pid: number | undefined, before: ReadonlyMap<number, Sample>, rootTicks: number | undefined): number {
    if (pid === undefined) return 0
    const earlier = before.get(pid)?.waitedTicks ?? 0
    if (pid === this.#root && rootTicks !== undefined) return rootTicks - earlier
    return (this.#followed.get(pid)?.waitedTicks ?? 0) - earlier
  }

  #followNew(now: ReadonlyMap<number, Sample>) {
    let isNewFound = true
    while (isNewFound) {
      isNewFound = false
      for (const [pid, sample] of now) {
        if (this.#followed.has(pid) || !this.#followed.has(sample.parent)) continue
        this.#followed.set(pid, sample)
        isNewFound = true
      }
    }
  }
}

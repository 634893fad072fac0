/** The job queue of a test's application, opened when a first job is sent: most test files send none. */
import type { Jobs } from '#server/adapters/jobs.ts'

/**
 * Remembers who works on which queue until there is something to do.
 * @param open opens the real queue
 */
export function openLate(open: () => Promise<Jobs>): Jobs {
  const waiting: ((jobs: Jobs) => Promise<void>)[] = []
  let opened: Promise<Jobs> | undefined

  async function openAll() {
    const jobs = await open()
    for (const register of waiting) await register(jobs)
    return jobs
  }

  async function register(work: (jobs: Jobs) => Promise<void>) {
    if (opened) await work(await opened)
    else waiting.push(work)
  }

  return {
    work: (...parts) => register((jobs) => jobs.work(...(parts as Parameters<Jobs['work']>))),
    schedule: (...parts) => register((jobs) => jobs.schedule(...parts)),
    async send(...parts) {
      opened ??= openAll()
      return (await opened).send(...parts)
    },
    async stop(options) {
      await (await opened)?.stop(options)
    },
  }
}

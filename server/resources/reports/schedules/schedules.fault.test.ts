/** A scheduled report while the server is killed with SIGKILL: it is made and sent once, or is still to come, and never half. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { killedProduct } from '#server/testing/killed-product.ts'
import { until } from '#server/testing/row-product.ts'
import { FIRST_START_MS } from '#server/testing/whole-product.ts'

const product = await killedProduct('full-server@demo.test')
beforeAll(() => product.start(), FIRST_START_MS)
afterAll(() => product.end())

type Run = { status: string; file: { hashedId: string } | null; recipients: string[] }
type List<Row> = { total: number; data: Row[] }

// From before the run is begun to after its file and its letter are written, as far as a clock can choose.
test.each([0, 60, 250, 900])(
  'killed %s ms after a report was asked for, it is sent once and whole',
  async (delay) => {
    const [title, address] = [`Killed ${delay} report`, `killed-${delay}@lender.test`]
    const { id = 0 } =
      (await product.post<{ id: number }>('/report-schedules', {
        ...{ title, sections: ['portfolio-summary', 'loan-abstract'], format: 'pdf', propertyIds: [] },
        ...{ frequency: 'quarterly', startsOn: '2030-01-31', recipients: [address] },
      })) ?? {}
    const asked = product.post(`/report-schedules/${id}/actions/send-now`)
    await sleep(delay)
    product.kill()
    await asked
    const runsNow = async () => (await product.again<List<Run>>(`/report-runs?scheduleId=${id}`)).data
    // Killed before the run was kept, nothing is there: it is asked for again.
    if ((await runsNow()).length === 0) await product.post(`/report-schedules/${id}/actions/send-now`)
    const run = await until(async () => {
      const [only, ...others] = await runsNow()
      expect(others).toEqual([])
      return only && only.status !== 'waiting' ? only : undefined
    })
    expect([run.status, run.recipients]).toEqual(['sent', [address]])
    expect(run.file).not.toBeNull()
    const arrived = await until(async () => {
      const times = (await product.page(`/dev/mail?to=${encodeURIComponent(address)}`)).split(title).length - 1
      return times > 0 ? times : undefined
    })
    expect(arrived).toBe(1)
  },
  300_000,
)

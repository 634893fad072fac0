/**
 * Prints how long the board pack of 500 loans takes on the server, and how slow other requests become meanwhile:
 * `npm run bench:board-pack`.
 */
import { performance } from 'node:perf_hooks'
import { makeLenders } from '#server/resources/lenders/lender.factory.ts'
import { makeLoans } from '#server/resources/portfolio/loan.factory.ts'
import { makeProperties } from '#server/resources/portfolio/property.factory.ts'
import { openStage } from './stage.ts'

const LOANS = 500
const LENDERS = 12
const MOST_MS = 10_000
const MOST_SLOWER = 3
const IDLE_REQUESTS = 300
const PLACES = [
  { province: 'ON', country: 'CA', lat: 43.6, lng: -79.4 },
  { province: 'AB', country: 'CA', lat: 51, lng: -114 },
  { province: 'QC', country: 'CA', lat: 45.5, lng: -73.6 },
  { province: 'BC', country: 'CA', lat: 49.2, lng: -123.1 },
] as const

const stage = await openStage()
const ctx = await stage.contextOf('Full Server')
const headers = { authorization: `Bearer ${ctx.token}` }
const lenders = await makeLenders(
  ctx,
  Array.from({ length: LENDERS }, () => ({})),
)
const properties = await makeProperties(
  ctx,
  Array.from({ length: LOANS }, (_, n) => {
    const { province, country, lat, lng } = PLACES[n % PLACES.length] ?? PLACES[0]
    return {
      ...{ userId: ctx.userId, internalValuationAmount: 4_000_000 + (n % 300) * 50_000 },
      address: { city: 'Town', province, country, lat: lat + (n % 30) / 30, lng: lng + (n % 17) / 17 },
      propertyDetails: { internalNOI: 240_000 + (n % 300) * 3_000 },
      noiHistory: [2023, 2024, 2025].map((year) => ({ periodEnd: `${year}-12-31`, noi: 230_000 + n * 100 })),
    }
  }),
)
await makeLoans(
  ctx,
  properties.map((property, n) => ({
    lenderId: lenders[n % LENDERS]?.id ?? 0,
    ...{ property, originalLoanAmount: 2_000_000 + (n % 200) * 25_000, allInRate: 3 + (n % 40) / 10 },
    ...{ term: 60 + (n % 3) * 60, firstPaymentDate: `202${3 + (n % 3)}-0${1 + (n % 9)}-01` },
    covenants: { debtServiceCoverageRatio: 1.2, loanToValuePercentage: 70 },
  })),
)

async function ask(): Promise<number> {
  const begun = performance.now()
  const { statusCode } = await stage.app.inject({ url: `/api/properties/${properties[0]?._id}`, headers })
  if (statusCode !== 200) throw new Error(`The record was answered with ${statusCode}.`)
  return performance.now() - begun
}

const slowestHundredth = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(times.length * 0.99) - 1)] ?? 0

async function makePack() {
  const begun = performance.now()
  const answer = await stage.app.inject({ method: 'POST', url: '/api/board-pack', headers, payload: {} })
  if (answer.statusCode !== 200) throw new Error(`The pack was answered with ${answer.statusCode}.`)
  return { took: performance.now() - begun, bytes: answer.rawPayload.length }
}

const idle: number[] = []
for (let n = 0; n < IDLE_REQUESTS; n += 1) idle.push(await ask())
const meanwhile: number[] = []
let isMade = false
const made = makePack().finally(() => {
  isMade = true
})
while (!isMade) meanwhile.push(await ask())
const { took, bytes } = await made
const slower = slowestHundredth(meanwhile) / slowestHundredth(idle)
process.stdout.write(
  `A board pack of ${LOANS} loans: ${Math.round(took)} ms, ${Math.round(bytes / 1024)} KiB; ${MOST_MS} ms are the ceiling.\n` +
    `Slowest hundredth of ${meanwhile.length} requests meanwhile ${slowestHundredth(meanwhile).toFixed(1)} ms, idle ` +
    `${slowestHundredth(idle).toFixed(1)} ms: ${slower.toFixed(2)} times, ${MOST_SLOWER} are the ceiling.\n`,
)
await stage.close()
if (took > MOST_MS || slower > MOST_SLOWER) process.exitCode = 1
process.exit()

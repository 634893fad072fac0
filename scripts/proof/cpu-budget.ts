/** Holds the processor time of each stage to its budget, scaled by how fast the machine is during the same run. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** CPU seconds a stage may take where the control takes `controlMs`. */
export interface CpuBudgets {
  /** What the control took, in CPU milliseconds, on the machine and under the load for which the budgets were set. */
  controlMs: number
  stages: Readonly<Record<string, number>>
}

const CONTROL_EVERY_MS = 15_000
const CONTROL_ROUNDS = 12_000

/** Measures the same small work again and again: a busy or slow machine needs more processor time for it, as for all else. */
export class SpeedControl {
  readonly #samples: number[] = []
  readonly #timer: NodeJS.Timeout

  constructor() {
    measureControl()
    this.#samples.push(measureControl())
    this.#timer = setInterval(() => this.#samples.push(measureControl()), CONTROL_EVERY_MS).unref()
  }

  /** @returns the median so far, in CPU milliseconds */
  stop(): number {
    clearInterval(this.#timer)
    return this.#samples.toSorted((one, other) => one - other)[Math.floor(this.#samples.length / 2)] ?? 0
  }
}

function measureControl(): number {
  const before = process.cpuUsage()
  let text = 'control'
  for (let round = 0; round < CONTROL_ROUNDS; round++) text = createHash('sha256').update(text).digest('hex')
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

export interface StageTime {
  stage: string
  cpuSeconds: number
  /** Scaled to this run's machine; undefined for a stage that has none. */
  budgetSeconds: number | undefined
}

/** @param controlMs what the control took in this run */
export function compareWithBudget(
  times: readonly { stage: string; cpuSeconds: number }[],
  { controlMs: controlAtBudget, stages }: CpuBudgets,
  controlMs: number,
): StageTime[] {
  return times.map(({ stage, cpuSeconds }) => {
    const budget = stages[stage]
    return { stage, cpuSeconds, budgetSeconds: budget && budget * (controlMs / controlAtBudget) }
  })
}

/** A stage this far above its budget twice at one commit fails; once may have been the machine. */
const FAR_ABOVE = 1.5

export const isAbove = ({ cpuSeconds, budgetSeconds }: StageTime) =>
  budgetSeconds !== undefined && cpuSeconds > budgetSeconds
const isFarAbove = ({ cpuSeconds, budgetSeconds }: StageTime) =>
  budgetSeconds !== undefined && cpuSeconds > budgetSeconds * FAR_ABOVE

/** @returns the stages that were far above their budget in this run and in an earlier one of the same commit */
export function farAboveTwice(times: readonly StageTime[], folder: string, commit: string): string[] {
  const far = times.filter(isFarAbove).map(({ stage }) => stage)
  const file = path.join(folder, 'cpu-far-above.json')
  const before: { commit?: string; stages?: string[] } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const earlier = before.commit === commit ? (before.stages ?? []) : []
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, JSON.stringify({ commit, stages: [...new Set([...earlier, ...far])] }))
  return far.filter((stage) => earlier.includes(stage))
}

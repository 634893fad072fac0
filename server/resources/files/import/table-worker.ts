/** Reads one table file in a thread of its own, so that a large or hostile one neither holds up nor takes down the rest. */
import { parentPort, workerData } from 'node:worker_threads'
import { readCsvTable } from './csv-table.ts'
import type { TableFile } from './read-table.ts'
import { readXlsxTable } from './xlsx-table.ts'

const { kind, bytes } = workerData as TableFile
const content = Buffer.from(bytes)
parentPort?.postMessage(kind === 'csv' ? readCsvTable(content) : await readXlsxTable(content))

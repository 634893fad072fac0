/** Reads one table file in a thread of its own, so that a large or hostile one neither holds up nor takes down the rest. */
import { parentPort, workerData } from 'node:worker_threads'
import { readCsvTable } from './csv-table.ts'
import { readPdfTable } from './pdf-table.ts'
import type { TableFile, TableReading, TableTask } from './read-table.ts'
import { readXlsxTable } from './xlsx-table.ts'

const { kind, bytes, isWhole } = workerData as TableTask
const content = Buffer.from(bytes)

const READERS: Readonly<
  Record<TableFile['kind'], (file: Buffer, isWhole: boolean) => TableReading | Promise<TableReading>>
> = {
  csv: readCsvTable,
  xlsx: readXlsxTable,
  pdf: readPdfTable,
}
parentPort?.postMessage(await READERS[kind](content, isWhole))

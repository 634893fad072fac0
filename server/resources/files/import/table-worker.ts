/** Reads one table file in a thread of its own, so that a large or hostile one neither holds up nor takes down the rest. */
import { parentPort, workerData } from 'node:worker_threads'
import { readCsvTable } from './csv-table.ts'
import { readPdfTable } from './pdf-table.ts'
import type { TableFile, TableReading } from './read-table.ts'
import { readXlsxTable } from './xlsx-table.ts'

const { kind, bytes } = workerData as TableFile
const content = Buffer.from(bytes)

const READERS: Readonly<Record<TableFile['kind'], (file: Buffer) => TableReading | Promise<TableReading>>> = {
  csv: readCsvTable,
  xlsx: readXlsxTable,
  pdf: readPdfTable,
}
parentPort?.postMessage(await READERS[kind](content))

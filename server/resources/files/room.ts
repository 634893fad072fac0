/** Files that records carry: sent, kept, opened and cleared away; and lists of records taken in from them. */
import { defineRoom } from '#server/kernel/room.ts'
import { fileCalls } from './file-storage.ts'
import { fileJobs } from './files.job.ts'
import { documentReadingCall } from './import/document-reading.ts'
import { importJobs } from './import/import.job.ts'
import { importBatchesResource } from './import/import-batches.resource.ts'
import { importPages } from './import/import-pages.ts'
import { importRowsResource } from './import/import-rows.resource.ts'
import { readingMemoryCalls } from './import/reading-memory.ts'
import { resultFileCall } from './import/result-file.ts'

export const filesRoom = defineRoom({
  name: 'files',
  resources: [importBatchesResource, importRowsResource],
  calls: [...fileCalls, resultFileCall, documentReadingCall, ...readingMemoryCalls],
  jobs: [...fileJobs, ...importJobs],
  pages: [importPages],
})

/** What is counted over all of it: dashboards, the work of the day. */
import { defineRoom } from '#server/kernel/room.ts'
import { financingPage } from './financing/financing-page.ts'
import { reportCalls } from './report-calls.ts'

export const reportsRoom = defineRoom({
  name: 'reports',
  calls: [...reportCalls],
  pages: [financingPage],
})

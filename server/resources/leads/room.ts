/** Leads of six kinds: who works on them, what is noted of them and how far they have come. */
import { defineRoom } from '#server/kernel/room.ts'
import { importLists } from '#server/resources/files/import/import-keeping.ts'
import { icpCountCalls } from './icp/icp-counts.ts'
import { icpProfilesResource } from './icp/icp-profiles.resource.ts'
import { originatorsCall } from './icp/originators.ts'
import { leadImports } from './import/lead-imports.ts'
import { leadUploadPage } from './import/lead-upload.ts'
import { leadCalls } from './lead-calls.ts'
import { leadNoteCalls } from './lead-note-calls.ts'
import { leadNotesResource } from './lead-notes.resource.ts'
import { leadPermissionsResource } from './lead-permissions.resource.ts'
import { leadStageChangesResource } from './lead-stage-changes.resource.ts'
import { leadsResource } from './leads.resource.ts'

export const leadsRoom = defineRoom({
  name: 'leads',
  resources: [leadsResource, leadNotesResource, leadStageChangesResource, leadPermissionsResource, icpProfilesResource],
  calls: [...leadCalls, ...leadNoteCalls, ...icpCountCalls, originatorsCall],
  pages: [leadUploadPage],
  lends: leadImports.map(importLists.lend),
})

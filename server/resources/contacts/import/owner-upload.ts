/** POST /owners with a form: a list of owners in the layout of its template. */
import { ownerImport } from '#domain/contacts/import/owner-import.ts'
import { templateUploadPage } from '#server/resources/files/import/template-upload.ts'

export const ownerUploadPage = templateUploadPage({ path: '/owners', fields: [], listOf: () => ownerImport.key })

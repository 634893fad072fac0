/** What later rooms keep beside portfolio records, known here by its path. */
export const DOCUMENTS_PATH = 'specDocs'

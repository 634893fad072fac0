/** Documents dropped or pasted on another page of the deal, on their way to the page that reads them. */

export type HandedDocuments = { files: readonly File[]; text: string | null }

let handed: (HandedDocuments & { dealId: number }) | null = null

export function handDocuments(dealId: number, documents: HandedDocuments): void {
  handed = { dealId, ...documents }
}

/** What was handed to this deal's page, once. */
export function takeDocuments(dealId: number): HandedDocuments | null {
  const given = handed?.dealId === dealId ? handed : null
  handed = null
  return given
}

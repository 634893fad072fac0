/** How filters and pages stand in the address: as plain words, not as JSON. */
export const searchAsText = {
  parseSearch: (text: string) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search: Record<string, unknown>) => {
    const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
    const text = new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString()
    return text ? `?${text}` : ''
  },
}

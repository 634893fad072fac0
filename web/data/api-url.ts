/** Where the API is: on this host, under the prefix that the operator set and the server names in the page it sends. */

const PREFIX = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="api-prefix"]')?.content ?? '/api'

/** The address of a call by its path, with or without a slash before it. */
export const apiUrl = (path: string): string => `${PREFIX}/${path.replace(/^\//, '')}`

/** Logos are for everybody to see: they need no ticket. */
export const logoUrl = (logo: { hashedId: string } | null | undefined): string | undefined =>
  logo ? apiUrl(`file-storage/${logo.hashedId}`) : undefined

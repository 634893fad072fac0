/** The token in the address of a page that a letter leads to. */
import { useParameter } from '#web/data/address.ts'

export const useLinkToken = (name: 'id' | 'token') => useParameter(name)

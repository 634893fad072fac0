/** The search: it knows every list, which is much to load, and of no use to guests. */
export const loadPalette = () => import('./Palette.tsx')

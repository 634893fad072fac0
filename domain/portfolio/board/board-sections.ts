/** The parts of a board pack that are ticked. */
export const BOARD_SECTIONS = ['standing', 'schedule', 'watch', 'properties'] as const
export type BoardSection = (typeof BOARD_SECTIONS)[number]
export const BOARD_SECTION_WORDS: Readonly<Record<BoardSection, string>> = {
  standing: 'Where we stand',
  schedule: 'Loan schedule',
  watch: 'Watch list and covenants',
  properties: 'One page a property',
}

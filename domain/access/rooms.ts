/** The rooms in the order of the ladder: a room imports only rooms that stand before it, on every floor. */
export const ROOMS = [
  'kernel',
  'access',
  'files',
  'team',
  'maps',
  'market',
  'lenders',
  'consultants',
  'contacts',
  'leads',
  'portfolio',
  'deals',
  'documents',
  'funding',
  'mail',
  'services',
  'reports',
  'calculators',
  'help',
  'legal',
] as const
export type Room = (typeof ROOMS)[number]

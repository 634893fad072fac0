/** One line of everything that happened on a deal. */
export const STREAM_KINDS = [
  ...(['stage', 'change', 'bid', 'question', 'answer', 'client', 'condition'] as const),
  ...(['mail-out', 'mail-in', 'file', 'comment'] as const),
] as const
export type StreamKind = (typeof STREAM_KINDS)[number]

/** What the reader may narrow the stream to. */
export const STREAM_FILTERS = ['all', 'comments', 'mail', 'deal'] as const
export type StreamFilter = (typeof STREAM_FILTERS)[number]

/** The kinds that each of them keeps. */
export const KINDS_OF: Record<StreamFilter, readonly StreamKind[]> = {
  all: STREAM_KINDS,
  comments: ['comment'],
  mail: ['mail-out', 'mail-in'],
  deal: ['stage', 'change', 'bid', 'question', 'answer', 'client', 'condition', 'file'],
}

export type StreamLine = {
  /** Unlike any other line's; says where a page ends. */
  key: string
  kind: StreamKind
  /** UTC. */
  at: string
  /** Who did it, as people call them. */
  who: string
  /** The lender, the document, the subject; null where the deal itself is meant. */
  title: string | null
  /** The state it came to, the first words of a mail. */
  text: string | null
  /** Recipients, or answers that changed. */
  count: number
  /** What changed, as the form calls it, as far as the reader may know. */
  labels: string[]
  /** Whether the reader wrote it and may take it back. */
  isMine: boolean
}

/** How many lines the stream has; beyond a hundred nobody counts. */
export type StreamCount = { count: number; hasMore: boolean }

export type StreamPage = { data: StreamLine[]; next: string | null }

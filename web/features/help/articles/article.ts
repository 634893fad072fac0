/** An article about the product: short parts, each of which somebody can do while reading. */
import type { MessageDescriptor } from '@lingui/core'

export interface ArticlePart {
  head: MessageDescriptor
  text: MessageDescriptor
  /** What to do, one act a line. */
  steps?: readonly MessageDescriptor[]
}

export interface Article {
  title: MessageDescriptor
  /** One sentence on the card. */
  about: MessageDescriptor
  /** Minutes of reading. */
  minutes: number
  parts: readonly ArticlePart[]
}

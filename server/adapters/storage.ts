/** The door to stored files: content by its own hash, kept on disk so that a crash leaves whole files or none. */
import type { Readable } from 'node:stream'

export type StoredContent = { sha256: string; sizeBytes: number }

export type Storage = {
  /**
   * Keeps a stream's content and answers its hash; the same content is kept once.
   * Throws `too_large` past the limit and `unavailable` on a full disk, leaving nothing behind.
   */
  put(content: Readable, limits: { maxBytes: number }): Promise<StoredContent>
  /** The content; throws `not_found` when it is not there. `start` and `end` are byte positions, both included. */
  open(sha256: string, range?: { start: number; end: number }): Promise<Readable>
  /**
   * Removes the content; to be called only when no row refers to it. Content that was put within the last hour stays,
   * for its row may be on the way. @returns whether it is gone
   */
  remove(sha256: string): Promise<boolean>
  /** The hashes of all content, folder by folder. */
  list(): AsyncGenerator<string[]>
  /** Removes what uploads cut short have left behind. */
  sweep(): Promise<void>
}

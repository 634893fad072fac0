/** Where the system's Chromium is, and the switches it needs to run quietly, as root and without a network. */
import { existsSync } from 'node:fs'

/** Draws no window at all, which takes a fifth less processor time; Debian has it as a package of its own. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

export const CHROMIUM = process.env.CHROMIUM_PATH ?? (existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : '/usr/bin/chromium')

export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // No page lives long enough for a process of its own for drawing, or for compiling what it never calls, to pay.
  '--in-process-gpu',
  '--js-flags=--max-lazy --single-threaded',
]

/** The whole product as a process of its own: where it may listen, and when it answers. */
import type { ChildProcess } from 'node:child_process'
import net from 'node:net'

const ASKED_EVERY_MS = 10

export async function freePort(): Promise<number> {
  const server = net.createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as net.AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Waits for the first answer. Throws when the process ends before it gives one. */
export async function untilReady(address: string, product: ChildProcess): Promise<void> {
  for (;;) {
    if (product.exitCode !== null) throw new Error('The product ended before it answered.')
    const isUp = await fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, ASKED_EVERY_MS))
  }
}

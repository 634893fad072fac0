import { spawnSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createLogger } from '#server/adapters/logger.ts'

function linesOf(write: (logger: ReturnType<typeof createLogger>) => void) {
  const lines: string[] = []
  write(createLogger({ level: 'info', part: 'server' }, { write: (line) => void lines.push(line) }))
  return lines.map((line) => JSON.parse(line))
}

test('a line says which part and process it is from', () => {
  expect(linesOf((log) => log.info('hello'))).toEqual([
    expect.objectContaining({ part: 'server', pid: process.pid, msg: 'hello' }),
  ])
})

test('secrets never reach the log', () => {
  const [line] = linesOf((log) =>
    log.info({ password: 'p1', body: { token: 't1' }, req: { headers: { authorization: 'Bearer b1', cookie: 'c1' } } }),
  )
  expect(JSON.stringify(line)).not.toMatch(/p1|t1|b1|c1/)
})

test('an error is told without what hangs on it, such as its connection or the refused row', () => {
  const error = Object.assign(new Error('duplicate key', { cause: new Error('why') }), {
    code: '23505',
    constraint: 'users_email_key',
    client: { secretKey: 123 },
    detail: 'Key (email)=(jess@demo.test) already exists.',
  })
  for (const key of ['err', 'error']) {
    const [line] = linesOf((log) => log.error({ [key]: error }, 'failed'))
    const expected = { message: 'duplicate key', code: '23505', constraint: 'users_email_key' }
    expect(line[key]).toMatchObject({ ...expected, cause: { message: 'why' } })
    expect(JSON.stringify(line)).not.toMatch(/secretKey|jess/)
  }
})

test('a log on a full disk loses its lines and not its process', () => {
  const script = `
    import { createLogger } from '#server/adapters/logger.ts'
    import { surviveLostOutput } from '#server/adapters/output.ts'
    surviveLostOutput()
    const log = createLogger({ level: 'info', part: 'test' })
    for (let line = 0; line < 2_000; line += 1) log.info({ line }, 'nobody reads this')
    console.log('nor this')
    setTimeout(() => process.exit(7), 200)`
  const full = openSync('/dev/full', 'w')
  const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', full, full],
  })
  closeSync(full)
  expect(status).toBe(7)
})

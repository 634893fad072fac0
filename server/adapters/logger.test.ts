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

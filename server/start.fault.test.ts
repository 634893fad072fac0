/** Where the product is started from: any shell, any account, and never with the demo on production's data. */
import { chmodSync, chownSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { isEnterable } from '#server/adapters/postgres/account.ts'
import { DEMO_PASSWORD_DEFAULT } from '#server/config.ts'
import { temporaryFolder } from '#server/testing/folders.ts'
import { FIRST_START_MS, PRODUCTION, wholeProduct } from '#server/testing/whole-product.ts'

const WITHOUT_DEMO = { DEMO: 'off' }
const ended: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const end of ended) await end()
})

function productIn(folder: string) {
  const product = wholeProduct(path.join(folder, 'data'), WITHOUT_DEMO)
  ended.push(product.stopAll, async () => rmSync(folder, { recursive: true, force: true }))
  return product
}

/** What Debian's login and bash set for somebody. */
const loginShell = (user: string, home: string) => ({
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  HOME: home,
  MAIL: `/var/mail/${user}`,
  USER: user,
  LOGNAME: user,
  SHELL: '/bin/bash',
  LANG: 'C.UTF-8',
  TERM: 'xterm',
  HOST: 'workstation',
  HOSTNAME: 'workstation',
  SHLVL: '1',
  OLDPWD: '/',
})

test(
  'the product starts from an empty environment, and again from a login shell of root',
  async () => {
    const folder = temporaryFolder('mandate-shell-')
    const { start } = productIn(folder)
    const bare = await start({ shell: {} })
    expect((await fetch(`${bare.address}/readyz`)).status).toBe(200)
    expect(await bare.stop()).toBe(0)
    const login = await start({ shell: loginShell('root', folder) })
    expect((await fetch(`${login.address}/readyz`)).status).toBe(200)
    expect(await login.stop()).toBe(0)
  },
  FIRST_START_MS,
)

const NOBODY = { uid: 65_534, gid: 65_534 }
const isRoot = process.getuid?.() === 0
/** Only root may become somebody else, who in turn must be able to read the project. */
const whyNot = !isRoot
  ? 'only root may become another account'
  : isEnterable('.')
    ? ''
    : 'the project is closed to others'

describe.skipIf(whyNot !== '')(`an ordinary user${whyNot && ` (not tried: ${whyNot})`}`, () => {
  test(
    'whose home is closed to everybody else starts the product from a login shell',
    async () => {
      const home = path.join(temporaryFolder('mandate-home-'), 'user')
      mkdirSync(home)
      chownSync(home, NOBODY.uid, NOBODY.gid)
      chmodSync(home, 0o700)
      const { start } = productIn(home)
      const running = await start({ shell: loginShell('nobody', home), account: NOBODY })
      expect((await fetch(`${running.address}/readyz`)).status).toBe(200)
      expect(await running.stop()).toBe(0)
    },
    FIRST_START_MS,
  )
})

test(
  'a production that is started once by mistake as a trial has no demo company in it',
  async () => {
    const product = wholeProduct(path.join(temporaryFolder('mandate-production-'), 'data'), PRODUCTION)
    ended.push(product.stopAll)
    const production = await product.start({ words: ['--production'] })
    expect(await production.stop()).toBe(0)
    const mistaken = await product.start()
    const answer = await fetch(`${mistaken.address}/api/authentication`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'super-admin@demo.test', password: DEMO_PASSWORD_DEFAULT }),
    })
    expect(answer.status).toBe(401)
    expect(mistaken.output()).not.toContain('demo.test')
    expect(await mistaken.stop()).toBe(0)
  },
  FIRST_START_MS,
)

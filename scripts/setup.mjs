/**
 * Makes a fresh clone ready: installs the packages, checks for Node 24, builds the web application (`--build`) and makes
 * sure that a browser and a mail server for the tests are there (`--browser`). Does nothing where nothing is missing.
 *
 * It runs before anything is installed, under whatever Node started npm: built-in modules only.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath, pathToFileURL } from 'node:url'

const PROJECT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const NODE_TO_START = [20, 11]
const NODE_TO_RUN = [24]
const WEB_SOURCES = ['web', 'domain', 'package-lock.json', 'vite.config.ts', 'lingui.config.ts']
const ENDING_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const DOVECOT = '/usr/sbin/dovecot'
const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
/** The tests take the first that is there. */
const BROWSERS = process.env.CHROMIUM_PATH ? [CHROMIUM] : [HEADLESS_SHELL, CHROMIUM]

const at = (...parts) => path.join(PROJECT, ...parts)
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** Ends the set-up with one sentence that says what to do. */
function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}

/** Runs a program to its end. Whoever stops the set-up stops the program too, which would outlive it otherwise. */
async function run(command, words, { what, env = {} }) {
  const options = { cwd: PROJECT, stdio: 'inherit', env: { ...process.env, ...env }, shell: command.endsWith('.cmd') }
  const child = spawn(command, words, options)
  const end = () => child.kill()
  for (const signal of ENDING_SIGNALS) process.on(signal, end)
  const { status, error } = await new Promise((resolve) => {
    child.once('error', (error) => resolve({ error }))
    child.once('exit', (status) => resolve({ status }))
  })
  for (const signal of ENDING_SIGNALS) process.off(signal, end)
  if (status !== 0) stop(`${what} failed${error ? `: ${error.message}` : ''}.`)
}

/** Whether a version such as v24.1.0 reaches the wanted one, given as [major, minor]. */
export function reaches(version, [wantedMajor, wantedMinor = 0]) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)
}

/**
 * Whether what npm noted as installed is what the lock file asks for. Packages for other systems are optional and may
 * be missing; one that is there must have the right version.
 */
export function isInstalled(lock, installed) {
  const wanted = Object.entries(lock.packages).filter(([place]) => place !== '')
  const isMissing = ([place, { version, optional, link }]) => {
    const found = installed.packages[place]
    return found ? found.version !== version : !optional && !link
  }
  return !wanted.some(isMissing) && Object.keys(installed.packages).every((place) => lock.packages[place])
}

async function installPackages() {
  const noted = at('node_modules/.package-lock.json')
  if (existsSync(noted) && isInstalled(readJson(at('package-lock.json')), readJson(noted))) return
  console.log('Installing packages, which takes a minute …')
  const words = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  if (npm) await run(process.execPath, [npm, ...words], { what: 'Installing packages' })
  else await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', words, { what: 'Installing packages' })
}

/** The Node that came with the packages, or else the one that runs this; stops when neither is new enough. */
function findNode() {
  const bundled = at('node_modules/.bin/node')
  const node = existsSync(bundled) ? bundled : process.execPath
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  if (reaches(stdout?.trim() ?? '', NODE_TO_RUN)) return node
  return stop(
    `Node ${NODE_TO_RUN[0]} or newer is needed, and ${stdout?.trim() || 'none'} was found: please install it.`,
  )
}

/** One text for the content of all these files and folders; it changes when any of them does. */
export function fingerprint(folder, sources) {
  const hash = createHash('sha256')
  const add = (name) => {
    const file = path.join(folder, name)
    if (!existsSync(file)) return
    const entries = readEntries(file)
    if (entries) for (const entry of entries) add(path.join(name, entry))
    else hash.update(`${name}\0`).update(readFileSync(file)).update('\0')
  }
  for (const source of sources) add(source)
  return hash.digest('hex')
}

function readEntries(folder) {
  try {
    return readdirSync(folder).sort()
  } catch {
    return undefined
  }
}

async function buildWeb(node) {
  const stamp = at('dist/web.stamp')
  const wanted = fingerprint(PROJECT, WEB_SOURCES)
  const isBuilt = existsSync(at('dist/web/index.html')) && existsSync(stamp)
  if (isBuilt && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Building the web application …')
  await run(node, [at('node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
    what: 'Building the web application',
  })
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, wanted)
}

async function runApt(words, what) {
  await run('apt-get', words, { env: { DEBIAN_FRONTEND: 'noninteractive' }, what })
}

const INSTALL = ['install', '-y', '-qq', '--no-install-recommends']

async function install(packages, what) {
  await runApt(['update', '-qq'], what)
  await runApt([...INSTALL, ...packages], what)
}

/** A real mail server for the tests of incoming mail; who may not install one is told so by those tests. */
async function ensureMailServer() {
  if (existsSync(DOVECOT) || process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return
  console.log('Installing Dovecot for the tests …')
  await install(['dovecot-imapd', 'openssl'], 'Installing Dovecot (run "apt-get install dovecot-imapd" as root)')
}

const isOffered = (name) => spawnSync('apt-cache', ['show', name], { stdio: 'ignore' }).status === 0

/** Chromium without windows, beside the Chromium that is there; where it cannot be fetched, that one serves as well. */
function addHeadlessShell() {
  if (process.getuid?.() !== 0 || !isOffered('chromium-headless-shell')) return
  console.log('Installing the headless Chromium for the tests …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', [...INSTALL, 'chromium-headless-shell'], { stdio: 'ignore', env })
}

async function ensureBrowser() {
  const findBrowser = () => BROWSERS.find((place) => existsSync(place))
  const found = findBrowser()
  if (found === BROWSERS[0]) return
  if (found) {
    addHeadlessShell()
    return
  }
  const hint = 'run "apt-get install chromium" as root, or set CHROMIUM_PATH to a Chromium of your own'
  if (process.getuid?.() !== 0) stop(`The tests need Chromium, which is not at ${CHROMIUM}: ${hint}.`)
  console.log('Installing Chromium for the tests …')
  const what = `Installing Chromium (${hint})`
  await runApt(['update', '-qq'], what)
  const isHeadless = BROWSERS.includes(HEADLESS_SHELL) && isOffered('chromium-headless-shell')
  await runApt([...INSTALL, isHeadless ? 'chromium-headless-shell' : 'chromium', 'fonts-liberation'], what)
  if (!findBrowser()) stop(`Chromium was installed, but is not at ${CHROMIUM}: ${hint}.`)
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (!reaches(process.version, NODE_TO_START)) stop(`Node ${NODE_TO_START.join('.')} or newer is needed to start.`)
  // The browser first: whoever has to ask an administrator should not wait for the packages before hearing so.
  if (process.argv.includes('--browser')) {
    await ensureBrowser()
    await ensureMailServer()
  }
  await installPackages()
  const node = findNode()
  if (process.argv.includes('--build')) await buildWeb(node)
}

/** A real mail server for tests: the system's Dovecot in a folder of its own, with one mailbox, in the clear and encrypted. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { waitUntilGone } from '#server/adapters/processes.ts'
import { atEnd } from './at-end.ts'
import { makeCertificate } from './certificate.ts'
import { temporaryFolder } from './folders.ts'
import { GONE_MS, until } from './row-product.ts'

const PROGRAM = '/usr/sbin/dovecot'
export const MAIL_PERSON = { user: 'desk', password: 'not-a-secret' }

/** Why there is none on this machine; undefined where there is, and where `npm test` installs it, so that it is missed. */
export const dovecotMissing: string | undefined =
  existsSync(PROGRAM) || (existsSync('/etc/debian_version') && os.userInfo().uid === 0)
    ? undefined
    : `${PROGRAM} is not installed: run "apt-get install dovecot-imapd" as root`

export type Dovecot = {
  /** Without encryption, on this machine only. */
  clearUrl: string
  /** Encrypted from the first byte, under a certificate nobody vouches for. */
  secureUrl: string
  /** By a name of this machine that looks like another's, where the line must be encrypted before the password. */
  upgradingUrl: string
  cert: string
  /** Delivers a mail, as a mail server does. */
  deliver(raw: string): void
  /** Names of the files in which mails lie; the letters behind the comma are their flags. */
  kept(): string[]
  /** The mailbox loses what it knew of numbers and flags, and counts anew. */
  renumber(): void
  stop(): Promise<void>
  start(): Promise<void>
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

const isAnswering = (port: number) =>
  new Promise<true | undefined>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const end = (answer?: true) => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('data', () => end(true))
    socket.once('error', () => end())
  })

/** Whoever runs the tests, but never the superuser, for whom Dovecot opens no mailbox. */
function accountOfMail(): { uid: number; gid: number; name: string } {
  const { uid, gid, username } = os.userInfo()
  if (uid !== 0) return { uid, gid, name: username }
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'dovecot'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g'), name: 'dovecot' }
}

export async function startDovecot(): Promise<Dovecot> {
  // Its sockets need a short path, which the folder of temporary files gives.
  const folder = temporaryFolder('dovecot-')
  chmodSync(folder, 0o755)
  const account = accountOfMail()
  const certificate = makeCertificate()
  const [clear, secure] = [await freePort(), await freePort()]
  const mail = path.join(folder, 'mail')
  for (const name of ['', 'new', 'cur', 'tmp']) {
    mkdirSync(path.join(mail, name), { recursive: true })
    chownSync(path.join(mail, name), account.uid, account.gid)
  }
  const settings = path.join(folder, 'dovecot.conf')
  writeFileSync(settings, settingsOf({ folder, mail, account, certificate, ports: [clear, secure] }))
  const running = program(settings, clear, path.join(folder, 'log'))
  atEnd(() => running.stop())
  await running.start()
  return {
    clearUrl: `imap://${MAIL_PERSON.user}:${MAIL_PERSON.password}@127.0.0.1:${clear}/INBOX`,
    secureUrl: `imaps://${MAIL_PERSON.user}:${MAIL_PERSON.password}@localhost:${secure}/INBOX`,
    upgradingUrl: `imap://${MAIL_PERSON.user}:${MAIL_PERSON.password}@0.0.0.0:${clear}/INBOX`,
    cert: certificate.cert,
    ...mailboxIn(mail, account),
    ...running,
  }
}

/** The mailbox as its files. */
function mailboxIn(mail: string, { uid, gid }: { uid: number; gid: number }) {
  let counter = 0
  return {
    deliver(raw: string) {
      counter += 1
      const name = `${1_700_000_000 + counter}.M${counter}.test`
      writeFileSync(path.join(mail, 'tmp', name), raw)
      chownSync(path.join(mail, 'tmp', name), uid, gid)
      renameSync(path.join(mail, 'tmp', name), path.join(mail, 'new', name))
    },
    kept: () => ['new', 'cur'].flatMap((each) => readdirSync(path.join(mail, each))).toSorted(),
    renumber() {
      for (const name of readdirSync(path.join(mail, 'cur')))
        renameSync(path.join(mail, 'cur', name), path.join(mail, 'new', name.split(':')[0] ?? name))
      for (const name of readdirSync(mail).filter((each) => each.startsWith('dovecot'))) rmSync(path.join(mail, name))
    },
  }
}

function program(settings: string, port: number, log: string) {
  let child: ChildProcess | undefined
  return {
    async stop() {
      child?.kill('SIGTERM')
      if (child?.pid) await waitUntilGone(child.pid, GONE_MS)
      child = undefined
    },
    async start() {
      const running = spawn(PROGRAM, ['-F', '-c', settings], { stdio: 'ignore' })
      child = running
      await until(() => {
        if (running.exitCode !== null) throw new Error(`Dovecot ended with ${running.exitCode}: see ${log}`)
        return isAnswering(port)
      })
    },
  }
}

type Parts = {
  folder: string
  mail: string
  account: { uid: number; gid: number; name: string }
  certificate: { certFile: string; keyFile: string }
  ports: [clear: number, secure: number]
}

function settingsOf({ folder, mail, account: { uid, gid, name }, certificate, ports: [clear, secure] }: Parts) {
  const isRoot = os.userInfo().uid === 0
  return `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = yes
ssl_cert = <${certificate.certFile}
ssl_key = <${certificate.keyFile}
disable_plaintext_auth = no
mail_location = maildir:${mail}
mail_plugins =
first_valid_uid = 1
${isRoot ? '' : `default_internal_user = ${name}\ndefault_login_user = ${name}`}
default_process_limit = 20
passdb {
  driver = static
  args = password=${MAIL_PERSON.password}
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${folder}
}
service anvil {
  chroot =
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${clear}
  }
  inet_listener imaps {
    port = ${secure}
    ssl = yes
  }
}
`
}

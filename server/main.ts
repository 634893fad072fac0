/** Starts Mandate: reads the settings, then hands over to the launcher. `--production` for real use. */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { createLogger } from '#server/adapters/logger.ts'
import { printLine } from '#server/adapters/output.ts'
import { type Config, loadEnvironment, readConfig } from '#server/config.ts'
import { DEMO_LOGINS, RECORDS_LOGIN } from '#server/database/seed/demo-logins.ts'
import { supervise } from '#server/supervisor.ts'

try {
  const { production } = parseArgs({ options: { production: { type: 'boolean', default: false } } }).values
  const config = readConfig(loadEnvironment(), { production })
  const log = createLogger({ level: config.logLevel, part: 'launcher' })
  // The server inherits it: what its modules were compiled to is kept, and the next start has half as much to do.
  process.env.NODE_COMPILE_CACHE ??= path.join(config.dataDir, 'compiled')
  await supervise({
    config,
    serverFile: path.join(import.meta.dirname, 'server.ts'),
    serverArguments: process.argv.slice(2),
    onReady: (address) => (production ? log.info({ address }, 'Mandate is ready.') : greet(config, address)),
    report: (sentence) => (production ? log.warn(sentence) : printLine(sentence)),
  })
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}

function greet({ demo, largeDemo, demoPassword, productionMark }: Config, address: string) {
  console.log(`\nMandate is ready: ${address}`)
  if (demo) console.log(`\nSign in as one of these people, password ${demoPassword}\n\n${demoTable(largeDemo)}`)
  else if (productionMark)
    console.log(`\nWithout the demo company, for there is ${productionMark}; DEMO=on asks for it.`)
  console.log('\nCtrl-C stops it; your data stays.\n')
}

function demoTable(isLarge: boolean) {
  const logins = isLarge ? [...DEMO_LOGINS, RECORDS_LOGIN] : DEMO_LOGINS
  const width = (key: 'email' | 'name') => Math.max(...logins.map((login) => login[key].length))
  const [emailWidth, nameWidth] = [width('email'), width('name')]
  return logins
    .map(({ email, name, role }) => `  ${email.padEnd(emailWidth)}   ${name.padEnd(nameWidth)}   ${role}`)
    .join('\n')
}

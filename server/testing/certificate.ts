/** A certificate for this machine that nobody vouches for, made by the system's own program, for tests of encrypted lines. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from './folders.ts'

export type Certificate = { certFile: string; keyFile: string; cert: string; key: string }

export function makeCertificate(): Certificate {
  const folder = temporaryFolder('certificate-')
  const certFile = path.join(folder, 'cert.pem')
  const keyFile = path.join(folder, 'key.pem')
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1,IP:0.0.0.0']
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  execFileSync('openssl', ['req', ...kind, ...names, '-keyout', keyFile, '-out', certFile], { stdio: 'ignore' })
  return { certFile, keyFile, cert: readFileSync(certFile, 'utf8'), key: readFileSync(keyFile, 'utf8') }
}

/** Headers that keep a browser from doing with an answer what it was not meant for. */
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'

type Protection = { isSecure: boolean; origins?: readonly string[] }

/**
 * What helmet sets, by name. It is the same for every answer, so that helmet is asked once instead of at each request.
 * @param isSecure whether people reach the application over https
 * @param origins besides this one, from where pages may fetch data and pictures
 */
export function protectiveHeaders({ isSecure, origins = [] }: Protection): Record<string, string> {
  const guard = helmet({
    referrerPolicy: { policy: 'no-referrer' },
    contentSecurityPolicy: {
      directives: {
        'base-uri': ["'none'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'font-src': ["'self'", 'data:'],
        'img-src': ["'self'", 'data:', 'blob:', ...origins],
        ...(origins.length > 0 && { 'connect-src': ["'self'", ...origins] }),
        'worker-src': ["'self'", 'blob:'],
        // Over plain http, as on a workstation, an upgrade would break every asset.
        'upgrade-insecure-requests': isSecure ? [] : null,
      },
    },
    strictTransportSecurity: isSecure,
  })
  // Nobody asks and nobody is answered: only what it would be answered with is read.
  const request = new IncomingMessage(new Socket())
  const answer = new ServerResponse(request)
  guard(request, answer, (error?: unknown) => {
    if (error) throw error
  })
  const headers = Object.fromEntries(Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]))
  // Nothing of ours looks, listens or asks where somebody is.
  return { ...headers, 'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()' }
}

/** The part of autocannon that the benchmarks use; it brings no types of its own. */
declare module 'autocannon' {
  type Request = {
    method?: string
    path?: string
    body?: string
    headers?: Record<string, string>
    setupRequest?: (request: Request) => Request
  }
  type Options = { url: string; connections: number; duration: number; requests: Request[] }
  type Result = { non2xx: number; requests: { total: number } }
  export default function autocannon(options: Options): Promise<Result>
}

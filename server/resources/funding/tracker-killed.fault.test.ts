/** A tracker while the server is killed: what was approved or sent by a guest is kept once, or is done again by hand. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { killedProduct } from '#server/testing/killed-product.ts'
import { until } from '#server/testing/row-product.ts'
import { FIRST_START_MS } from '#server/testing/whole-product.ts'

const product = await killedProduct('transaction-only@demo.test')

type Row = { id: number; status: string; files: { name: string; byGuest: boolean }[] }
type Shown = { documents: Row[]; links: { party: string; url: string }[] }

let dealId: number
let guest: string

beforeAll(async () => {
  await product.start()
  const { data } = await product.again<{ data: { id: number }[] }>('/deals?dealName=Dovercourt%20Retail%20refinance')
  dealId = data[0]?.id ?? 0
  const { links } = await product.again<Shown>(`/deals/${dealId}?prefunding=show`)
  guest =
    links
      .find(({ party }) => party === 'borrower')
      ?.url.split('/')
      .at(-1) ?? ''
}, FIRST_START_MS)
afterAll(() => product.end())

/** A document of its own, owed by the borrower. */
async function makeDocument(name: string): Promise<number> {
  const made = await until(() =>
    product.post<{ id: number }>('/prefunding-documents', { dealId, name, category: 'legal', party: 'borrower' }),
  )
  return made.id
}
const rowOf = async (id: number) => product.again<Row>(`/prefunding-documents/${id}`)

async function send(name: string) {
  const form = new FormData()
  form.append('source', 'prefunding')
  form.append('file', new File(['%PDF-1.4\n%%EOF'], name))
  const stored = await product.askAs<{ hashedId: string; name: string }[]>(`Guest ${guest}`, '/file-storage', {
    method: 'POST',
    body: form,
  })
  return stored?.[0]
}
const attach = (id: number, file: { hashedId: string; name: string }) =>
  product.askAs(`Guest ${guest}`, `/prefunding-documents/${id}?dealId=${dealId}`, {
    method: 'PATCH',
    body: JSON.stringify({ files: [{ hashedId: file.hashedId, name: file.name }] }),
    headers: { 'content-type': 'application/json' },
  })

test.each([0, 40])(
  'killed %s ms after a guest sent a file, it is there once, or is sent again and then there once',
  async (delay) => {
    const id = await makeDocument(`Sent ${delay}`)
    const file = await until(() => send('lease.pdf'))
    const sent = attach(id, file)
    await sleep(delay)
    product.kill()
    const wasTaken = (await sent) !== undefined
    const now = await rowOf(id)
    if (wasTaken) expect(now.files).toHaveLength(1)
    if (now.files.length === 0) await until(() => attach(id, file))
    expect(await rowOf(id)).toMatchObject({ status: 'received', files: [{ name: 'lease.pdf', byGuest: true }] })
  },
  300_000,
)

test.each([0, 40])(
  'killed %s ms after a condition was approved, it is approved or still to be, with its file',
  async (delay) => {
    const id = await makeDocument(`Approved ${delay}`)
    const file = await until(() => send('survey.pdf'))
    await until(() => attach(id, file))
    const act = (name: string) => product.post(`/prefunding-documents/${id}/actions/${name}`)
    await until(() => act('review'))
    const approved = act('approve')
    await sleep(delay)
    product.kill()
    const wasTaken = (await approved) !== undefined
    const { status } = await rowOf(id)
    expect(wasTaken ? ['approved'] : ['in-review', 'approved']).toContain(status)
    if (status !== 'approved') await until(() => act('approve'))
    expect(await rowOf(id)).toMatchObject({ status: 'approved', files: [{ name: 'survey.pdf' }] })
  },
  300_000,
)

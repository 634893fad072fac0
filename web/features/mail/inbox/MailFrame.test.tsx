/** What somebody else wrote runs nothing, loads nothing and looks like nothing of ours. */
import { useMantineColorScheme } from '@mantine/core'
import { useEffect } from 'react'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { openStage, type Stage } from '#web/testing/stage.tsx'
import { MailFrame, toFrameDocument } from './MailFrame.tsx'

let stage: Stage | undefined
afterEach(() => stage?.close())

const HOSTILE = `<p onclick="steal()">Hello</p><script>steal()</script><img src="https://spy.test/1.gif" onerror="steal()">
<img src="data:image/png;base64,AAAA" alt="logo"><form action="https://spy.test"><input name="password"></form>
<a href="javascript:steal()">press</a><a href="https://lender.test">terms</a><iframe src="https://spy.test"></iframe>
<style>body{position:fixed}</style><base href="https://spy.test"><svg><a href="javascript:steal()"></a></svg>`

test('nothing of a hostile mail runs or loads, and what can be read stays', () => {
  const { source, remote } = toFrameDocument(HOSTILE)
  const read = new DOMParser().parseFromString(source, 'text/html')
  expect(read.body.querySelector('script, form, input, iframe, object, style, base, svg')).toBeNull()
  const attributes = [...read.body.querySelectorAll('*')].flatMap((each) => each.getAttributeNames())
  expect(attributes.filter((name) => name.startsWith('on'))).toEqual([])
  expect(read.body.innerHTML).not.toMatch(/javascript:|spy\.test/)
  expect([...read.querySelectorAll('img')].map((picture) => picture.getAttribute('src'))).toEqual([
    null,
    'data:image/png;base64,AAAA',
  ])
  expect(remote).toBe(1)
  expect(read.body.textContent).toContain('Hello')
  expect(read.querySelector('a[href="https://lender.test"]')?.getAttribute('rel')).toBe('noopener noreferrer')
  expect(read.querySelector('meta[http-equiv]')?.getAttribute('content')).toContain("default-src 'none'")
})

async function show(verdict: 'pass' | 'fail') {
  const asked: string[] = []
  stage = await openStage(({ path }) => {
    asked.push(path)
    return { value: { url: 'about:blank?pictures' } }
  })
  const html = '<p>Hello</p><img src="https://pictures.test/a.png">'
  stage.show(() => <MailFrame message={{ id: 7, verdict }} html={html} isWhole />)
  await expect.element(page.getByText(/1 picture from elsewhere is not loaded/)).toBeVisible()
  return asked
}

test('pictures are loaded only when asked for, by the address that the server gives, and the reader is told what that tells', async () => {
  const asked = await show('pass')
  expect(asked).toEqual([])
  await expect.element(page.getByText(/tells the sender that you read this/)).toBeVisible()
  await page.getByRole('button', { name: 'Show pictures' }).click()
  await expect.poll(() => document.querySelector('iframe')?.getAttribute('src')).toBe('about:blank?pictures')
  expect(asked).toEqual(['inbox/7/frame'])
  expect(document.querySelector('iframe')?.getAttribute('sandbox')).not.toContain('allow-scripts')
})

test('nobody is asked to load the pictures of a false sender', async () => {
  await show('fail')
  await expect.element(page.getByRole('button', { name: 'Show pictures' })).not.toBeInTheDocument()
})

const COLOURED = '<p style="color:#333">One</p><p>Two</p><p>Three</p>'

const ON_PAPER = ['rgb(28, 28, 26)', 'rgb(255, 255, 255)']

/** The colours in which the first words of the mail are read. */
function readIn(frame: HTMLIFrameElement) {
  const body = frame.contentDocument?.body
  const look = body && getComputedStyle(body)
  return look && [look.color, look.backgroundColor]
}

function InTheDark({ html }: { html: string }) {
  const { setColorScheme } = useMantineColorScheme()
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => setColorScheme('dark'), [])
  return <MailFrame message={{ id: 7, verdict: 'pass' }} html={html} isWhole />
}

test.each([
  {
    title: 'a mail without colours of its own is read in those of the page',
    html: '<p>Hello <b>Jess</b></p><blockquote>Hi</blockquote>',
    wanted: ['rgb(236, 236, 233)', 'rgb(22, 24, 27)'],
  },
  { title: 'one with colours of its own stays on white paper', html: COLOURED, wanted: ON_PAPER },
  {
    title: 'one with a picture stays on white paper',
    html: '<p>Hello</p><img src="data:image/png;base64,AAAA" alt="">',
    wanted: ON_PAPER,
  },
])('in the dark $title', async ({ html, wanted }) => {
  stage = await openStage(() => ({ value: {} }))
  onTestFinished(() => {
    localStorage.clear()
    document.documentElement.dataset.mantineColorScheme = 'light'
  })
  stage.show(() => <InTheDark html={html} />)
  const frame = page.getByTitle('Text of the message')
  await expect.element(frame).toBeVisible()
  await expect.poll(() => readIn(frame.element() as HTMLIFrameElement)).toEqual(wanted)
  expect(frame.element().getAttribute('sandbox')).not.toContain('allow-scripts')
})

test('on a dark page the mail has a margin, and all of it is seen', async () => {
  stage = await openStage(() => ({ value: {} }))
  stage.show(() => <MailFrame message={{ id: 7, verdict: 'pass' }} html={COLOURED} isWhole />)
  const frame = page.getByTitle('Text of the message')
  await expect.element(frame).toBeVisible()
  const { dataset } = document.documentElement
  const before = dataset.mantineColorScheme ?? 'light'
  onTestFinished(() => {
    dataset.mantineColorScheme = before
  })
  dataset.mantineColorScheme = 'dark'
  const shown = frame.element() as HTMLIFrameElement
  const inside = () => {
    const { paddingTop, paddingBottom } = getComputedStyle(shown)
    return shown.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom)
  }
  await expect.poll(() => Number.parseFloat(getComputedStyle(shown).paddingLeft)).toBeGreaterThan(0)
  const wanted = () => shown.contentDocument?.querySelector('html')?.offsetHeight ?? 0
  await expect.poll(() => wanted() > 40 && inside() >= wanted()).toBe(true)
  expect(shown.offsetWidth).toBeLessThanOrEqual(shown.parentElement?.clientWidth ?? 0)
})

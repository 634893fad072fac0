/** What somebody else wrote runs nothing, loads nothing and looks like nothing of ours. */
import { expect, test } from 'vitest'
import { toFrameDocument } from './MailFrame.tsx'

const HOSTILE = `<p onclick="steal()">Hello</p><script>steal()</script><img src="https://spy.test/1.gif" onerror="steal()">
<img src="data:image/png;base64,AAAA" alt="logo"><form action="https://spy.test"><input name="password"></form>
<a href="javascript:steal()">press</a><a href="https://lender.test">terms</a><iframe src="https://spy.test"></iframe>
<style>body{position:fixed}</style><base href="https://spy.test"><svg><a href="javascript:steal()"></a></svg>`

test('nothing of a hostile mail runs or loads, and what can be read stays', () => {
  const { source, remote } = toFrameDocument(HOSTILE)
  const page = new DOMParser().parseFromString(source, 'text/html')
  expect(page.body.querySelector('script, form, input, iframe, object, style, base, svg')).toBeNull()
  const attributes = [...page.body.querySelectorAll('*')].flatMap((each) => each.getAttributeNames())
  expect(attributes.filter((name) => name.startsWith('on'))).toEqual([])
  expect(page.body.innerHTML).not.toMatch(/javascript:|spy\.test/)
  expect([...page.querySelectorAll('img')].map((picture) => picture.getAttribute('src'))).toEqual([
    null,
    'data:image/png;base64,AAAA',
  ])
  expect(remote).toBe(1)
  expect(page.body.textContent).toContain('Hello')
  expect(page.querySelector('a[href="https://lender.test"]')?.getAttribute('rel')).toBe('noopener noreferrer')
  expect(page.querySelector('meta[http-equiv]')?.getAttribute('content')).toContain("default-src 'none'")
})

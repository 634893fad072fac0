/** The application takes the place of what the server drew, with what was typed, reached and pressed there meanwhile. */
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { takeOver } from './take-over.ts'

function Amount() {
  const [text, setText] = useState('1')
  const [pressed, press] = useState(0)
  return (
    <>
      <input aria-label="Amount" type="text" value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button" onClick={() => press(pressed + 1)}>
        Press
      </button>
      <p>
        {text} was typed, pressed {pressed}
      </p>
    </>
  )
}

function stand(drawn: string) {
  document.body.innerHTML = `<div id="drawn">${drawn}</div><div id="root"></div>`
  const root = document.getElementById('root') as HTMLElement
  takeOver(root)
  createRoot(root).render(<Amount />)
  return root
}

const DRAWN = '<input aria-label="Amount" type="text" value="1"><button type="button">Press</button><p>drawn</p>'

afterEach(() => {
  document.body.innerHTML = ''
  delete document.documentElement.dataset.known
})

test('what was typed and pressed before it came is typed and pressed in it', async () => {
  const root = stand(DRAWN)
  const [box, button] = document.querySelectorAll<HTMLElement>('#drawn input, #drawn button')
  if (box instanceof HTMLInputElement) box.value = '12'
  box?.focus()
  button?.setAttribute('data-pressed', '')
  await expect.element(page.getByText('12 was typed, pressed 1')).toBeVisible()
  expect(document.getElementById('drawn')).toBeNull()
  expect(root.contains(document.activeElement)).toBe(true)
})

test('of another page than the drawn one nothing is typed or pressed', async () => {
  stand(`<a href="/">Elsewhere</a>${DRAWN}`)
  document.querySelector('#drawn button')?.setAttribute('data-pressed', '')
  await expect.element(page.getByText('1 was typed, pressed 0')).toBeVisible()
})

test('who is signed in never waits behind a visitor’s page', () => {
  document.documentElement.dataset.known = ''
  const root = stand(DRAWN)
  expect(document.getElementById('drawn')).toBeNull()
  expect(root.dataset.waiting).toBeUndefined()
})

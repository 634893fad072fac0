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
      <input
        aria-label="Amount"
        type="text"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => setText(`${text}.00`)}
      />
      <button type="button" onClick={() => press(pressed + 1)}>
        Press
      </button>
      <p>
        {text} was typed, pressed {pressed}
      </p>
    </>
  )
}

/** The drawn page with the application behind it, which has all of its parts and does not count as standing yet. */
async function open(drawn: string) {
  document.body.innerHTML = `<div id="drawn">${drawn}</div><div id="root"></div>`
  const root = document.getElementById('root') as HTMLElement
  const { promise: standing, resolve: stand } = Promise.withResolvers<void>()
  takeOver(root, standing)
  createRoot(root).render(<Amount />)
  await expect.poll(() => root.textContent).toContain('1 was typed, pressed 0')
  return { root, stand }
}

const DRAWN = '<input aria-label="Amount" type="text" value="1"><button type="button">Press</button><p>drawn</p>'
const drawnBox = () => document.querySelector('#drawn input') as HTMLInputElement
const drawnButton = () => document.querySelector('#drawn button') as HTMLButtonElement

afterEach(() => {
  document.body.innerHTML = ''
  delete document.documentElement.dataset.known
})

test('the drawn page is what is seen and reached until the application stands', async () => {
  const { root, stand } = await open(DRAWN)
  await expect.element(page.getByText('drawn')).toBeVisible()
  expect(page.getByRole('button', { name: 'Press' }).elements()).toEqual([drawnButton()])
  stand()
  await expect.element(page.getByRole('button', { name: 'Press' })).toBeVisible()
  expect(root.dataset.waiting).toBeUndefined()
  expect(document.getElementById('drawn')).toBeNull()
})

test('what was typed and pressed before it came is typed and pressed in it', async () => {
  const { root, stand } = await open(DRAWN)
  drawnBox().value = '12'
  drawnBox().focus()
  drawnButton().setAttribute('data-pressed', '')
  stand()
  await expect.element(page.getByText('12 was typed, pressed 1')).toBeVisible()
  expect(root.contains(document.activeElement)).toBe(true)
})

test('a box that was left is left in it as well', async () => {
  const { stand } = await open(DRAWN)
  drawnBox().value = '12'
  stand()
  await expect.element(page.getByText('12.00 was typed, pressed 0')).toBeVisible()
})

test('of another page than the drawn one nothing is typed or pressed', async () => {
  const { stand } = await open(`<a href="/">Elsewhere</a>${DRAWN}`)
  drawnButton().setAttribute('data-pressed', '')
  stand()
  await expect.element(page.getByText('1 was typed, pressed 0')).toBeVisible()
})

test('who is signed in never waits behind a visitor’s page', async () => {
  document.documentElement.dataset.known = ''
  const { root } = await open(DRAWN)
  expect(document.getElementById('drawn')).toBeNull()
  expect(root.dataset.waiting).toBeUndefined()
})

/** The page that stands in for a browser is as strict as one. */
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import grid from '#web/ui/grid/DataGrid.module.css'

const place = document.body.appendChild(document.createElement('div'))
afterEach(() => place.replaceChildren())

const AT_ONCE = { timeout: 200 }

test('an element is not visible when its own style, a style sheet or a closed parent hides it', async () => {
  place.innerHTML = `
    <p style="visibility: hidden"><b>Own style</b></p>
    <p class="${grid.onPhone}">Style sheet</p>
    <details><summary>Closed</summary><p>Closed parent</p></details>
    <p hidden>Attribute</p>`
  for (const text of ['Own style', 'Style sheet', 'Closed parent', 'Attribute']) {
    await expect.element(page.getByText(text)).not.toBeVisible()
  }
})

test('a locator that finds two elements is an error', async () => {
  place.innerHTML = '<button>Save</button><button>Save</button>'
  await expect(page.getByRole('button').click()).rejects.toThrow('strict mode violation')
  await expect(expect.element(page.getByText('Save'), AT_ONCE).toBeVisible()).rejects.toThrow()
})

test('an element that comes late is waited for', async () => {
  setTimeout(() => place.append('Here'), 100)
  await expect.element(page.getByText('Here')).toBeVisible()
})

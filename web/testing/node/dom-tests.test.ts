/** Which component tests may run in Node: those that a document without layout can prove. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What only a browser knows: sizes, scrolling, focus, the pointer's way, drawing, paper, and what a style hides. */
const ONLY_IN_A_BROWSER =
  /getBoundingClientRect|croll|Focus\(|activeElement|\.focus\(|\.hover\(|dragAndDrop|dropTo|anvas|lipboard|page\.viewport|cdp\(|(offset|client)(Width|Height|Top|Left)|getComputedStyle|elements?FromPoint|innerWidth|matchMedia|getSelection|DragEvent|pointermove|\.tab\(|IntersectionObserver|toBeInViewport|toHaveStyle|screenshot/

const files = globSync('web/**/*.dom.test.tsx')

test.each(files)('%s asks nothing that only a browser knows', (file) => {
  expect(ONLY_IN_A_BROWSER.exec(readFileSync(file, 'utf8'))?.[0]).toBeUndefined()
})

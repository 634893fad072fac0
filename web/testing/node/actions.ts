/** What a person does with the mouse and the keyboard, on a document in Node. */
import { userEvent } from '@testing-library/user-event'

/** One person for all tests: keys and buttons that are held stay held between calls. */
const person = userEvent.setup()

/** @param keys in the syntax of user-event, such as `{Shift>}a{/Shift}` */
export const pressKeys = (keys: string) => person.keyboard(keys)

export const pressTab = (options: { shift?: boolean } = {}) => person.tab(options)

export const click = (element: Element) => person.click(element)

export const upload = (element: Element, files: File | File[]) => person.upload(element as HTMLElement, files)

/** @param labels texts or values of the options to choose */
export const selectOptions = (element: Element, labels: string | string[]) => person.selectOptions(element, labels)

/** Writes a text in place of the present one, as one change and not letter by letter. */
export async function fill(element: Element, text: string) {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) {
    throw new Error(`${element.tagName} is no field that can be filled.`)
  }
  element.focus()
  // React tells a change from its own writing by the setter of the prototype.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value') ?? {}
  set?.call(element, text)
  element.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }))
}

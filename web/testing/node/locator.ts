/** Locators of Vitest's browser mode, acting on the document in Node; `page` gets them here. */
import {
  ensureAwaited,
  getByLabelSelector,
  getByPlaceholderSelector,
  getByRoleSelector,
  getByTestIdSelector,
  getByTextSelector,
  getByTitleSelector,
  Locator,
  selectorEngine,
} from '@vitest/browser/locators'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { click, fill, selectOptions, upload } from './actions.ts'

class NodeLocator extends Locator {
  readonly selector: string

  constructor(selector: string) {
    super()
    this.selector = selector
  }

  override click() {
    return ensureAwaited(async () => click(await this.#ready(isEnabled)))
  }

  override fill(text: string) {
    return ensureAwaited(async () => fill(await this.#ready(isEditable), text))
  }

  override clear() {
    return this.fill('')
  }

  override upload(files: File | File[]) {
    // The input of a dropzone or a button is hidden, in browsers too.
    return ensureAwaited(async () => upload(await this.findElement(), files))
  }

  override selectOptions(labels: string | string[]) {
    return ensureAwaited(async () => selectOptions(await this.#ready(isEnabled), labels))
  }

  protected override locator(selector: string) {
    return new NodeLocator(`${this.selector} >> ${selector}`)
  }

  protected override elementLocator(element: Element) {
    return page.elementLocator(element) as unknown as NodeLocator
  }

  /** The one element that is found once it is visible and fit for the action, as Playwright waits for it. */
  async #ready(isFit: (element: Element) => boolean): Promise<Element> {
    // Two elements are an error at once, as they are for Playwright.
    await this.findElement()
    await expect.element(this as never).toBeVisible()
    await expect.poll(() => this.elements().every(isFit), { message: `${this.asLocator()} is disabled` }).toBe(true)
    return this.findElement()
  }
}

const isEnabled = (element: Element) => element.closest(':disabled, [aria-disabled="true"]') === null
const isEditable = (element: Element) => isEnabled(element) && !element.hasAttribute('readonly')

Object.assign(page, {
  getByRole: (...asked: Parameters<typeof getByRoleSelector>) => new NodeLocator(getByRoleSelector(...asked)),
  getByText: (...asked: Parameters<typeof getByTextSelector>) => new NodeLocator(getByTextSelector(...asked)),
  getByLabelText: (...asked: Parameters<typeof getByLabelSelector>) => new NodeLocator(getByLabelSelector(...asked)),
  getByTitle: (...asked: Parameters<typeof getByTitleSelector>) => new NodeLocator(getByTitleSelector(...asked)),
  getByTestId: (id: string) => new NodeLocator(getByTestIdSelector('data-testid', id)),
  getByPlaceholder: (...asked: Parameters<typeof getByPlaceholderSelector>) =>
    new NodeLocator(getByPlaceholderSelector(...asked)),
  elementLocator: (element: Element) => new NodeLocator(selectorEngine.generateSelectorSimple(element)),
})

/** The page of component tests that run in Node: one document of happy-dom for all files of a worker, as a browser has. */
import { builtinEnvironments, type Environment } from 'vitest/runtime'

const happyDom = builtinEnvironments['happy-dom']

/** What Vitest keeps for the tests of a worker, in every environment. */
declare const __vitest_worker__: { config: { expect: { poll: { timeout: number } } } }

/** Elements that take place without holding a text. */
const BOXES = 'input, textarea, select, button, img, svg, canvas, hr, iframe, progress, meter, [role="img"]'

/** Without layout there are no sizes; an element has one where something of it would be seen. */
function boundingRect(this: Element) {
  const isFilled = /\S/.test(this.textContent) || this.matches(BOXES) || this.querySelector(BOXES) !== null
  return isFilled && this.checkVisibility() ? new DOMRect(0, 0, 1, 1) : new DOMRect(0, 0, 0, 0)
}

/** What every browser hides without being told; happy-dom leaves it out. */
const HIDDEN_BY_DEFAULT = '[hidden], details:not([open]) > :not(summary), dialog:not([open]) { display: none }'

/** Adds what happy-dom lacks and components or Vitest's locators look for. */
function completePage() {
  Element.prototype.getBoundingClientRect = boundingRect
  document.head.appendChild(document.createElement('style')).textContent = HIDDEN_BY_DEFAULT
  // The value everything begins with in a browser; what hides an element is inherited from there.
  document.documentElement.style.visibility = 'visible'
  // As large as the window, or menus hide themselves as if what they belong to were out of sight.
  Object.defineProperties(document.documentElement, {
    clientWidth: { get: () => window.innerWidth },
    clientHeight: { get: () => window.innerHeight },
  })
  // Fonts change the height of a text, and nothing has one here.
  Object.defineProperty(document, 'fonts', { value: new EventTarget() })
  Object.assign(globalThis, {
    // What is asked after a test is never answered: a refusal would be tried again, at the stage of a later test.
    fetch: () => new Promise(() => {}),
    // The state of browser mode, as far as locators and `expect.element` read it: they record no trace.
    __vitest_browser_runner__: {
      provider: 'node',
      runner: {
        _deadline: {
          derive: () => __vitest_worker__.config.expect.poll.timeout,
          track: (_name: string, action: Promise<unknown>) => action,
        },
      },
      activeTraceTaskIds: new Set(),
      browserTraceAttempts: new Map(),
    },
  })
}

export default {
  name: 'one-page',
  viteEnvironment: 'client',
  async setup(global, options) {
    if (!('happyDOM' in global)) {
      await happyDom.setup(global, options)
      completePage()
    }
    return { teardown: () => {} }
  },
} satisfies Environment

/* A page that the server drew is read at once; the application comes when the page stands, or with the first press or key. */
const { application } = document.currentScript.dataset
let isFetched = false

function fetchApplication() {
  if (isFetched) return
  isFetched = true
  const script = document.createElement('script')
  script.type = 'module'
  script.crossOrigin = ''
  script.src = application
  document.head.append(script)
}

/* What was pressed before the application came is pressed once it has. */
function remember({ target }) {
  for (const one of document.querySelectorAll('[data-pressed]')) one.removeAttribute('data-pressed')
  target.closest('#drawn :is(button, input:not([type="text"]))')?.setAttribute('data-pressed', '')
}

/* Who is signed in is shown the frame and not the visitor's page; and who is spoken to in other words than the page's. */
if (localStorage.getItem('accessToken') || navigator.language === 'en-XA') {
  document.documentElement.setAttribute('data-known', '')
  fetchApplication()
} else {
  addEventListener('load', () => (globalThis.requestIdleCallback ?? setTimeout)(fetchApplication))
  for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, fetchApplication, { once: true })
  addEventListener('click', remember)
}

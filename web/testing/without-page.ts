/** What modules look for as they load, where there is no page: stores that forget, and a document that never gets ready. */
function forgetfulStore() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}

Object.assign(globalThis, {
  window: new EventTarget(),
  document: Object.assign(new EventTarget(), { readyState: 'loading', querySelector: () => null }),
  localStorage: forgetfulStore(),
  sessionStorage: forgetfulStore(),
})

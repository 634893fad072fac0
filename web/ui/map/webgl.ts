/** Whether this browser can draw a map at all. */

let answer: boolean | undefined

/** Asked once: each trial takes one of the few drawing contexts a page may have. */
export function canDrawMaps(): boolean {
  answer ??= import.meta.env.SSR || tryContext()
  return answer
}

function tryContext(): boolean {
  try {
    const context = document.createElement('canvas').getContext('webgl2')
    context?.getExtension('WEBGL_lose_context')?.loseContext()
    return context !== null
  } catch {
    return false
  }
}

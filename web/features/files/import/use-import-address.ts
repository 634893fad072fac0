/** Which import is open and at which step, as the address says it. */
import { useRouter, useRouterState } from '@tanstack/react-router'

export const NEW_IMPORT = 'new'

export const IMPORT_STEPS = ['file', 'columns', 'preview', 'result'] as const
export type ImportStep = (typeof IMPORT_STEPS)[number]

export function useImportAddress() {
  const { history } = useRouter()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const text = useRouterState({ select: ({ location }) => location.searchStr })
  const words = new URLSearchParams(text)
  const hrefOf = (changes: { import?: string | undefined; step?: ImportStep | undefined }) => {
    const after = new URLSearchParams(text)
    for (const [word, value] of Object.entries(changes)) {
      if (value === undefined) after.delete(word)
      else after.set(word, value)
    }
    return after.size > 0 ? `${path}?${after}` : path
  }
  return {
    id: words.get('import') ?? undefined,
    step: IMPORT_STEPS.find((each) => each === words.get('step')),
    begin: () => history.push(hrefOf({ import: NEW_IMPORT, step: undefined })),
    open: (id: number) => history.push(hrefOf({ import: String(id), step: undefined })),
    goTo: (step: ImportStep) => history.push(hrefOf({ step })),
    /** The step that was asked for is over, or not there yet: going back leads past it. */
    correct: (step: ImportStep) => history.replace(hrefOf({ step })),
    leave: () => history.push(hrefOf({ import: undefined, step: undefined })),
  }
}

/** Takes over at once everything that is proposed for the answers on the page. */
import { plural } from '@lingui/core/macro'
import { Plural } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { notify } from '#web/ui/index.ts'
import type { DealFormState } from './use-deal-form.ts'

export interface UseProposalsProps {
  form: Pick<DealFormState, 'proposals' | 'autosave'>
  /** Whether the page asks for the answer. */
  isShown?: (name: string) => boolean
}

export function UseProposals({ form: { proposals, autosave }, isShown = () => true }: UseProposalsProps) {
  const hide = useRef(() => {})
  // What is taken back is taken back in this form; without it nothing would be.
  useEffect(() => () => hide.current(), [])
  const offered = proposals.filter(({ name }) => isShown(name))
  if (offered.length === 0) return null
  const take = () => {
    for (const { name, value } of offered) autosave.change(`values.${name}`, value)
    const said = plural(offered.length, { one: '# answer is filled in', other: '# answers are filled in' })
    hide.current = notify.undoable(said, () => {
      for (const { name } of offered) autosave.change(`values.${name}`, null)
    })
  }
  return (
    <Button variant="default" leftSection={<IconChecks size={16} stroke={1.6} />} onClick={take}>
      <Plural value={offered.length} one="Use # proposal" other="Use # proposals" />
    </Button>
  )
}

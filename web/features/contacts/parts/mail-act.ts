/** Writing one letter to many: the ticked are chosen, and the page opens on which it is written. */
import { msg } from '@lingui/core/macro'
import { IconMail } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { pathTo } from '#domain/access/addresses.ts'
import type { AskProps, ListAct } from '#web/data/lists/list.ts'
import { keepMailDraft, type MailDraft } from '#web/features/contacts/mail-draft.ts'
import { useNavigation } from '#web/ui/index.ts'

type Chosen = Pick<MailDraft, 'leadType'> & Partial<Pick<MailDraft, 'leadIds' | 'ownerIds' | 'subject' | 'body'>>

/** Begins a letter to these, and opens its page. */
export function useBeginMail() {
  const navigate = useNavigation()
  return (chosen: Chosen) => {
    keepMailDraft(chosen)
    navigate(pathTo('crmDashboard', {}, { mail: 'new' }))
  }
}

/** `choose` says who the ticked rows are. */
export function mailAct<Row>(choose: (rows: readonly Row[]) => Chosen): ListAct<Row> {
  function Begin({ rows, onClose }: AskProps<Row>) {
    const begin = useBeginMail()
    const hasBegun = useRef(false)
    useEffect(() => {
      if (hasBegun.current) return
      hasBegun.current = true
      onClose()
      begin(choose(rows))
    })
    return null
  }
  return {
    key: 'email',
    label: msg`E-mail`,
    icon: IconMail,
    isFor: (_row, { rights }) => rights.includes('accessBulkEmail'),
    Ask: Begin,
  }
}

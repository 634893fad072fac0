/** Another deal than those offered, found by its name or number. */
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { deals } from '#domain/deals/deal.ts'
import type { RowOf } from '#domain/kernel/entity.ts'
import { useList } from '#web/data/hooks.ts'
import { SearchBox } from '#web/ui/index.ts'
import classes from './inbox.module.css'

export function OtherDeal({ onChoose }: { onChoose: (dealId: number) => void }) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const { rows } = useList<RowOf<typeof deals>>(
    deals,
    { $limit: 8, ...(text && { $search: text }) },
    { isBackground: true },
  )
  return (
    <div className={classes.other}>
      <SearchBox placeholder={t`Find a deal`} value={text} onChange={setText} />
      {rows.map(({ id, dealName, dealId }) => (
        <button key={id} type="button" className={classes.candidate} onClick={() => onChoose(id)}>
          <span>{dealName}</span>
          <span className="ui-quiet">{dealId}</span>
        </button>
      ))}
    </div>
  )
}

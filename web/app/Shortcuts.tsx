/** The keys of this product, on one sheet. */
import { useLingui } from '@lingui/react/macro'
import { ShortcutHelp } from '#web/ui/index.ts'

export type ShortcutsProps = { opened: boolean; onClose: () => void; mayStartDeals: boolean }

export default function Shortcuts({ opened, onClose, mayStartDeals }: ShortcutsProps) {
  const { t } = useLingui()
  const groups = [
    {
      label: t`Anywhere`,
      items: [
        { keys: ['Ctrl', 'K'], does: t`Search or jump to…` },
        { keys: ['?'], does: t`Shortcuts` },
        { keys: ['G', 'D'], does: t`Home` },
        ...(mayStartDeals
          ? [
              { keys: ['G', 'W'], does: t`Deals in progress` },
              { keys: ['N'], does: t`New deal` },
            ]
          : []),
        { keys: ['Esc'], does: t`Close one layer` },
      ],
    },
    {
      label: t`In a list`,
      items: [
        { keys: ['/'], does: t`Search this list` },
        { keys: ['↑', '↓'], does: t`Move` },
        { keys: ['↵'], does: t`Open` },
        { keys: ['P'], does: t`Look at the row beside the list` },
        { keys: ['X'], does: t`Tick` },
        { keys: ['Shift', '↓'], does: t`Tick more` },
        { keys: ['M'], does: t`Move the card of a board` },
      ],
    },
    {
      label: t`On a record`,
      items: [
        { keys: ['['], does: t`Previous in the list` },
        { keys: [']'], does: t`Next in the list` },
        ...(mayStartDeals
          ? [
              { keys: ['O'], does: t`Overview of the deal` },
              { keys: ['L'], does: t`Its lenders` },
              { keys: ['B'], does: t`Its bids` },
              { keys: ['E'], does: t`E-mail its lenders` },
            ]
          : []),
      ],
    },
    { label: t`In a form`, items: [{ keys: ['Ctrl', '↵'], does: t`Submit` }] },
  ]
  return <ShortcutHelp opened={opened} onClose={onClose} groups={groups} />
}

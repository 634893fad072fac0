/** One thing a person may do with a kind of leads: a tick that is kept at once, or the word for it. */
import { useLingui } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import { formatYesNo } from '#domain/kernel/format.ts'
import { labelOf, wordOf } from '#domain/kernel/words.ts'
import { leadPermissionAccess, leadPermissions } from '#domain/leads/lead-permission.ts'
import { LEAD_PERMISSION_KIND_WORDS, type LeadFlag } from '#domain/leads/lead-permissions.ts'
import { showError } from '#web/data/errors.ts'
import { useUpdate } from '#web/data/hooks.ts'
import { useCan } from '#web/data/session.tsx'
import { notify } from '#web/ui/index.ts'
import type { PermissionRow } from './permission-row.ts'

interface FlagBoxProps {
  row: PermissionRow
  flag: LeadFlag
  /** Its word stands beside it. */
  isNamed?: boolean
}

export function FlagBox({ row, flag, isNamed = false }: FlagBoxProps) {
  const { t } = useLingui()
  const { update, isPending } = useUpdate(leadPermissions)
  const maySet = useCan('update', leadPermissions, leadPermissionAccess)
  const isOn = row[flag] ?? false
  const what = labelOf(flag, leadPermissions.fields[flag])
  if (!maySet) return isNamed ? `${what}: ${formatYesNo(isOn)}` : formatYesNo(isOn)
  const who = row.userName ?? ''
  const change = async (next: boolean) => {
    try {
      await update({ id: row.id, changes: { [flag]: next } })
      notify.ok(next ? t`${who} may: ${what}` : t`${who} may not: ${what}`)
    } catch (error) {
      showError(error)
    }
  }
  const kind = wordOf(LEAD_PERMISSION_KIND_WORDS, row.kind)
  return (
    <Checkbox
      aria-label={t`${what}: ${who}, ${kind}`}
      {...(isNamed && { label: what })}
      checked={isOn}
      disabled={isPending}
      onChange={(event) => void change(event.currentTarget.checked)}
    />
  )
}

/** Chooses the profile by which the leads of the list are scored. */
import { useLingui } from '@lingui/react/macro'
import { ChoiceMenu } from '#web/ui/index.ts'
import type { DeskProfile } from './use-desk-profile.ts'

export function ProfileChoice({ profile: { profiles, chosen, choose } }: { profile: DeskProfile }) {
  const { t } = useLingui()
  if (!chosen) return null
  return (
    <ChoiceMenu
      label={t`Profile of the scores`}
      value={String(chosen.id)}
      options={profiles.map(({ id, name }) => ({ value: String(id), label: t`ICP ${name}` }))}
      onChange={(id) => choose(Number(id))}
    />
  )
}

/** The notes about one contact, beside the list it stands in. */
import { useLingui } from '@lingui/react/macro'
import { SideDrawer } from '#web/ui/index.ts'
import { ContactNotes } from './ContactNotes.tsx'
import type { NotesAbout } from './notes-about.ts'

export function NotesDrawer({ name, about, onClose }: { name: string; about: NotesAbout; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <SideDrawer opened onClose={onClose} title={t`Notes about ${name}`}>
      <ContactNotes about={about} />
    </SideDrawer>
  )
}

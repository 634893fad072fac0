/** Dialogs, palette, uploads and small devices that open something. */
import { Button } from '@mantine/core'
import { IconArchive, IconCircleCheck, IconLayoutDashboard, IconProgress } from '@tabler/icons-react'
import { useState } from 'react'
import {
  CommandPalette,
  CopyButton,
  confirm,
  EditableNote,
  FavouriteStar,
  type FieldFile,
  FileDropField,
  FormDialog,
  InlineEdit,
  MenuButton,
  MoneyField,
  notify,
  openPalette,
  Pips,
  RelativeTime,
  ShortcutHelp,
  Stars,
  TextField,
} from '#web/ui/index.ts'

const TWELVE_MINUTES_AGO = new Date(Date.now() - 12 * 60_000)

export function DialogsSample() {
  const [query, setQuery] = useState('')
  const [isForm, setIsForm] = useState(false)
  const [isHelp, setIsHelp] = useState(false)
  const [rating, setRating] = useState(4)
  const [isFavourite, setIsFavourite] = useState(true)
  const [day, setDay] = useState('2026-08-28')
  const [note, setNote] = useState<string | null>('Holdback of 10% kept on hard cost in place.')
  const [files, setFiles] = useState<FieldFile[]>([
    { key: 'a', name: 'Rent roll, June 2026.xlsx', size: 88_000 },
    { key: 'b', name: 'Appraisal.pdf', size: 4_100_000, progressPct: 40 },
  ])
  return (
    <main style={{ padding: 24, display: 'grid', gap: 16, maxWidth: 720 }}>
      <h1>Dialogs</h1>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' }}>
        <Button onClick={openPalette}>Open palette</Button>
        <Button variant="default" onClick={() => setIsForm(true)}>
          Open form
        </Button>
        <Button variant="default" onClick={() => setIsHelp(true)}>
          Shortcuts
        </Button>
        <Button
          variant="default"
          onClick={() =>
            void confirm({
              title: 'Archive Parkway Plaza?',
              message: 'It leaves the WIP list. Bids and documents stay.',
              action: 'Archive deal',
              isDanger: true,
            })
          }
        >
          Ask
        </Button>
        <Button variant="default" onClick={() => notify.undoable('Parkway Plaza archived', () => {})}>
          Notify
        </Button>
        <MenuButton
          framed
          items={[
            { key: 'done', label: 'Mark as done', icon: IconCircleCheck, onRun: () => {} },
            { key: 'archive', label: 'Archive', icon: IconArchive, onRun: () => {}, isDanger: true },
          ]}
        />
        <FavouriteStar isOn={isFavourite} onChange={setIsFavourite} name="Parkway Plaza" />
        <Stars label="Rating" value={rating} onChange={setRating} />
        <Stars label="Average rating" value={3.4} />
        <CopyButton value="7F3K-20QD" />
        <RelativeTime at={TWELVE_MINUTES_AGO} />
        <InlineEdit label="closing date" value={day} onSave={setDay} />
      </div>
      <FileDropField
        label="Term sheet"
        hint="PDF or Word, up to 25 MB"
        files={files}
        extensions={['pdf', 'xlsx']}
        maxFiles={3}
        maxMegabytes={25}
        onAdd={(added) => setFiles([...files, ...added.map(({ name, size }) => ({ key: name, name, size }))])}
        onRemove={(key) => setFiles(files.filter((file) => file.key !== key))}
      />
      <EditableNote label="Notes" value={note} onSave={setNote} />
      <FormDialog
        opened={isForm}
        title="Add bid by hand"
        action="Add bid"
        onSubmit={() => setIsForm(false)}
        onClose={() => setIsForm(false)}
        error="A bid from this lender already exists."
      >
        <TextField label="Lender" value="" onChange={() => {}} error="Choose a lender." />
        <MoneyField label="Loan amount" value={3_900_000} onChange={() => {}} currency="CAD" />
      </FormDialog>
      <ShortcutHelp
        opened={isHelp}
        onClose={() => setIsHelp(false)}
        groups={[
          { label: 'Everywhere', items: [{ keys: ['Ctrl', 'K'], does: 'Search or jump' }] },
          { label: 'Go to', items: [{ keys: ['g', 'd'], does: 'Dashboard' }] },
        ]}
      />
      <CommandPalette
        query={query}
        onQueryChange={setQuery}
        onShowShortcuts={() => setIsHelp(true)}
        groups={[
          {
            key: 'deals',
            label: 'Deals',
            isFound: true,
            items: [
              {
                key: '1',
                label: 'Parkway Plaza',
                hint: 'D-2026-0016 · Kitchener, ON',
                icon: IconProgress,
                to: '#1',
                right: (
                  <>
                    <Pips label="Term sheet signed" reached={5} hideLabel /> $12,000,000
                  </>
                ),
              },
              {
                key: '2',
                label: 'Park Lawn Medical',
                hint: 'closed 2025-09-18',
                icon: IconCircleCheck,
                to: '#2',
                right: '$5,400,000',
              },
            ],
          },
          {
            key: 'places',
            label: 'Go to',
            items: [
              { key: 'd', label: 'Management Dashboard', icon: IconLayoutDashboard, keys: ['G', 'D'], to: '#d' },
              { key: 'w', label: 'WIP', icon: IconProgress, keys: ['G', 'W'], to: '#w' },
            ],
          },
        ]}
      />
    </main>
  )
}

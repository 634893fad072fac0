/** Every field, button and small device. */
import { Button } from '@mantine/core'
import { IconCircleCheck, IconDownload, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import {
  Avatar,
  BoundedField,
  BpsField,
  CheckboxField,
  Chip,
  DateField,
  Fourteen,
  MoneyField,
  MonthsField,
  MultiSelectField,
  NoteField,
  OrgMark,
  PageTabs,
  PercentField,
  Pips,
  ProgressBar,
  SegmentedSwitch,
  SelectField,
  SwitchField,
  TextField,
  ThousandsField,
  TONES,
  YesNoField,
} from '#web/ui/index.ts'

const types = ['Fixed', 'Floating', 'Hybrid'].map((label) => ({ value: label.toLowerCase(), label }))

export function ControlsSample() {
  const [amount, setAmount] = useState<number | null>(12_000_000)
  const [percent, setPercent] = useState<number | null>(65)
  const [rate, setRate] = useState<number | null>(5.125)
  const [months, setMonths] = useState<number | null>(60)
  const [bps, setBps] = useState<number | null>(85)
  const [area, setArea] = useState<number | null>(46_200)
  const [text, setText] = useState<string | null>('Parkway Plaza')
  const [type, setType] = useState<string | null>('fixed')
  const [many, setMany] = useState<string[]>(['fixed', 'hybrid'])
  const [day, setDay] = useState<string | null>('2026-07-18')
  const [answer, setAnswer] = useState<boolean | null>(null)
  const [isOn, setIsOn] = useState(true)
  const [layout, setLayout] = useState<'list' | 'board' | 'map'>('list')
  const [tab, setTab] = useState('details')
  const [note, setNote] = useState<string | null>('Lender agreed to test DSCR on trailing twelve months.')
  return (
    <main style={{ padding: 24, display: 'grid', gap: 20, maxWidth: 960 }}>
      <h1>Controls</h1>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' }}>
        <Button leftSection={<IconPlus size={16} stroke={1.6} />}>Add document</Button>
        <Button variant="default" leftSection={<IconDownload size={16} stroke={1.6} />}>
          Export
        </Button>
        <Button variant="subtle">Cancel</Button>
        <Button variant="default" color="red">
          Archive
        </Button>
        <Button color="red">Delete files</Button>
        <Button disabled>Submit</Button>
        <Button loading>Submit</Button>
        <Button size="xs" variant="default">
          Accept
        </Button>
        <Button size="md">Submit bid</Button>
        <Button size="lg">Submit bid</Button>
      </div>
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))', gap: '12px 14px' }}>
        <TextField label="Deal name" value={text} onChange={setText} />
        <MoneyField label="Loan amount" value={amount} onChange={setAmount} currency="CAD" />
        <SelectField label="Rate type" value={type} onChange={setType} options={types} />
        <PercentField label="LTV" value={percent} onChange={setPercent} />
        <BoundedField label="Rate" value={rate} onChange={setRate} unit="%" />
        <MonthsField label="Term" value={months} onChange={setMonths} />
        <MonthsField label="Amortization" value={months} onChange={setMonths} split />
        <BpsField label="Lender fee" value={bps} onChange={setBps} optional />
        <ThousandsField label="Area" value={area} onChange={setArea} unit="sf" />
        <TextField
          label="Category name"
          value="tax appeals"
          onChange={() => {}}
          error="Category with same name already exists."
        />
        <TextField label="Owner" value={null} onChange={() => {}} placeholder="Type a name" />
        <TextField label="Loan ID" value="LL-20418" onChange={() => {}} disabled />
        <TextField label="Password" type="password" value="password" onChange={() => {}} />
        <DateField label="Bid valid until" value={day} onChange={setDay} />
        <MultiSelectField label="Rate types" value={many} onChange={setMany} options={types} />
        <YesNoField label="Cross-collateral" value={answer} onChange={setAnswer} />
        <MoneyField label="Outstanding" value={6_161_108.14} onChange={() => {}} readOnly />
        <MonthsField label="Term" value={60} onChange={() => {}} readOnly />
      </div>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 20, alignItems: 'center' }}>
        <SegmentedSwitch
          label="View"
          value={layout}
          onChange={setLayout}
          options={[
            { value: 'list', label: 'List' },
            { value: 'board', label: 'Board' },
            { value: 'map', label: 'Map' },
          ]}
        />
        <CheckboxField label="Match only" value={isOn} onChange={setIsOn} />
        <CheckboxField label="Relationship" value={!isOn} onChange={(next) => setIsOn(!next)} />
        <SwitchField label="Link active" value={isOn} onChange={setIsOn} />
        <a href="#documents">All 12 documents</a>
        <span className="ui-label">As of 2026-06-30</span>
      </div>
      <PageTabs
        label="Loan"
        active={tab}
        onChange={setTab}
        items={[
          { key: 'details', label: 'Loan Details' },
          { key: 'covenants', label: 'Financial Covenants', dot: 'warn' },
          { key: 'risk', label: 'Risk Management', count: 2 },
        ]}
      />
      <NoteField label="Notes" value={note} onChange={setNote} />
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        {TONES.map((tone) => (
          <Chip key={tone} tone={tone} icon={IconCircleCheck}>
            {tone}
          </Chip>
        ))}
        <Chip tone="ok" dot>
          Current
        </Chip>
        <Chip outline>4 deals</Chip>
      </div>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16, alignItems: 'center' }}>
        <Pips label="Term sheet signed" reached={5} />
        <Pips label="Marketed" reached={3} framed />
        <Fourteen
          criteria={Array.from({ length: 14 }, (_, index) => ({
            name: `criterion ${index + 1}`,
            outcome: index === 4 ? 'misses' : index === 9 ? 'unknown' : 'meets',
          }))}
        />
        <Fourteen
          criteria={Array.from({ length: 14 }, (_, index) => ({ name: `criterion ${index + 1}`, outcome: 'meets' }))}
        />
        <Avatar name="Jess Okafor" />
        <Avatar name="Daniel Wu" />
        <OrgMark name="Prairie Trust" />
        <OrgMark name="Confluence Credit Union" size={32} />
        <ProgressBar label="Documents" value={38} width={80} />
        <ProgressBar label="Documents" value={100} width={80} />
      </div>
    </main>
  )
}

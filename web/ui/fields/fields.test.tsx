/** Figure, term and date fields, typed into as people type. */
import { type ComponentType, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppProviders } from '#web/ui/AppProviders.tsx'
// Loaded at once here: found only while a test runs, its packages would be bundled anew under that test.
import './Calendar.tsx'
import { DateField } from './DateField.tsx'
import { FileDropField } from './FileDropField.tsx'
import type { FieldProps } from './field.ts'
import { BoundedField, BpsField, MoneyField, PercentField, ThousandsField } from './figure-fields.tsx'
import { MonthsField } from './MonthsField.tsx'
import { NoteField } from './NoteField.tsx'

let root: Root
let place: HTMLElement

beforeEach(() => {
  place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
})

afterEach(() => {
  root.unmount()
  place.remove()
})

/** A field that holds what it is told, and lets the test read it. */
function Held<Value>({
  field: Field,
  start = null,
}: {
  field: ComponentType<FieldProps<Value>>
  start?: Value | null
}) {
  const [value, setValue] = useState<Value | null>(start)
  return (
    <AppProviders>
      <Field label="Answer" value={value} onChange={setValue} />
      <output>{JSON.stringify(value)}</output>
    </AppProviders>
  )
}

const held = () => place.querySelector('output')?.textContent
const input = () => page.getByLabelText('Answer', { exact: true })

describe('a figure field', () => {
  test.each([
    ['money with a short form', MoneyField, '12.5m', '12500000', '12,500,000'],
    ['money with signs', MoneyField, '$1,250,000', '1250000', '1,250,000'],
    ['money that means nothing', MoneyField, 'a lot', 'null', ''],
    ['a count with commas', ThousandsField, '46,200', '46200', '46,200'],
    ['a percentage', PercentField, '65', '65', '65.00'],
    ['a percentage above 100', PercentField, '120', 'null', ''],
    ['a percentage below 0', PercentField, '-5', 'null', ''],
    ['a rate with three decimals', BoundedField, '5.125', '5.125', '5.125'],
    ['a rate above 20', BoundedField, '21', 'null', ''],
    ['basis points in percent', BpsField, '0.85%', '85', '85'],
    ['a term in years', MonthsField, '5y', '60', '60'],
    ['a term in months', MonthsField, '66', '66', '66'],
  ] as const)('takes %s', async (_, Field, typed, value, shown) => {
    root.render(<Held<number> field={Field} />)
    await input().click()
    await userEvent.keyboard(typed)
    await userEvent.keyboard('{Tab}')
    await expect.poll(held).toBe(value)
    await expect.element(input()).toHaveValue(shown)
  })

  test.each([
    ['$1,250,000', '1250000', '1,250,000'],
    ['12.5m', '12500000', '12,500,000'],
    ['1 250 000 CAD', '1250000', '1,250,000'],
    ['USD 4.35 MM', '4350000', '4,350,000'],
    ['see memo', 'null', ''],
  ])('takes %s when it is pasted whole', async (pasted, value, shown) => {
    root.render(<Held<number> field={MoneyField} />)
    await input().fill(pasted)
    await userEvent.keyboard('{Tab}')
    await expect.poll(held).toBe(value)
    await expect.element(input()).toHaveValue(shown)
  })

  test('takes a term in years and months, in one box or in two', async () => {
    const Split = (props: FieldProps<number>) => <MonthsField {...props} split />
    root.render(<Held<number> field={Split} />)
    await page.getByLabelText('Years').fill('5')
    await page.getByLabelText('Months').fill('6')
    await userEvent.keyboard('{Tab}')
    await expect.poll(held).toBe('66')
  })

  test('keeps what it refuses where somebody is told of it, until it is corrected', async () => {
    const Told = ({ value, onChange, ...props }: FieldProps<number>) => {
      const [refused, setRefused] = useState<string | null>(null)
      const change = (next: number | null) => {
        setRefused(null)
        onChange(next)
      }
      return (
        <BoundedField
          {...{ ...props, value, refused }}
          onChange={change}
          onRefuse={setRefused}
          error={refused && 'No.'}
        />
      )
    }
    root.render(<Held<number> field={Told} />)
    await input().click()
    await userEvent.keyboard('25{Tab}')
    await expect.element(input()).toHaveValue('25')
    await expect.element(page.getByText('No.')).toBeVisible()
    await input().fill('5.25')
    await userEvent.keyboard('{Tab}')
    await expect.poll(held).toBe('5.25')
    await expect.element(input()).toHaveValue('5.25')
  })

  test('keeps the cursor where it was while separators come and go', async () => {
    root.render(<Held<number> field={MoneyField} start={1_234_567} />)
    await input().click()
    await userEvent.keyboard('{Home}{ArrowRight}9')
    await expect.element(input()).toHaveValue('19,234,567')
    await userEvent.keyboard('8')
    await expect.element(input()).toHaveValue('198,234,567')
  })
})

describe('a note', () => {
  test('grows with its text from two rows to six, and scrolls from there', async () => {
    const heights: number[] = []
    const lines = (count: number) => Array.from({ length: count }, (_, line) => `Line ${line + 1}`).join('\n')
    for (const count of [0, 2, 4, 6, 12]) {
      root.render(<Held<string> key={count} field={NoteField} start={lines(count)} />)
      await expect.element(input()).toHaveValue(lines(count))
      heights.push(input().element().clientHeight)
    }
    const [none, two, four, six, twelve] = heights as [number, number, number, number, number]
    expect(two).toBe(none)
    expect(four).toBeGreaterThan(two)
    expect(six).toBeGreaterThan(four)
    expect(twelve).toBe(six)
  })
})

describe('a date field', () => {
  test('takes a typed day and can be cleared by name', async () => {
    root.render(<Held<string> field={DateField} />)
    await input().fill('2026/7/18')
    await userEvent.keyboard('{Tab}')
    await expect.poll(held).toBe('"2026-07-18"')
    await expect.element(input()).toHaveValue('2026-07-18')
    await page.getByRole('button', { name: 'Clear Answer' }).click()
    await expect.poll(held).toBe('null')
  })

  test('takes a picked day', async () => {
    root.render(<Held<string> field={DateField} start="2026-07-18" />)
    await page.getByRole('button', { name: 'Pick Answer' }).click()
    await page.getByRole('button', { name: '20 July 2026' }).click()
    await expect.poll(held).toBe('"2026-07-20"')
  })
})

describe('a file field', () => {
  const makeFile = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name)

  test.each([
    [
      'one file too many',
      [makeFile('a.pdf'), makeFile('b.pdf'), makeFile('c.pdf')],
      'Maximum 2 files allowed, 1 MB each',
    ],
    ['a file too large', [makeFile('a.pdf', 1_048_577)], 'Maximum 2 files allowed, 1 MB each'],
    ['a kind it does not know', [makeFile('a.exe')], 'Unsupported extension!'],
  ])('refuses %s', async (_, files, message) => {
    const heard: File[][] = []
    root.render(
      <AppProviders>
        <FileDropField
          label="Term sheet"
          maxFiles={2}
          maxMegabytes={1}
          extensions={['pdf']}
          onAdd={(added) => heard.push(added)}
        />
      </AppProviders>,
    )
    await userEvent.upload(page.getByLabelText('Term sheet'), files)
    await expect.element(page.getByRole('alert')).toHaveTextContent(message)
    expect(heard).toEqual([])
  })

  test('hands on what passes, whatever the case of its ending', async () => {
    const heard: string[] = []
    root.render(
      <AppProviders>
        <FileDropField
          label="Term sheet"
          extensions={['pdf']}
          onAdd={(added) => heard.push(...added.map(({ name }) => name))}
        />
      </AppProviders>,
    )
    await userEvent.upload(page.getByLabelText('Term sheet'), [makeFile('Signed.PDF')])
    await expect.poll(() => heard).toEqual(['Signed.PDF'])
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { consultantImport } from '#domain/consultants/consultant-import.ts'
import { ownerImport } from '#domain/contacts/import/owner-import.ts'
import { borrowerImport, brokerImport } from '#domain/contacts/import/people-imports.ts'
import type { ReadingRule } from '#domain/files/import/field-cells.ts'
import {
  headerComplaint,
  headingKey,
  mappingKey,
  matchColumns,
  needsNoQuestion,
  unknownHeading,
} from '#domain/files/import/headings.ts'
import { templateHeader } from '#domain/files/import/import-list.ts'
import {
  type Candidate,
  type ImportRow,
  isRefused,
  judgeRows,
  type RowValues,
  refusalSentence,
  resultSentence,
  valuesToWrite,
} from '#domain/files/import/judgement.ts'
import { mailKey } from '#domain/files/import/people-targets.ts'
import { fileComplaint, filledRows, proofsOf, readRows } from '#domain/files/import/read-rows.ts'
import type { Cell } from '#domain/kernel/cells.ts'
import { leadFileColumns } from '#domain/leads/lead-file.ts'
import { LEAD_TYPES, type LeadType } from '#domain/leads/lead-types.ts'
import { lenderContactImport } from '#domain/lenders/lender-contact-import.ts'
import { addressKey, dayKeyOf, placeKeyOf } from './address-key.ts'
import { LEAD_IMPORT_WORDS } from './lead-import.ts'
import { leadKeys, leadTargets } from './lead-targets.ts'

const FRENCH: Cell[][] = [
  [
    'Adresse civique',
    'Ville',
    'Prov.',
    'Type d’immeuble',
    'Propriétaire',
    'Courriel',
    'Créancier',
    'Principal $',
    'Taux',
    'Échéance',
    'Date enr.',
    'Inst. No',
    'Appel',
    'Rang',
  ],
  [
    '88 rue Weber Est',
    'Kitchener',
    'ON',
    'Multilogement',
    'Lindqvist Homes',
    'info@lindqvist.test',
    'Prairie Trust',
    '8 400 000,00',
    '5,20 %',
    '01/12/2026',
    '14/11/2021',
    'WR1482207',
    '519-555-0142',
    '1',
  ],
  [
    '415 Hespeler Rd',
    'Cambridge',
    'ON',
    'Multilogement',
    'Kestrel',
    'ops@kestrel.test',
    'Lakeshore Life',
    '11 200 000,00',
    '5,15 %',
    '01/03/2027',
    '02/03/2022',
    'WR1377150',
    '519-555-0166',
    '2',
  ],
]

const matched = matchColumns(FRENCH, leadTargets('expiries'))
const mapping = matched.map(({ target }) => target)
const reading = (type: LeadType) => ({ targets: leadTargets(type), rule, keysOf: leadKeys(type) })
const rule: ReadingRule = { decimal: ',', dayOrder: 'day-first', propertyTypes: new Map([['multilogement', 4]]) }

describe('the columns of a list', () => {
  test('are known by their French names, and by their values', () => {
    expect(matched.map(({ target, confidence }) => [target, confidence])).toEqual([
      ['address', 'sure'],
      ['municipality', 'sure'],
      ['province', 'sure'],
      ['propertyType', 'sure'],
      ['owner', 'sure'],
      ['ownerEmail', 'sure'],
      ['lender', 'sure'],
      ['principalamount', 'sure'],
      ['rate', 'sure'],
      ['maturity', 'sure'],
      ['registeredDate', 'sure'],
      ['instrumentNumber', 'sure'],
      ['ownerPhone', 'likely'],
      ['charge', 'sure'],
    ])
    expect(matched[12]?.reason).toBe('From the values: 2 of 2 fit.')
  })

  test('whose values do not fit their name are to be checked', () => {
    const [column] = matchColumns([['Maturity'], ['soon'], ['later'], ['2026-01-01']], leadTargets('expiries'))
    expect(column).toMatchObject({ target: 'maturity', confidence: 'please-check', fitting: 1, filled: 3 })
  })

  test('that nobody knows are left out by the wizard and refused by the template', () => {
    const columns = matchColumns(
      [
        ['Address', 'Colour'],
        ['1 King St', 'red'],
      ],
      leadTargets('others'),
    )
    expect(columns[1]).toMatchObject({ target: null, confidence: 'please-check' })
    expect(unknownHeading(columns)).toBe('Unknown column: Colour')
    expect(needsNoQuestion(columns, false)).toBe(false)
  })

  test('that are missing are named as the template names them', () => {
    const targets = leadTargets('expiries')
    expect(headerComplaint(matchColumns([['Address']], targets), targets)).toBe(
      'The file does not match the template. Missing: Principal Amount, Maturity',
    )
  })

  test('do not fill one field twice', () => {
    const columns = matchColumns([['City', 'Ville', 'Town']], leadTargets('expiries'))
    expect(columns.map(({ target }) => target)).toEqual(['municipality', null, null])
  })

  test.each(LEAD_TYPES)('of the template of %s are all sure, and ask nothing', (type) => {
    const columns = matchColumns([leadFileColumns(type).map(({ heading }) => heading)], leadTargets(type))
    expect(columns.map(({ target }) => target)).toEqual(leadFileColumns(type).map(({ field }) => field))
    expect(needsNoQuestion(columns, false)).toBe(true)
    expect(needsNoQuestion(columns, true)).toBe(false)
  })

  test('are compared without accents, capitals, marks and plurals', () => {
    expect(headingKey('Propriétaires :')).toBe(headingKey('PROPRIETAIRE'))
    expect(headingKey('Date d’échéance')).toBe(headingKey('date echeances'))
    expect(mappingKey(['Ville', 'Adresse'])).toBe(mappingKey(['adresses', 'VILLE', '']))
  })

  test('of any table are matched without a fault', () => {
    const cell = fc.oneof(fc.string({ maxLength: 8 }), fc.double(), fc.boolean(), fc.constant(null))
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 5 }), { maxLength: 5 }), (table) => {
        const columns = matchColumns(table, leadTargets('crm'))
        const used = columns.flatMap(({ target }) => target ?? [])
        expect(new Set(used).size).toBe(used.length)
        const read = readRows(
          filledRows(table),
          columns.map(({ target }) => target),
          reading('crm'),
        )
        for (const { message, row } of read.errors) expect(message).toMatch(new RegExp(`^Row ${row}, `))
      }),
    )
  })
})

describe('the rows', () => {
  const read = readRows(filledRows(FRENCH), mapping, reading('expiries'))

  test('say what they mean, with the proofs of the file', () => {
    const { decimal, order } = proofsOf(FRENCH, mapping, leadTargets('expiries'))
    expect(decimal).toMatchObject({ sign: ',' })
    expect(order).toMatchObject({ order: 'day-first', proofs: 1 })
    expect(read.errors).toEqual([])
    expect(read.rows[0]).toMatchObject({
      row: 2,
      day: '2026-12-01',
      values: {
        address: '88 rue Weber Est',
        province: 'ON',
        propertyType: 4,
        principalamount: 8_400_000,
        rate: 5.2,
        maturity: '2026-12-01',
        registeredDate: '2021-11-14',
        charge: 'firstCharge',
      },
    })
  })

  test('name row and column of what cannot be read', () => {
    const table = [FRENCH[0] as Cell[], [...(FRENCH[1] as Cell[])]]
    ;(table[1] as Cell[])[9] = '31/02/2027'
    ;(table[1] as Cell[])[0] = ''
    expect(readRows(filledRows(table), mapping, reading('expiries')).errors.map(({ message }) => message)).toEqual([
      'Row 2, Address: the cell is empty.',
      'Row 2, Maturity: “31/02/2027” is not a date.',
    ])
  })

  test('keep as text what looks like a formula, and lose the apostrophe of a download', () => {
    const table: Cell[][] = [
      ['Address', 'Borrower'],
      ['=1+1', "'=HYPERLINK(1)"],
    ]
    const [row] = readRows(filledRows(table), ['address', 'owner'], reading('others')).rows
    expect(row?.values).toEqual({ address: '=1+1', owner: '=HYPERLINK(1)' })
  })

  test.each<[Cell[][], string | null]>([
    [[['Address']], 'The file has no rows.'],
    [[['Address'], [' ', null]], 'The file has no rows.'],
    [[['Address'], ...Array.from({ length: 5_001 }, () => ['1 King St'])], 'At most 5,000 rows per file.'],
    [[['Address'], ...Array.from({ length: 5_000 }, () => ['1 King St'])], null],
  ])('too few or too many are refused: case %#', (table, complaint) => expect(fileComplaint(table)).toBe(complaint))
})

describe('a list of people', () => {
  test.each([ownerImport, borrowerImport, brokerImport, lenderContactImport, consultantImport])(
    'of the template of $key is sure, and asks nothing',
    (list) => {
      const columns = matchColumns([[...templateHeader(list)]], list.targets)
      expect(columns.every(({ confidence }) => confidence === 'sure')).toBe(true)
    },
  )

  test('has the columns of owners in their order', () => {
    expect(templateHeader(ownerImport).join(',')).toBe(
      'Company Name,Type,First Name,Last Name,Email,Phone,Address,City,Province,Country,Tier,Website',
    )
  })

  test('in French is read as it is meant, and found by company or by mail', () => {
    const table: Cell[][] = [
      ['Entreprise', 'Genre', 'Prénom', 'Nom', 'Courriel', 'Prov.', 'Catégorie'],
      ['Immeubles Rosemont Ltée', 'Société privée', 'Julie', 'Gagnon', 'Julie@Rosemont.TEST', 'Qc', 'a'],
    ]
    const { targets, keysOf } = ownerImport
    const columns = matchColumns(table, targets)
    const [row] = readRows(
      filledRows(table),
      columns.map(({ target }) => target),
      { targets, rule, keysOf },
    ).rows
    expect(row).toMatchObject({
      place: 'immeubles rosemont',
      values: { type: 'private-company', firstName: 'Julie', lastName: 'Gagnon', province: 'QC', tier: 'A' },
    })
    expect(borrowerImport.keysOf(row?.values ?? {}).place).toBe('julie@rosemont.test')
  })
})

describe('one door', () => {
  test.each([
    ['88 rue Weber Est', '88 Weber Street E'],
    ['1165 Kingston Road', '1165 Kingston Rd., Toronto'],
    ['12 boul. Saint-Laurent Ouest', '12 Boulevard St Laurent W'],
    ['27 rue Principale, Gatineau', '27 Rue Principale'],
    ['500 Main Street Suite 200', '500 Main St #200'],
  ])('is %s and %s', (one, other) => expect(addressKey(one, 'ON')).toBe(addressKey(other, 'ON')))

  test.each([
    ['88 Weber Street E', '88 Weber Street W'],
    ['88 Weber Street', '89 Weber Street'],
    ['88 Weber Street', '88 Weber Avenue'],
  ])('is not %s and %s', (one, other) => expect(addressKey(one, 'ON')).not.toBe(addressKey(other, 'ON')))

  test('in another province is another', () =>
    expect(addressKey('1 Main St', 'ON')).not.toBe(addressKey('1 Main St', 'QC')))

  test('is found by kind: address and maturity, address and listing date, company', () => {
    const lead = {
      address: '1 Main St',
      propertyAddress: '2 Main St',
      companyName: 'Kestrel Inc.',
      maturity: '2027-01-01',
      listingDate: '2026-01-01',
    }
    expect([placeKeyOf('crm', lead), dayKeyOf('crm', lead)]).toEqual(['kestrel', ''])
    expect([placeKeyOf('others', { ...lead, propertyAddress: null }), dayKeyOf('others', lead)]).toEqual([
      '1 main st',
      '2027-01-01',
    ])
    expect([placeKeyOf('listings', lead), dayKeyOf('listings', lead)]).toEqual(['2 main st', '2026-01-01'])
    expect(mailKey(' Ops@Kestrel.TEST ')).toBe('ops@kestrel.test')
  })
})

const row = (number: number, values: RowValues, parts: Partial<ImportRow> = {}): ImportRow => ({
  row: number,
  place: '1 main st on',
  day: '2027-03-01',
  values: { address: '1 Main St', ...values },
  ...parts,
})
const lead = (values: RowValues, parts: Partial<Candidate> = {}): Candidate => ({
  _id: 'a',
  place: '1 main st on',
  day: '2027-03-01',
  values: { address: '1 Main Street', ...values },
  ...parts,
})
const judge = (rows: ImportRow[], candidates: Candidate[] = []) =>
  judgeRows(rows, {
    candidates,
    errors: [],
    keyFields: ['address'],
    labelOf: (field) => field,
    words: LEAD_IMPORT_WORDS,
  })

describe('a row is', () => {
  test.each<[string, ImportRow, Candidate[], string, string]>([
    ['new', row(2, {}), [], 'new', 'No lead at this address'],
    ['a duplicate', row(2, { rate: 5 }), [lead({ rate: 5 })], 'duplicate', 'You have this lead'],
    ['an update', row(2, { rate: 5, phone: '1' }), [lead({ rate: 5, phone: null })], 'update', 'Adds phone'],
    ['a conflict of values', row(2, { rate: 5.15 }), [lead({ rate: 4.95 })], 'conflict', 'rate differs'],
    [
      'a conflict of two values',
      row(2, { rate: 5.15, owner: 'Kestrel Inc.' }),
      [lead({ rate: 4.95, owner: 'Kestrel' })],
      'conflict',
      'rate, owner differ',
    ],
    [
      'a conflict of days',
      row(2, { rate: 5 }),
      [lead({ rate: 5 }, { day: '2027-06-01' })],
      'conflict',
      'You have 2027-06-01',
    ],
    ['an update by its key', row(2, { rate: 6 }, { _id: 'a' }), [lead({ rate: 5 })], 'update', 'Changes address, rate'],
    [
      'nothing new by its key',
      row(2, {}, { _id: 'a' }),
      [lead({ address: '1 main  st' })],
      'duplicate',
      'Nothing in it is new',
    ],
    ['an error for a foreign key', row(2, {}, { _id: 'b' }), [lead({})], 'error', 'Row 2, _id: no such lead.'],
    [
      'new without an address to compare',
      row(2, {}, { place: '' }),
      [lead({}, { place: '' })],
      'new',
      'No lead at this address',
    ],
  ])('%s', (_what, given, candidates, outcome, why) =>
    expect(judge([given], candidates)[0]).toMatchObject({ outcome, why }),
  )

  test('the same as one before it, or contradicts it', () => {
    const rows = judge([row(2, { rate: 5 }), row(3, { rate: 5 }), row(4, { rate: 6 })])
    expect(rows.map(({ outcome, why }) => `${outcome}: ${why}`)).toEqual([
      'new: No lead at this address',
      'duplicate: Same as row 2',
      'conflict: Row 2 says otherwise',
    ])
  })

  test('an error once, whatever is wrong in it, at its place among the others', () => {
    const errors = [3, 3].map((at) => ({ row: at, column: 'Rate', message: `Row ${at}, Rate: must be a number.` }))
    const judged = judgeRows([row(2, {}), row(4, {}, { place: 'x' })], {
      candidates: [],
      errors,
      keyFields: [],
      labelOf: String,
      words: LEAD_IMPORT_WORDS,
    })
    expect(judged.map(({ row: at, outcome }) => [at, outcome])).toEqual([
      [2, 'new'],
      [3, 'error'],
      [4, 'new'],
    ])
  })
})

test('an update fills empty fields only, and a conflict what a person took from the file', () => {
  const given = row(2, { rate: 5.15, owner: 'B', phone: '1' })
  const [judged] = judge([given], [lead({ rate: 4.95, owner: 'A', phone: null })])
  if (!judged) throw new Error('no judgement')
  expect(valuesToWrite(given, judged)).toEqual({ phone: '1' })
  expect(valuesToWrite(given, judged, new Set(['rate']))).toEqual({ phone: '1', rate: 5.15 })
})

test('without a key no filled field is ever changed unasked', () => {
  const value = fc.oneof(fc.constant(null), fc.constant(''), fc.string({ maxLength: 2 }), fc.nat(3))
  const values = fc.dictionary(fc.constantFrom('rate', 'owner', 'phone'), value)
  fc.assert(
    fc.property(values, values, (says, have) => {
      const given = row(2, says)
      const candidate = lead(have)
      const [judged] = judge([given], [candidate])
      if (!judged) throw new Error('no judgement')
      for (const field of Object.keys(valuesToWrite(given, judged))) expect(candidate.values[field] ?? '').toBe('')
    }),
  )
})

test.each([
  [0, 100, false],
  [20, 100, false],
  [21, 100, true],
  [1, 4, true],
  [1, 5, false],
])('%s errors in %s rows are refused: %s', (errors, rows, refused) => expect(isRefused(errors, rows)).toBe(refused))

test('the sentences read as people say them of one row', () => {
  const { records } = ownerImport
  expect(refusalSentence(1, 1)).toBe('The only row has errors; nothing can be stored above 20 %.')
  expect(refusalSentence(1, 2)).toBe('1 of 2 rows has errors; nothing can be stored above 20 %.')
  expect(resultSentence({ added: 1, updated: 0, duplicates: 1, errors: 1 }, records)).toBe(
    '1 owner added, 0 updated, 1 duplicate skipped, 1 row with errors.',
  )
  expect(resultSentence({ added: 2, updated: 1, duplicates: 0, errors: 0 }, records)).toBe(
    '2 owners added, 1 updated, 0 duplicates skipped, 0 rows with errors.',
  )
})

test('the sentences stand as they are fixed', () => {
  expect(refusalSentence(39, 126)).toBe('39 of 126 rows have errors; nothing can be stored above 20 %.')
  expect(refusalSentence(2, 126)).toBe(null)
  expect(resultSentence({ added: 89, updated: 24, duplicates: 11, errors: 2 }, 'leads')).toBe(
    '89 leads added, 24 updated, 11 duplicates skipped, 2 rows with errors.',
  )
})

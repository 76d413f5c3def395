import { describe, expect, it } from 'vitest'
import { camtSample, csvSamples } from '../testing/bank-samples.ts'
import { readAmount } from './bank-amount.ts'
import { currencyOfHead } from './bank-columns.ts'
import { readBankDay } from './bank-day.ts'
import { type BankLines, csvLines } from './csv-lines.ts'
import { readBankFile } from './read-bank-file.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const windows1252 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

function linesOf(text: string, file = bytes(text), own = 'EUR'): BankLines & { currency?: string } {
  const opened = readBankFile('bank.csv', file)
  if (opened.kind === 'camt') return opened.read
  const { head, rows } = opened.file
  return { ...csvLines(rows, opened.match, own), currency: currencyOfHead(head, opened.match) }
}

describe('columns are recognized by banks’ names for them (R153):', () => {
  it.each(Object.entries(csvSamples))('%s', (_, text) => {
    const { lines, unread } = linesOf(text)
    expect(lines.map(({ day, cents }) => [day, cents])).toEqual([
      ['2026-11-03', 90_000],
      ['2026-11-04', -12_050],
    ])
    const [rent, power] = lines
    expect(`${rent?.name} ${rent?.purpose}`).toMatch(/Anna Vogt.*VH-1/i)
    expect(`${power?.name} ${power?.purpose}`).toMatch(/Stadtwerke.*Strom|City Power/i)
    expect(rent?.iban).toBe(/DE11 ?2222/.test(text) ? 'DE112222' : '')
    expect(unread.length).toBe(text.includes('\nKontostand;') ? 1 : 0)
  })

  it('in Windows-1252 too', () => {
    const text =
      'Buchungstag;Begünstigter / Auftraggeber;Verwendungszweck;Betrag (€);Währung\n03.11.2026;Jürgen Weiß;Miete;900,00;EUR'
    const { lines, currencies } = linesOf(text, windows1252(text.replace('€', '\u0080')))
    expect(lines).toMatchObject([{ name: 'Jürgen Weiß', cents: 90_000 }])
    expect(currencies).toEqual(['EUR'])
  })
})

it('a file without a header keeps its first line, and its columns are to be chosen (R152)', () => {
  const text =
    '03.11.2026;"Miete VH-1 Anna Vogt";03.11.2026;900,00;EUR;\n04.11.2026;Strom;04.11.2026;-120,50;EUR;'
  const opened = readBankFile('elba.csv', bytes(text))
  if (opened.kind === 'camt') throw new Error('no CSV')
  expect(opened.match).toEqual([null, null, null, null, null, null])
  expect(opened.file.rows.map(({ number, cells }) => [number, cells[3]])).toEqual([
    [1, '900,00'],
    [2, '-120,50'],
  ])
})

it('a credit that was reversed is paid out', () => {
  const { lines } = linesOf('Buchungstag;Verwendungszweck;Soll;Haben\n03.11.2026;Storno;;-900,00')
  expect(lines).toMatchObject([{ cents: -90_000 }])
})

it.each([
  ['1.234,50', 123_450],
  ['1,234.50', 123_450],
  ['-12.50', -1250],
  ['−12,50', -1250],
  ['12,50-', -1250],
  ['(12.50)', -1250],
  ['+ 900,00 €', 90_000],
  ['-£9.05', -905],
  ['£-9.05', -905],
  ['EUR -12,50', -1250],
  ['CHF -120.00', -12_000],
  ['12,50- EUR', -1250],
  ['(12.50) GBP', -1250],
  ['1.200,- EUR', 120_000],
  ["CHF 1'200.--", 120_000],
  ['1.200,– EUR', 120_000],
  ['850,--', 85_000],
  ['850,−−', 85_000],
  ['-850,- Euro', -85_000],
  ['–12,50', -1250],
  ['900,00 S', -90_000],
  ['900,00 H', 90_000],
  ["1'234.50 CHF", 123_450],
  ['1 234,50 SEK', 123_450],
  ['kr 900,00', 90_000],
  ['-120.000 JPY', -12_000_000],
  ['¥120,000', 12_000_000],
  ['C$1,234.50', 123_450],
  ['INR 900.00', 90_000],
  ['12.345.678,90', 1_234_567_890],
  ['Saldo', undefined],
  ['', undefined],
])('reads the amount "%s" as %s', (text, cents) => {
  expect(readAmount(text)).toBe(cents)
})

it.each([
  ['03.11.26', '2026-11-03'],
  ['3.11.2026', '2026-11-03'],
  ['03/11/2026', '2026-11-03'],
  ['03-11-2026', '2026-11-03'],
  ['2026-11-03T08:00:00', '2026-11-03'],
  ['03 Nov 2026', '2026-11-03'],
  ['3. März 2026', '2026-03-03'],
  ['03-Dez-26', '2026-12-03'],
  ['2026/11/03', '2026-11-03'],
  ['2026.11.03', '2026-11-03'],
  ['26-11-03', undefined],
  ['31.02.2026', undefined],
  ['Saldo', undefined],
])('reads the day "%s" as %s', (text, day) => {
  expect(readBankDay(text)).toBe(day)
})

it.each([
  ['11/03/2026', '11/28/2026', ['2026-11-03', '2026-11-28']],
  ['11/03/26 10:00', '11/28/26 10:00', ['2026-11-03', '2026-11-28']],
  ['03/11/2026', '28/11/2026', ['2026-11-03', '2026-11-28']],
  ['03/11/2026', '04/11/2026', ['2026-11-03', '2026-11-04']],
  ['03.11.2026', '11/28/2026', ['2026-11-03', '2026-11-28']],
  ['2026/11/03', '11/28/2026', ['2026-11-03', '2026-11-28']],
])('the days %s and %s of a file are %o (R153)', (first, second, days) => {
  const { lines } = linesOf(`Date,Description,Amount\n${first},Rent,900.00\n${second},Rent,900.00`)
  expect(lines.map(({ day }) => day)).toEqual(days)
})

it.each([
  ['USD', '2026-11-03'],
  ['GBP', '2026-03-11'],
])('slash dates that can be read both ways are read as is usual for the account in %s (R153)', (own, day) => {
  const text = 'Date,Description,Amount\n11/03/2026,Rent,900.00\n11/05/2026,Rent,900.00'
  expect(linesOf(text, bytes(text), own).lines[0]?.day).toBe(day)
})

it.each([
  ['Date,Description,Amount\n03/11/2026,Anna Vogt,£900.00', ['GBP']],
  ['Datum;Name;Betrag\n03.11.2026;Anna Vogt;900,00 CHF', ['CHF']],
  ['Date,Name,Amount,Currency\n03/11/2026,Anna Vogt,900.00,$', ['$']],
  ['Date,Name,Amount,Currency\n03/11/2026,Anna Vogt,900.00,kr', ['kr']],
  ['Datum;Name;Betrag\n03.11.2026;Anna Vogt;900,00SEK', ['SEK']],
  ['Datum;Name;Betrag\n03.11.2026;Anna Vogt;900 Euro', ['EUR']],
  ['Datum;Name;Betrag\n03.11.2026;Anna Vogt;900,00', []],
])('the amounts of "%s" name the currencies %j', (text, currencies) => {
  expect(linesOf(text).currencies).toEqual(currencies)
})

it('a row without a date is pending, one without an amount unreadable (R154)', () => {
  const { pending, unread } = linesOf('Buchungstag;Name;Betrag\noffen;Karte;-5,00\n03.11.2026;Saldo;')
  expect([pending, unread]).toEqual([1, [3]])
})

describe('CAMT.053 (R153)', () => {
  it.each([{ version: 2 as const }, { version: 8 as const }, { version: 8 as const, prefix: 'ns2' }])(
    'version $version, prefix $prefix',
    (of) => {
      const { lines, pending, currencies } = linesOf(camtSample(of))
      expect(lines).toEqual([
        {
          number: 2,
          day: '2026-11-03',
          cents: 90_000,
          name: 'Anna Vogt',
          iban: 'DE112222',
          purpose: 'Miete VH-1 & Keller',
          bankId: 'DE99 REF-1',
        },
        {
          number: 3,
          day: '2026-11-04',
          cents: -12_050,
          name: 'Stadtwerke',
          iban: 'DE33',
          purpose: 'Strom',
          bankId: undefined,
        },
      ])
      expect([pending, currencies]).toEqual([1, ['EUR']])
    },
  )

  const day = '<Sts>BOOK</Sts><BookgDt><Dt>2026-11-03</Dt></BookgDt>'

  it('a batch is split into its payments if they add up, else it has no payer', () => {
    const batch = (second: string) =>
      `<Ntry><Amt Ccy="EUR">30.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>${day}
      <NtryDtls><TxDtls><RltdPties><Dbtr><Nm>Anna Vogt</Nm></Dbtr></RltdPties><AmtDtls><TxAmt><Amt Ccy="EUR">10.00</Amt></TxAmt></AmtDtls></TxDtls>
      <TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">${second}</Amt></TxAmt></AmtDtls></TxDtls></NtryDtls></Ntry>`
    const read = (second: string) =>
      linesOf(camtSample({ version: 2, entries: batch(second) })).lines.map(({ cents, name }) => [
        cents,
        name,
      ])
    expect(read('20.00')).toEqual([
      [1000, 'Anna Vogt'],
      [2000, ''],
    ])
    expect(read('19.00')).toEqual([[3000, '']])
  })

  it.each(['true', '1'])('a returned debit (%s) is paid out to the person charged', (reversed) => {
    const party = (side: string, name: string) => `<${side}><Nm>${name}</Nm></${side}>`
    const entries = `<Ntry><Amt Ccy="EUR">900.000</Amt><CdtDbtInd>DBIT</CdtDbtInd><RvslInd>${reversed}</RvslInd>${day}
      <NtryDtls><TxDtls><RltdPties>${party('Dbtr', 'Anna Vogt')}${party('Cdtr', 'Lena Brandt')}</RltdPties></TxDtls></NtryDtls></Ntry>`
    expect(linesOf(camtSample({ version: 2, entries })).lines).toMatchObject([
      { cents: -90_000, name: 'Anna Vogt' },
    ])
  })

  it('is read in Windows-1252', () => {
    const text = camtSample({ version: 2 }).replace('Anna Vogt', 'Jürgen Weiß').replace('UTF-8', 'ISO-8859-1')
    expect(linesOf(text, windows1252(text)).lines[0]?.name).toBe('Jürgen Weiß')
  })

  it.each([
    ['<html><body>hello</body></html>', 'bankImport.fault.xml'],
    ['<Document><BkToCstmrStmt>', 'bankImport.fault.xml'],
    // As Chrome and Safari parse a broken file: the error beside all that came before it.
    [camtSample({ version: 2 }).replace('<BkTo', '<parsererror /><BkTo'), 'bankImport.fault.broken'],
    [camtSample({ version: 2, entries: ' ' }), 'bankImport.fault.noLines'],
  ])('explains why %s cannot be read', (text, key) => {
    expect(() => linesOf(text)).toThrow(key)
  })
})

it('refuses more lines than one call books, and an archive (R152)', () => {
  const many = `Date,Amount,Description\n${'2026-11-03,1.00,x\n'.repeat(2_001)}`
  expect(() => linesOf(many)).toThrow('bankImport.fault.tooMany')
  expect(() => readBankFile('camt.zip', Uint8Array.of(0x50, 0x4b, 3, 4))).toThrow('bankImport.fault.zip')
})

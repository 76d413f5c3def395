import { describe, expect, it } from 'vitest'
import { readCsvFile } from './csv-file.ts'
import { maxRows } from './file-fault.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const latin = (text: string) => Uint8Array.from(text, (sign) => (sign === '€' ? 0x80 : sign.charCodeAt(0)))
const utf16 = (text: string) =>
  Uint8Array.from([0xff, 0xfe, ...[...text].flatMap((sign) => [sign.charCodeAt(0), 0])])

describe('a CSV file', () => {
  it.each([
    ['UTF-8', ',', utf8('Vorname,Nachname\r\nJürgen,Groß\r\n'), 'utf-8'],
    ['UTF-8 with its mark', ';', utf8('\uFEFFVorname;Nachname\nJürgen;Groß'), 'utf-8'],
    ['Windows-1252', ';', latin('Vorname;Nachname\r\nJürgen;Groß\r\n'), 'windows-1252'],
    ['Unicode text', '\t', utf16('Vorname\tNachname\r\nJürgen\tGroß\r\n'), 'utf-16le'],
  ])('is read as %s, separated by %j', (_, separator, bytes, encoding) => {
    const { head, rows, ...read } = readCsvFile('a.csv', bytes)
    expect(read).toEqual({ name: 'a.csv', separator, encoding })
    expect(head).toEqual(['Vorname', 'Nachname'])
    expect(rows).toEqual([{ number: 2, cells: ['Jürgen', 'Groß'] }])
  })

  it('counts rows as a spreadsheet does, and skips blank ones', () => {
    const { rows } = readCsvFile('a.csv', utf8('Name,Notes\nA,"two\nlines"\n,\n\nB,"a ""b"", c"\n'))
    expect(rows).toEqual([
      { number: 2, cells: ['A', 'two\nlines'] },
      { number: 5, cells: ['B', 'a "b", c'] },
    ])
  })

  it.each(['a;b\r\n1;"x\ny"\n3;4\n', 'a;b\n1;"x\r\ny"\r\n3;4\r\n', 'a;b\r1;"x\ny"\r3;4\r'])(
    'may end its lines in several ways: %j',
    (text) => {
      const { rows } = readCsvFile('a.csv', utf8(text))
      expect(rows.map(({ cells }) => cells)).toEqual([
        ['1', 'x\ny'],
        ['3', '4'],
      ])
    },
  )

  it('of one column is read with separators in its names', () => {
    const { rows } = readCsvFile('a.csv', utf8('Name\nHoffmann, Lea\nA; B\n'))
    expect(rows.map(({ cells }) => cells)).toEqual([['Hoffmann, Lea'], ['A; B']])
  })

  it.each([
    ['Name;Straße, Nr.;PLZ, Ort\nLea;Hauptstr. 1;10115 Berlin\n', ';'],
    ['Nr;Größe, m²;Zimmer;Notiz\n1;61,5;2;a;\n2;70,5\n', ';'],
    ['Nummer;Ausstattung (Balkon, Bad, Keller)\nVH-01;Balkon, Bad\n', ';'],
    ['"Nr";"Größe, m²"\r\n"1";"61,5"\r\n"2";"48"\r\n', ';'],
    ['Name,Notes; remarks\nLea,new\nPaul,"old; moved, out"\n', ','],
    ['Name,Town,Notes\nLea,Berlin\nPaul,Ulm\n', ','],
    ['Nr;Größe, m²\n1;61\n', ';'],
  ])('may have another separator in its header: %j', (text, separator) => {
    expect(readCsvFile('a.csv', utf8(text)).separator).toBe(separator)
  })

  it('may declare its separator in a first line, which Excel does not count', () => {
    const { separator, head, rows } = readCsvFile('a.csv', utf8('sep=;\r\nName;a,b,c\r\nLea;1\r\n'))
    expect({ separator, head, rows }).toEqual({
      separator: ';',
      head: ['Name', 'a,b,c'],
      rows: [{ number: 2, cells: ['Lea', '1'] }],
    })
  })

  it.each([
    ['fault.empty', utf8(' \r\n')],
    ['fault.noRows', utf8('Vorname;Nachname\r\n;\r\n')],
    ['fault.quotes', utf8('Vorname,Nachname\nLea,Hoffmann\n"Paul,Neumann\n')],
    ['fault.workbook', Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 0)],
    ['fault.noText', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 1, 2)],
    ['fault.tooMany', utf8(`Name\n${'A\n'.repeat(maxRows + 1)}`)],
  ])('is refused: %s', (key, bytes) => {
    expect(() => readCsvFile('a.csv', bytes)).toThrow(key)
  })

  it('reports the row with a missing quotation mark', () => {
    const open = utf8('Vorname,Nachname\nLea,"Hoff\nmann"\n"Paul,Neumann\n')
    expect(() => readCsvFile('a.csv', open)).toThrow(expect.objectContaining({ params: { row: 3 } }))
  })
})

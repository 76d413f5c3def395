import { expect, it } from 'vitest'
import { joinPieces } from './join-pieces.ts'

const joined = (head: string[], cells: string[]) =>
  joinPieces({ head, rows: [{ number: 2, cells }], separator: ';' } as unknown as Parameters<
    typeof joinPieces
  >[0])

it('joins a purpose that was cut into pieces, within a word where a piece is full', () => {
  const { head, rows } = joined(['Vwz.0', 'Vwz.1', 'Vwz.2', 'Betrag'], ['x'.repeat(35), 'yz', 'Miete', '9'])
  expect(head).toEqual(['Vwz.0', 'Betrag'])
  expect(rows[0]?.cells).toEqual([`${'x'.repeat(35)}yz Miete`, '9'])
})

it('keeps a space between descriptions, however long they are', () => {
  const { rows } = joined(['Beschreibung1', 'Beschreibung2'], ['x'.repeat(27), 'Miete'])
  expect(rows[0]?.cells).toEqual([`${'x'.repeat(27)} Miete`])
})

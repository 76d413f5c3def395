import { describe, expect, it } from 'vitest'
import { csvOf, unmarked } from './csv.ts'

const lines = (text: string) => text.slice(1).trimEnd().split('\r\n')

describe('csvOf', () => {
  it('writes German figures and separators for Germans, with the UTF-8 mark', () => {
    const text = csvOf([['Müller', 8136.8, 25, null]], 'de')
    expect(text.charCodeAt(0)).toBe(0xfeff)
    expect(lines(text)).toEqual(['Müller;8136,80;25;'])
    expect(lines(csvOf([['Müller', 8136.8, 25, null]], 'en'))).toEqual(['Müller,8136.80,25,'])
  })

  it.each(['=1+1', '+49 30', '-2', '@SUM(A1)', '\t=1', '  =1', '＝1'])('makes %j harmless', (text) => {
    expect(lines(csvOf([[text]], 'en'))[0]?.replace(/^"/, '')).toMatch(/^'/)
  })

  it.each(['+49 30', "'+49 30", "''=1", "'t Hart", '-', 'plain', "it's"])('finds %j again', (text) => {
    expect(unmarked(lines(csvOf([[text]], 'en'))[0] ?? '')).toBe(text)
  })

  it('leaves negative numbers numbers', () => {
    expect(lines(csvOf([[-3]], 'de'))).toEqual(['-3'])
  })

  it('quotes what would break a line apart', () => {
    expect(csvOf([['a "b"; c\nd']], 'de').slice(1)).toBe('"a ""b""; c\nd"\r\n')
  })
})

import { describe, expect, it } from 'vitest'
import { csvOf, unmarked } from './csv.ts'

const lines = (text: string) => text.slice(1).trimEnd().split('\r\n')

describe('csvOf', () => {
  it('writes German figures and separators for Germans, with a byte order mark', () => {
    const text = csvOf([['Müller', 8136.8, 25, null]], 'de')
    expect(text.charCodeAt(0)).toBe(0xfeff)
    expect(lines(text)).toEqual(['"Müller";8136,80;25;'])
    expect(lines(csvOf([['Müller', 8136.8, 25, null]], 'en'))).toEqual(['"Müller",8136.80,25,'])
  })

  const formulas = ['=1+1', '+49 30', '-2', '@SUM(A1)', '\t=1', '\r=1', '  =1', '＝1']
  const invisible = ['\u200B', '\u2060', '\u202E', '\uFEFF', '\u00A0', '\u00AD', '\u3164', '\u0000', '\n']
  const hidden = invisible.flatMap((before) => [`${before}=1`, ` ${before} +1`])

  it.each([...formulas, ...hidden])('neutralizes %j', (text) => {
    expect(csvOf([[text]], 'en').slice(1, -2)).toBe(`"'${text}"`)
  })

  const others = ["'+49 30", "''=1", "'\u200B=1", "'t Hart", '-', 'plain', "it's", '\u200Bplain']
  it.each([...formulas, ...hidden, ...others])('restores %j', (text) => {
    expect(unmarked(csvOf([[text]], 'en').slice(2, -3))).toBe(text)
  })

  it('only quotes a formula inside a text', () => {
    expect(lines(csvOf([['a;=1', 'b,+1', 'c\t@x']], 'en'))).toEqual(['"a;=1","b,+1","c\t@x"'])
  })

  it('keeps negative numbers numeric', () => {
    expect(lines(csvOf([[-3]], 'de'))).toEqual(['-3'])
  })

  it('quotes line breaks and separators', () => {
    expect(csvOf([['a "b"; c\nd']], 'de').slice(1)).toBe('"a ""b""; c\nd"\r\n')
  })
})

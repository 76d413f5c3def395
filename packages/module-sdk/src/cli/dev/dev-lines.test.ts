import { expect, it } from 'vitest'
import { devLines } from './dev-lines.ts'

it('says each fault, and once that it is gone', () => {
  const said: string[] = []
  const lines = devLines((line) => said.push(line))
  const built = (ms: number, build: string[] = [], texts: string[] = []) =>
    lines.built({ id: 'walks', ms, faults: { build, texts } })
  built(90)
  built(0, ['src/a.tsx: no'])
  built(80)
  built(70, [], ['"list.title" is missing in de.json'])
  built(60)
  lines.typed([])
  lines.typed(['src/a.tsx(1,2): error TS1: no'])
  lines.typed([])
  lines.typed([])
  expect(said).toEqual([
    'walks: 90 ms',
    'walks: src/a.tsx: no',
    'walks: built again, 80 ms',
    'walks: "list.title" is missing in de.json',
    'walks: 70 ms',
    'walks: texts are complete again',
    'walks: 60 ms',
    'src/a.tsx(1,2): error TS1: no',
    'Types fit again.',
  ])
})

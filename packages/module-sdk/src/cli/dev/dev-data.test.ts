import { expect, it } from 'vitest'
import { dataSchema } from '../../data/schema.ts'
import { devData } from './dev-data.ts'
import type { DevChange } from './dev-module.ts'

const built = (kind: string) =>
  ({
    id: 'meadow',
    ms: 1,
    faults: { build: [], texts: [] },
    built: { hash: kind, local: { data: dataSchema.parse({ herbs: { fields: { name: { kind } } } }) } },
  }) as unknown as DevChange

it('declares a changed table, and shows a refusal until it is reset (R186)', async () => {
  const acts: string[] = []
  const faults = new Map<string, string[]>()
  let refused: string[] = []
  const kindOf = (data: object) => JSON.stringify(data).match(/"kind":"(\w+)"/)?.[1]
  const data = devData({
    tables: {
      declare: async (_, declared) => {
        acts.push(`declare ${kindOf(declared)}`)
        if (kindOf(declared) === 'flag') throw new Error('The server has ended.')
        return { refused }
      },
      reset: async (_, declared) => {
        acts.push(`reset ${kindOf(declared)}`)
        refused = []
      },
    },
    report: (title, texts, reset) => void faults.set(title, reset ? [reset, ...texts] : texts),
    say: () => undefined,
  })
  const shown = () => [...faults.values()].flat()
  await data.take(built('text'))
  await data.take(built('text'))
  expect(acts).toEqual(['declare text'])
  refused = ['is of kind text']
  await data.take(built('day'))
  expect(shown()).toContain('is of kind text')
  await data.reset('meadow')
  expect(acts.slice(1)).toEqual(['declare day', 'reset day', 'declare day'])
  expect(shown()).not.toContain('is of kind text')
  await data.take(built('flag'))
  expect(shown()).toContain('The server has ended.')
  await data.take(built('text'))
  expect(shown()).not.toContain('The server has ended.')
})

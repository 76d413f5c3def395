import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { refusedLookUps } from './look-ups.ts'

it('finds look-ups by arbitrary text in plain objects, and no others', async () => {
  const root = await mkdtemp(join(tmpdir(), 'keystead-look-ups-'))
  await mkdir(join(root, 'server/src'), { recursive: true })
  await writeFile(join(root, 'tsconfig.json'), '{"compilerOptions":{"strict":true},"include":["server"]}')
  await writeFile(
    join(root, 'server/src/a.ts'),
    `const table: Record<string, number> = { a: 1 }
     const known = { a: 1, b: 2 }
     const list = ['a']
     export function read(name: string, word: 'a' | 'b', at: number, maybe: Record<string, number> | undefined) {
       table[name] = 1
       return [known[word], list[at], table.a, maybe?.[name], table[name + 1]]
     }
     export const readAny = (named: any) => table[named.type]
    `,
  )
  await writeFile(
    join(root, 'server/src/a.test.ts'),
    'export const read = (table: Record<string, 1>, name: string) => table[name]',
  )
  expect(refusedLookUps(root).map((line) => line.replace(/ also finds.*/, ''))).toEqual([
    'server/src/a.ts:6: maybe?.[name]',
    'server/src/a.ts:6: table[name + 1]',
    'server/src/a.ts:8: table[named.type]',
  ])
  await rm(root, { recursive: true })
}, 30_000)

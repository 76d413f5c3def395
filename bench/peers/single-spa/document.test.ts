import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { renewMap, writeDocument } from './document.ts'

const page = `<html><head><title>App</title><script defer src="/assets/index.1a.js" integrity="x"></script>
<link href="/assets/index.2b.css" rel="stylesheet"></head><body></body></html>`
const made = {
  map: { react: '/assets/react.js' },
  preloads: ['/assets/react.js'],
  styles: ['/assets/kit.css'],
}

let folder: string
const written = () => readFile(join(folder, 'index.html'), 'utf8')

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keystead-document-'))
  await writeFile(join(folder, 'index.html'), page)
})
afterEach(() => rm(folder, { recursive: true }))

it("puts the import map before its users, and the kit's sheet before the shell's", async () => {
  await writeDocument(folder, made)
  const order = [
    ...(await written()).matchAll(/importmap|modulepreload|kit\.css|root-config|index\.2b\.css/g),
  ]
  expect(order.map(([found]) => found)).toEqual([
    'importmap',
    'modulepreload',
    'modulepreload',
    'kit.css',
    'root-config',
    'index.2b.css',
  ])
  expect(await written()).toContain('"@keystead/shell":"/assets/index.1a.js"')
  expect(await written()).not.toContain('<script defer')
})

it('maps a name to another file on a deploy, and keeps the rest', async () => {
  await writeDocument(folder, made)
  const before = await written()
  await renewMap(folder, { react: '/assets/react.2.js' })
  expect(await written()).toBe(before.replace('"react":"/assets/react.js"', '"react":"/assets/react.2.js"'))
})

it("fails if the shell's page is unknown", async () => {
  await writeFile(join(folder, 'index.html'), '<html></html>')
  await expect(writeDocument(folder, made)).rejects.toThrow('names no script')
})

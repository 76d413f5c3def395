import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepPage } from './kept-files.ts'

/** The worker's cache, by path. */
let kept: Map<string, string>
/** The server's files, by path. */
let served: Record<string, string>

const pathOf = (asked: string) => new URL(asked, location.origin).pathname

const cache = {
  match: async (path: string) => {
    const text = kept.get(path)
    return text === undefined ? undefined : new Response(text)
  },
  put: async (path: string, response: Response) => void kept.set(path, await response.text()),
  keys: async () => [...kept.keys()].map((path) => ({ url: new URL(path, location.origin).href })),
  delete: async (path: string) => kept.delete(path),
}

async function answer(asked: string): Promise<Response> {
  const text = served[pathOf(asked)]
  const response = new Response(text ?? '', { status: text === undefined ? 404 : 200 })
  // Marks it as same-origin: a constructed response has the type `default`.
  const own = Object.defineProperty(response, 'type', { value: 'basic' })
  const clone = response.clone.bind(response)
  return Object.assign(own, { clone })
}

const filesOf = (build: string) => [`/assets/index.${build}.js`, `/assets/texts-en.${build}.js`]

/** A served build: its frame loads a script and a style sheet, and texts by name. */
function deploy(build: string): void {
  const [index, texts] = filesOf(build)
  const list = JSON.stringify([index, texts, '/assets/styles.css'])
  const frame =
    `<link rel="stylesheet" href="/assets/styles.css"><script src="${index}"></script>` +
    `<script type="application/json" id="keystead-files">${list}</script>`
  served = { ...served, '/frame.html': frame, '/assets/styles.css': '' }
  for (const path of filesOf(build)) served[path] = build
}

const keep = (used: string[]) => keepPage({ used, versions: null })
const paths = () => [...kept.keys()].sort()

beforeEach(() => {
  kept = new Map()
  served = {}
  vi.stubGlobal('caches', { open: async () => cache })
  vi.stubGlobal('fetch', answer)
})
afterEach(() => vi.unstubAllGlobals())

it('a page of the served build stores its frame and removes the previous build’s files', async () => {
  deploy('one')
  await keep(filesOf('one'))
  expect(paths()).toEqual([...filesOf('one'), '/assets/styles.css', '/frame.html'].sort())
  deploy('two')
  await keep(filesOf('two'))
  expect(paths()).toEqual([...filesOf('two'), '/assets/styles.css', '/frame.html'].sort())
  expect(kept.get('/frame.html')).toContain('index.two.js')
})

it('a page of the previous build keeps its frame and files: the new frame’s are unused', async () => {
  deploy('one')
  await keep(filesOf('one'))
  deploy('two')
  await keep([...filesOf('one'), '/assets/kit-list.one.js'])
  expect(kept.get('/frame.html')).toContain('index.one.js')
  expect(paths()).toEqual([...filesOf('one'), '/assets/styles.css', '/frame.html'].sort())
})

it('a frame whose files cannot be loaded is not stored', async () => {
  deploy('one')
  delete served['/assets/styles.css']
  await keep(filesOf('one'))
  expect(kept.has('/frame.html')).toBe(false)
})

import type { IndexModule, Manifest } from '@keystead/module-sdk/manifest'
import { fileLimit } from '@keystead/module-sdk/manifest/host-limits'
import { createElement } from 'react'
import { vi } from 'vitest'
import { FileError } from '../load/file-error.ts'

/** The files a screen needs before it can render. */
export const fakeFiles = ['manifest', 'entry', 'screen', 'texts', 'style', 'kit'] as const
type FakeFile = (typeof fakeFiles)[number]
type Fault = 'lost' | 'hanging' | 'throwing' | 'tampered'

const hash = `sha384-${'A'.repeat(64)}`

/** A made-up module version in place of server and host runtime; each of its files can be made to fail. */
export function createFakeFiles(version: string) {
  const folder = `/modules/lighthouse/${version}`
  const broken = new Map<FakeFile, { fault: Fault; left: number }>()
  const addresses: Record<FakeFile, string> = {
    manifest: `${folder}/manifest.json`,
    entry: `${folder}/entry.js`,
    screen: `${folder}/screen.js`,
    texts: `${folder}/en.js`,
    style: `${folder}/styles.css`,
    kit: '/assets/kit-list.js',
  }
  const reports: string[] = []
  const sheets = new Set<HTMLLinkElement>()
  let entries = 0

  function faultNow(file: FakeFile): Fault | null {
    const found = broken.get(file)
    if (!found || found.left === 0) return null
    found.left -= 1
    return found.fault
  }

  /** The bundler's error for a chunk that did not load. */
  function chunkError(file: FakeFile, type: string): Error {
    const error = new Error(`Loading chunk ${file} failed.`)
    return Object.assign(error, { name: 'ChunkLoadError', type, request: addresses[file] })
  }

  async function ask(file: FakeFile): Promise<void> {
    const fault = faultNow(file)
    if (!fault) return
    if (fault === 'throwing') throw new TypeError('lamps is undefined')
    if (fault === 'hanging') await new Promise((resolve) => setTimeout(resolve, fileLimit))
    if (file === 'entry') throw new FileError(fault === 'hanging' ? 'late' : 'lost', addresses.entry)
    throw chunkError(file, fault === 'hanging' ? 'timeout' : 'error')
  }

  const manifest = {
    id: 'lighthouse',
    version,
    global: `lighthouse_${version}`,
    entry: 'entry.js',
    styles: ['styles.css'],
    preload: {},
    integrity: { 'entry.js': hash, 'screen.js': hash, 'en.js': hash, 'styles.css': hash },
  } as unknown as Manifest

  const definition = {
    texts: {
      en: async () => {
        await ask('texts')
        return { 'lamp.text': 'The lamp is lit.' }
      },
      de: async () => ({ 'lamp.text': 'Die Lampe brennt.' }),
    },
    routes: {
      '/lamps': async () => {
        await ask('screen')
        await ask('kit')
        return { Screen: () => createElement('h1', null, 'The lamp is lit.') }
      },
    },
  }

  async function answer(input: RequestInfo | URL, options?: RequestInit): Promise<Response> {
    const { pathname } = new URL(String(input), location.origin)
    if (pathname === addresses.manifest && options?.cache !== 'reload') {
      const fault = faultNow('manifest')
      if (fault === 'hanging') {
        await new Promise((resolve) => setTimeout(resolve, fileLimit))
        throw new DOMException('late', 'TimeoutError')
      }
      if (fault) throw new TypeError('Failed to fetch')
      return Response.json(manifest)
    }
    const file = fakeFiles.find((each) => addresses[each] === pathname)
    const fault = file && broken.get(file)?.fault
    if (fault !== 'tampered') return new Response('', { status: fault ? 404 : 200 })
    if (options?.integrity) throw new TypeError('Failed integrity')
    return new Response('tampered')
  }

  const mocks = [
    vi.spyOn(globalThis, 'fetch').mockImplementation(answer),
    vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
      for (const link of nodes as HTMLLinkElement[]) {
        // Not inserted: the simulated DOM would report every sheet that it does not load.
        sheets.add(link)
        link.remove = () => void sheets.delete(link)
        const rule = { cssText: '.lamp { background-image: url("lamp.png"); filter: url("#glow"); }' }
        Object.defineProperty(link, 'sheet', { value: { cssRules: [rule], href: link.href } })
        const fault = faultNow('style')
        const end = fault ? link.onerror : link.onload
        if (fault !== 'hanging') queueMicrotask(() => end?.call(link, new Event('end') as never))
      }
    }),
  ]
  return {
    module: {
      id: 'lighthouse',
      version,
      title: { en: 'Lighthouse', de: 'Leuchtturm' },
      routes: ['/lamps'],
      segments: ['lamps'],
      nav: [],
      slots: [],
      commands: [],
      shows: {},
      state: 'on',
      reason: null,
      entry: addresses.entry,
      entryIntegrity: hash,
      manifest: addresses.manifest,
      manifestIntegrity: hash,
    } as IndexModule,
    loadModule: async () => {
      entries += 1
      await ask('entry')
      return { default: definition }
    },
    /** Kinds of the reported faults. */
    reports,
    /** Style sheets in the document. */
    sheets,
    /** Number of times the entry was requested. */
    get entries() {
      return entries
    },
    break(file: FakeFile, fault: Fault, times = Number.POSITIVE_INFINITY) {
      broken.set(file, { fault, left: times })
    },
    mend: () => broken.clear(),
    close: () => {
      for (const mock of mocks) mock.mockRestore()
    },
  }
}

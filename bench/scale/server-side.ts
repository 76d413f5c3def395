import { join } from 'node:path'
import { root } from '@keystead/scripts/paths'
import { renderDocument } from '@keystead/server/delivery/document'
import { readHint } from '@keystead/server/delivery/hint-cookie'
import { shellBuild } from '@keystead/server/delivery/shell-build'
import { resolveIndex } from '@keystead/server/registry/resolve/resolve'
import { readSnapshot } from '@keystead/server/registry/resolve/snapshot'
import type { LocalApp } from '../lib/local-app.ts'
import { type Asked, answerOf, type Spread, spreadOf } from './answers.ts'

/** A registry of one size, with a request to it. */
export interface Sized {
  modules: number
  app: LocalApp
  headers: { cookie: string; authorization: string }
}

export interface ServerSide {
  modules: number
  bytes: { document: number; index: number; plainDocument: number; plainIndex: number }
  ms: Record<'resolve' | 'render' | 'snapshot' | 'document' | 'index', Spread>
}

const coded = { 'accept-encoding': 'gzip, deflate, br, zstd' }
const plain = { 'accept-encoding': 'identity' }

function asked({ app, headers }: Sized, path: string, accepted: Record<string, string>): Asked {
  const isPage = !path.startsWith('/registry')
  const own = isPage ? { cookie: headers.cookie, accept: 'text/html' } : headers
  return { url: `${app.url}${path}`, headers: { ...own, ...accepted } }
}

/** The parts of a response without HTTP: reading the state, resolving for the landlord, the document. */
async function inProcess({ app, headers }: Sized) {
  const shell = await shellBuild(join(root, 'shell', 'dist'))()
  if (!shell) throw new Error('The shell is not built')
  const { audience } = readHint(headers.cookie)
  const config = { supabaseUrl: app.url, supabaseAnonKey: 'anon', apiUrl: app.url }
  let snapshot = await readSnapshot(app.database.db)
  let index = resolveIndex(snapshot, audience, shell.host)
  return {
    size: index.modules.length,
    acts: {
      snapshot: async () => {
        snapshot = await readSnapshot(app.database.db)
      },
      resolve: async () => {
        index = resolveIndex(snapshot, audience, shell.host)
      },
      render: async () => {
        renderDocument({ path: '/portfolio', lang: 'en', index, snapshot, config, shell })
      },
    },
  }
}

/** All sizes in turn, so that background load affects all equally. */
export async function serverSides(sizes: Sized[], count: number): Promise<ServerSide[]> {
  const parts = await Promise.all(sizes.map(inProcess))
  const times = sizes.map(() => ({
    resolve: [] as number[],
    render: [] as number[],
    snapshot: [] as number[],
    document: [] as number[],
    index: [] as number[],
  }))
  // The first tenth is discarded, while the JIT compiles hot code.
  const warmUp = Math.ceil(count / 10)
  for (let round = 0; round < count + warmUp; round += 1) {
    for (const [at, sized] of sizes.entries()) {
      const note = (name: keyof ServerSide['ms'], ms: number) => round >= warmUp && times[at]?.[name].push(ms)
      for (const [name, act] of Object.entries(parts[at]?.acts ?? {})) {
        // Queries the database, which happens when the registry changes, never for a page.
        if (name === 'snapshot' && round % 10 !== 0) continue
        const from = performance.now()
        await act()
        note(name as 'resolve', performance.now() - from)
      }
      note('document', (await answerOf(asked(sized, '/portfolio', coded))).ms)
      note('index', (await answerOf(asked(sized, '/registry/v1/modules', coded))).ms)
    }
  }
  const sides = sizes.map(async (sized, at): Promise<ServerSide> => {
    if (parts[at]?.size !== sized.modules)
      throw new Error(`scale: the landlord has ${parts[at]?.size} modules, not ${sized.modules}`)
    const bytes = async (path: string, accepted: Record<string, string>) =>
      (await answerOf(asked(sized, path, accepted))).bytes
    const spreads = Object.entries(times[at] ?? {}).map(([name, all]) => [name, spreadOf(all)])
    return {
      modules: sized.modules,
      bytes: {
        document: await bytes('/portfolio', coded),
        index: await bytes('/registry/v1/modules', coded),
        plainDocument: await bytes('/portfolio', plain),
        plainIndex: await bytes('/registry/v1/modules', plain),
      },
      ms: Object.fromEntries(spreads) as ServerSide['ms'],
    }
  })
  return Promise.all(sides)
}

import { createHash } from 'node:crypto'
import { integrityOf, shortIntegrityOf } from '../../gate/integrity.ts'
import type { BootData, HostJson, Manifest, ModuleIndex } from '../../manifest/manifest.ts'
import { dataPlace, dataScript } from '../../manifest/shell-paths.ts'
import { indexEntryOf } from '../index-entry.ts'
import { neighbourOf } from './stage-neighbour.ts'

/** The signed-in user on the stage. */
export const stageUser = '00000000-0000-4000-8000-00000000c0de'

/** The manifest as the stage serves it; its hash covers these bytes. */
export function manifestBytes(manifest: Manifest): Buffer {
  return Buffer.from(JSON.stringify(manifest))
}

/** An index with this module and a neighbour that draws slots, as a landlord on plan pro gets it. */
export function stageIndex(manifest: Manifest, host: HostJson): ModuleIndex {
  const { slots, entry, integrity } = manifest
  const listed = indexEntryOf(manifest, {
    entryIntegrity: integrity[entry] ?? integrityOf(Buffer.alloc(0)),
    manifestIntegrity: shortIntegrityOf(manifestBytes(manifest)),
  })
  // Without `parts` the shell draws no skeleton; it would look like one of the module's own.
  const withoutParts = slots.map(({ parts: _, ...slot }) => slot)
  return {
    revision: 1,
    resolvedFor: { user: stageUser, plan: 'pro', role: 'landlord' },
    host: host.build,
    modules: [{ ...listed, slots: withoutParts }, neighbourOf(manifest).listed],
  }
}

/** The shell's document with the data the server would inject. */
export function stageDocument(template: string, manifest: Manifest, host: HostJson, origin: string): string {
  const boot: BootData = {
    build: host.build,
    index: stageIndex(manifest, host),
    config: { supabaseUrl: origin, supabaseAnonKey: 'stage', apiUrl: origin },
    lang: 'en',
    manifests: {},
  }
  return template.replace(dataPlace, () => dataScript('keystead-boot', boot))
}

/** The real document's Content-Security-Policy: a module that needs more must fail. */
export function stagePolicy(template: string): string {
  const [, code = ''] = /<script>([\s\S]*?)<\/script>/.exec(template) ?? []
  const hash = createHash('sha256').update(code).digest('base64')
  return `default-src 'self'; script-src 'self' 'sha256-${hash}'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:`
}

/** The session as the sign-in client stores it; the shell reads it without a request. */
export function stageSession(): string {
  const hour = Math.floor(Date.now() / 1000) + 3600
  const user = { id: stageUser, email: 'stage@example.com', app_metadata: { plan: 'pro' }, user_metadata: {} }
  return JSON.stringify({
    access_token: 'stage',
    refresh_token: 'stage',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: hour,
    user: { ...user, aud: 'authenticated', created_at: new Date().toISOString() },
  })
}

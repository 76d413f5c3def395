import type { HeardCall } from '@keystead/api-client/transport'
import {
  covers,
  type DeclaredApi,
  declarationOf,
  rightIn,
  undeclaredText,
} from '@keystead/module-sdk/manifest/declared-api'
import { commonFolder, moduleFolder } from '@keystead/module-sdk/manifest/file-address'
import { documentManifest } from '../../document-manifest.ts'
import { useIndexStore } from '../module-index/index-store.ts'
import type { Report } from './health-event.ts'
import { Pace } from './pace.ts'

interface Caller {
  module: string
  version: string
}

/** Declared API by manifest address. */
const declared = new Map<string, Promise<DeclaredApi>>()
const reported = new Set<string>()

/** From the document, if its page draws this version; else from the manifest's file. */
async function declaredOf({ module, version }: Caller): Promise<DeclaredApi> {
  const inlined = documentManifest(module, version)
  if (inlined) return inlined.api
  const address = `/modules/${module}/${version}/manifest.json`
  const reading = declared.get(address) ?? readDeclared(address)
  declared.set(address, reading)
  reading.catch(() => declared.delete(address))
  return reading
}

async function readDeclared(address: string): Promise<DeclaredApi> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return ((await response.json()) as { api?: DeclaredApi }).api ?? {}
}

/** The calling module, from the stack. Files shared by versions are attributed to the version the user gets. */
function callerOf({ stack = '' }: Error): Caller | undefined {
  const [, module, folder] = moduleFolder.exec(stack) ?? []
  const indexed = useIndexStore.getState().index?.modules.find(({ id }) => id === module)
  const version = folder === commonFolder ? indexed?.version : folder
  return module && version ? { module, version } : undefined
}

async function reportUndeclared([request, place]: HeardCall, report: Report): Promise<void> {
  const path = location.pathname
  const call = declarationOf(request)
  const caller = call && callerOf(place)
  if (!caller) return
  const { module, version } = caller
  const { resource, right } = call
  const key = [module, version, resource, right].join(' ')
  if (reported.has(key)) return
  const api = await declaredOf(caller)
  if (reported.has(key) || covers(rightIn(api, resource), right)) return
  reported.add(key)
  const error = new Error(undeclaredText(module, resource, right))
  error.stack = place.stack
  report({ module, version, path, what: { fault: 'undeclared', error } })
}

/**
 * Reports API calls that modules do not declare; only plans are enforced by the server, so they still succeed. Slows a
 * module that floods the server.
 */
export function followCalls(report: Report): void {
  const waiting = globalThis.keysteadCalls
  // The dev server or the stage has installed a guard of its own.
  if (waiting && !Array.isArray(waiting)) return
  // Without a manifest, report nothing.
  const follow = (call: HeardCall) => void reportUndeclared(call, report).catch(() => undefined)
  const pace = new Pace((place) => callerOf(place)?.module)
  globalThis.keysteadCalls = {
    push(call) {
      follow(call)
      const ms = pace.delay(call[1])
      return ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : undefined
    },
  }
  for (const call of waiting ?? []) follow(call)
}

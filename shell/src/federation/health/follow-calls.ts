import type { HeardCall } from '@keystead/api-client/transport'
import {
  covers,
  type DeclaredApi,
  declarationOf,
  rightIn,
  undeclaredText,
} from '@keystead/module-sdk/manifest/declared-api'
import { commonFolder } from '@keystead/module-sdk/manifest/file-address'
import { useIndexStore } from '../module-index/index-store.ts'
import type { Happening } from './happening.ts'

type Hear = (happening: Happening) => void

/** What each version declares, by the address of its manifest. */
const declared = new Map<string, Promise<DeclaredApi>>()
const told = new Set<string>()

function declaredIn(address: string): Promise<DeclaredApi> {
  const known = declared.get(address) ?? readDeclared(address)
  declared.set(address, known)
  known.catch(() => declared.delete(address))
  return known
}

async function readDeclared(address: string): Promise<DeclaredApi> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return ((await response.json()) as { api?: DeclaredApi }).api ?? {}
}

/** Whose code called. A file that versions share is taken for that of the version that the person is given. */
function callerOf({ stack = '' }: Error) {
  const [, module, folder] = /\/modules\/([a-z][a-z0-9-]*)\/([^/\s]+)\//.exec(stack) ?? []
  const given = useIndexStore.getState().index?.modules.find(({ id }) => id === module)
  const version = folder === commonFolder ? given?.version : folder
  return module && version ? { module, version } : undefined
}

async function judge([request, place]: HeardCall, hear: Hear): Promise<void> {
  const path = location.pathname
  const call = declarationOf(request)
  const caller = call && callerOf(place)
  if (!caller) return
  const { module, version } = caller
  const { resource, right } = call
  const key = [module, version, resource, right].join(' ')
  if (told.has(key)) return
  const api = await declaredIn(`/modules/${module}/${version}/manifest.json`)
  if (told.has(key) || covers(rightIn(api, resource), right)) return
  told.add(key)
  const error = new Error(undeclaredText(module, resource, right))
  error.stack = place.stack
  hear({ module, version, path, what: { fault: 'undeclared', error } })
}

/** Tells what modules call and do not declare. The server answers it as ever: only plans decide there. */
export function followCalls(hear: Hear): void {
  const waiting = globalThis.keysteadCalls
  // Something else refuses such calls here.
  if (waiting && !Array.isArray(waiting)) return
  // Without the manifest nobody is blamed.
  const push = (call: HeardCall) => judge(call, hear).catch(() => undefined)
  globalThis.keysteadCalls = { push }
  for (const call of waiting ?? []) push(call)
}

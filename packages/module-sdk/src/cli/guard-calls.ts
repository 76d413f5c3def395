import type { HeardCall } from '@keystead/api-client/transport'
import { type DeclaredApi, undeclaredText, ungatedResources } from '../manifest/declared-api.ts'

interface Guarded {
  /** Declared API by module. */
  apis: Record<string, DeclaredApi>
  ungated: readonly string[]
  /** Template with `{module}`, `{resource}` and `{right}`. */
  sentence: string
}

/** Runs in the page before anything else, so it must be self-contained. Rejects undeclared calls. */
function guardCalls({ apis, ungated, sentence }: Guarded): void {
  function push([{ method = 'GET', path, root }, { stack = '' }]: HeardCall): void {
    const [, module = ''] = /\/modules\/([a-z][a-z0-9-]*)\//.exec(stack) ?? []
    const api = Object.hasOwn(apis, module) ? apis[module] : undefined
    const [, resource = ''] = path.split(/[/?]/)
    if (!api || root || ungated.includes(resource)) return
    const right = method === 'GET' ? 'read' : 'write'
    const declared = Object.hasOwn(api, resource) ? api[resource] : undefined
    if (declared === 'write' || declared === right) return
    const values: Record<string, string> = { module, resource, right }
    const refusal = new Error(sentence.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''))
    // A screen may swallow the rejection.
    reportError(refusal)
    dispatchEvent(new CustomEvent('keystead-dev-fault', { detail: refusal.message }))
    throw refusal
  }
  globalThis.keysteadCalls = { push }
}

/** A script that rejects, in its page, the API calls these modules do not declare. */
export function guardScript(apis: Record<string, DeclaredApi>): string {
  const guarded: Guarded = {
    apis,
    ungated: ungatedResources,
    sentence: undeclaredText('{module}', '{resource}', '{right}'),
  }
  return `(${guardCalls})(${JSON.stringify(guarded)})\n`
}

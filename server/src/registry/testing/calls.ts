import type { DrillReport } from '@keystead/module-sdk/manifest/registry-answers'
import type { FixtureModule } from '@keystead/module-sdk/testing/fixture-module'
import type { TestRegistry } from './open-test-registry.ts'

export interface Answer {
  status: number
  body: Record<string, unknown>
}

/** As `module publish` sends it after its check in a browser. */
export const aDrill: DrillReport = {
  at: '2026-11-24T10:00:00.000Z',
  host: 'shell-1',
  sdk: '1.0.0',
  browser: 'Chromium 140',
  cases: 12,
  harms: [],
}

/** Calls of the registry as the command line makes them. */
export function callsOf(test: TestRegistry) {
  async function send(
    method: 'POST' | 'PUT',
    path: string,
    payload: unknown,
    bearer: string | null = test.token,
  ): Promise<Answer> {
    const response = await test.app.inject({
      method,
      url: `/registry/v1${path}`,
      headers: { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) },
      payload: JSON.stringify(payload),
    })
    return { status: response.statusCode, body: response.body ? response.json() : {} }
  }

  const post = (path: string, payload: unknown, bearer?: string | null) => send('POST', path, payload, bearer)
  const put = (path: string, payload: unknown, bearer?: string | null) => send('PUT', path, payload, bearer)

  async function get(path: string, bearer: string | null = test.token): Promise<Answer> {
    const headers = bearer ? { authorization: `Bearer ${bearer}` } : {}
    const response = await test.app.inject({ url: `/registry/v1${path}`, headers })
    return { status: response.statusCode, body: response.json() }
  }

  const encode = (module: FixtureModule) =>
    Object.fromEntries(
      [...module.files].map(([path, bytes]) => [path, Buffer.from(bytes).toString('base64')]),
    )

  return {
    post,
    put,
    get,
    publish: (module: FixtureModule, bearer?: string | null) =>
      post(
        `/modules/${module.manifest.id}/versions`,
        { manifest: module.manifest, files: encode(module), drill: aDrill },
        bearer,
      ),
    promote: (id: string, version: string, more: object = {}, bearer?: string | null) =>
      post(`/modules/${id}/promote`, { version, ...more }, bearer),
    rollback: (id: string, bearer?: string | null) => post(`/modules/${id}/rollback`, {}, bearer),
    withdraw: (id: string, version: string, bearer?: string | null) =>
      post(`/modules/${id}/withdraw`, { version }, bearer),
    /** What the index gives of a module to nobody in particular. */
    async given(id: string) {
      const index = await test.registry.index({ user: null, plan: 'free', role: null })
      return index.modules.find((module) => module.id === id)
    },
  }
}

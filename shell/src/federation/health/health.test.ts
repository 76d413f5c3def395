import type { HealthReport } from '@keystead/module-sdk/manifest/health-report'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setSession, signedIn } from '../../testing/render-page.tsx'
import { setIndexToken } from '../module-index/fetch-index.ts'
import { useIndexStore } from '../module-index/index-store.ts'
import { followErrors, moduleOf } from './follow-errors.ts'
import { startHealth } from './health.ts'

interface Sent {
  report: HealthReport
  headers: Record<string, string>
  keepalive: boolean
}

let sent: Sent[]
const lighthouse = { id: 'lighthouse', version: '2.0.0', segments: ['lamps'], routes: ['/lamps/:lampId'] }

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  sent = []
  vi.stubGlobal('fetch', async (_address: string, { body, headers, keepalive }: RequestInit) => {
    sent.push({
      report: JSON.parse(String(body)),
      headers: headers as Sent['headers'],
      keepalive: keepalive === true,
    })
    return new Response(null, { status: 204 })
  })
  setIndexToken(async () => 'a.session.token')
  setSession(signedIn)
  useIndexStore.setState({ index: { modules: [lighthouse] } as never, state: 'ready' })
})
afterEach(() => {
  useIndexStore.setState(useIndexStore.getInitialState(), true)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const of = { module: 'lighthouse', version: '2.0.0', path: '/lamps/00000000-0000-4000-8000-000000000001' }
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('reports to the registry', () => {
  it('count no files that are missing while offline', async () => {
    const record = startHealth()
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    record({ ...of, what: { fault: 'missing', error: new Error('manifest.json: lost') } })
    isOnline.mockReturnValue(true)
    record({ ...of, what: { fault: 'crash', error: new Error('No lamp') } })
    await pass(10_000)
    const faults = sent.flatMap(({ report }) => report.modules.flatMap((each) => each.faults))
    expect(faults.map((fault) => fault?.kind)).toEqual(['crash'])
  })

  it('are one request, with the session, and outlive the page', async () => {
    const record = startHealth()
    record({ ...of, what: { drawn: true } })
    record({ ...of, what: { drawn: true } })
    record({ ...of, what: { fault: 'crash', error: new Error('No lamp') } })
    record({ ...of, what: { fault: 'missing', error: undefined } })
    await pass(400)
    expect(sent).toMatchObject([
      {
        keepalive: true,
        headers: { authorization: 'Bearer a.session.token' },
        report: {
          modules: [
            {
              module: 'lighthouse',
              version: '2.0.0',
              seen: true,
              faults: [
                {
                  kind: 'crash',
                  message: 'No lamp',
                  stack: expect.stringContaining('health.test'),
                  route: '/lamps/:lampId',
                  count: 1,
                },
                { kind: 'missing', route: '/lamps/:lampId', count: 1 },
              ],
            },
          ],
        },
      },
    ])
    expect(JSON.stringify(sent[0]?.report)).not.toContain(location.origin)
    // Nine of ten visits are not measured.
    expect(JSON.stringify(sent[0]?.report)).not.toContain('measures')
    await pass(20_000)
    expect(sent).toHaveLength(1)
  })

  it('name every module of a page, in several if one is not enough', async () => {
    const record = startHealth()
    for (let at = 0; at < 50; at++) record({ ...of, module: `module-${at}`, what: { drawn: true } })
    await pass(3_000)
    expect(sent.map(({ report }) => report.modules.length)).toEqual([20, 20, 10])
  })

  it('outlive the page as far as browsers allow', async () => {
    const record = startHealth()
    const error = (at: number) => Object.assign(new Error(`Fault ${at}`), { stack: 'x'.repeat(3_000) })
    for (let at = 0; at < 60; at++)
      for (let fault = 0; fault < 10; fault++)
        record({ ...of, module: `module-${at}`, what: { fault: 'error', error: error(fault) } })
    await pass(10_000)
    const reports = sent.map(({ report }) => JSON.stringify(report).length)
    expect(reports.length).toBeGreaterThan(2)
    const lasting = sent.flatMap(({ keepalive }, at) => (keepalive ? (reports[at] ?? 0) : []))
    expect(lasting.length).toBeGreaterThan(1)
    expect(lasting.reduce((sum, bytes) => sum + bytes)).toBeLessThanOrEqual(65_536)
  })

  it('hold no text that the server cannot store, as it would refuse them whole', async () => {
    const record = startHealth()
    const error = Object.assign(new Error(`\0${'x'.repeat(298)}🏠`), { stack: `${'x'.repeat(2_999)}🏠` })
    record({ ...of, what: { fault: 'crash', error } })
    await pass(400)
    const [fault] = sent[0]?.report.modules[0]?.faults ?? []
    expect([fault?.message, fault?.stack]).toEqual([
      `\uFFFD${'x'.repeat(298)}\uFFFD`,
      `${'x'.repeat(2_999)}\uFFFD`,
    ])
  })

  it('list what was seen once, and again for another person', async () => {
    const record = startHealth()
    const draw = () => record({ ...of, what: { drawn: true } })
    draw()
    await pass(3_000)
    draw()
    await pass(3_000)
    expect(sent).toHaveLength(1)
    const { session } = signedIn
    setSession({ ...signedIn, session: { ...session, user: { ...session.user, id: 'somebody-else' } } })
    draw()
    await pass(3_000)
    expect(sent).toHaveLength(2)
  })

  it('list it again after a registry change: a canary counts pages opened before', async () => {
    vi.mocked(Math.random).mockReturnValue(0)
    const file = {
      name: '/modules/lighthouse/2.0.0/entry.js',
      startTime: 10,
      responseEnd: 30,
      transferSize: 5,
    }
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([file] as never)
    const record = startHealth()
    for (const revision of [1, 1, 2]) {
      useIndexStore.setState({ index: { revision, modules: [lighthouse] } as never })
      record({ ...of, what: { drawn: true } })
      await pass(3_000)
    }
    const reported = { module: 'lighthouse', version: '2.0.0', seen: true }
    expect(sent.map(({ report }) => report.modules)).toEqual([
      [{ ...reported, measures: { load: 20, bytes: 5 } }],
      [reported],
    ])
  })

  it('count a loop of errors, without growing with it', async () => {
    const record = startHealth()
    const error = new Error('Again')
    for (let times = 0; times < 200; times++) {
      record({ ...of, what: { fault: 'error', error } })
      await pass(100)
    }
    await pass(10_000)
    expect(sent.length).toBeLessThanOrEqual(4)
    const counts = sent.flatMap(({ report }) => report.modules.flatMap(({ faults = [] }) => faults))
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(200)
  })

  it('are sent at once when the page is left', async () => {
    const record = startHealth()
    record({ ...of, what: { drawn: true } })
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    await pass(0)
    expect(sent).toHaveLength(1)
  })
})

describe('an error outside every boundary', () => {
  const running = (module: string) => (module === 'leases' ? '1.3.0' : undefined)
  const thrownIn = (file: string) =>
    Object.assign(new Error('x'), { stack: `Error: x\n    at draw (${file}:1:2)` })

  it('belongs to the module of the first file in its stack', () => {
    expect(
      moduleOf(thrownIn('https://app.example.com/modules/leases/1.2.0-b12/list.js'), '', running),
    ).toEqual({
      module: 'leases',
      version: '1.2.0-b12',
    })
    expect(moduleOf('a text', 'https://app.example.com/modules/leases/1.2.0/list.js', running)).toEqual({
      module: 'leases',
      version: '1.2.0',
    })
  })

  it('belongs to the running version if versions share its file', () => {
    const shared = (module: string) =>
      thrownIn(`https://app.example.com/modules/${module}/files/list.1a2b.js`)
    expect(moduleOf(shared('leases'), '', running)).toEqual({ module: 'leases', version: '1.3.0' })
    expect(moduleOf(shared('contacts'), '', running)).toBeNull()
  })

  it('is found below many library frames', () => {
    const limit = Error.stackTraceLimit
    followErrors(running)
    const deep = (times: number): Error => (times === 0 ? new Error('deep') : deep(times - 1))
    expect((deep(40).stack ?? '').split('\n').length).toBeGreaterThan(40)
    Error.stackTraceLimit = limit
  })

  it('belongs to no module if it is the shell’s or foreign', () => {
    expect(moduleOf(thrownIn('https://app.example.com/assets/index.js'), '', running)).toBeNull()
    expect(moduleOf(undefined, '', running)).toBeNull()
  })
})

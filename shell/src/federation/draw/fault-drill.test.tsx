import { namespaceOf } from '@keystead/module-sdk/host'
import type { IndexModule } from '@keystead/module-sdk/manifest'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeLanguage, i18n, onLanguageLoad, startI18n } from '../../i18n/start-i18n.ts'
import { renderRoutes, setSession, signedIn } from '../../testing/render-page.tsx'
import type { ModuleVersion } from '../load/module-version.ts'
import { recordOf } from '../load/records.ts'
import { createFakeFiles, fakeFiles } from '../testing/fake-files.ts'
import { ModuleScreen } from './module-screen.tsx'

const files = vi.hoisted(() => ({ current: null as unknown }))
vi.mock('../load/host-runtime.ts', () => ({
  dropModule: () => undefined,
  loadKit: () => undefined,
  loadModule: () => (files.current as ReturnType<typeof createFakeFiles>).loadModule(),
}))

vi.mock('../health/report.ts', () => ({
  reportDrawn: () => undefined,
  reportFault: ({ kind }: { kind: string }) =>
    (files.current as ReturnType<typeof createFakeFiles>).reports.push(kind),
}))

let server: ReturnType<typeof createFakeFiles>
let module: IndexModule
/** A version per row, so that none reuses another's loaded files. */
let version = 0

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const press = () => act(async () => screen.getByRole('button', { name: 'Retry' }).click())
const lamp = () => screen.queryByText('The lamp is lit.')
const card = () => screen.queryByText('This section could not be loaded: Lighthouse')

async function open() {
  const at = { path: '/lamps', element: <ModuleScreen module={module} route="/lamps" /> }
  // Awaited completely: the screen suspends on its first render.
  await act(async () => void (await renderRoutes([at], '/lamps')))
  await pass(0)
}

describe('a module’s file', () => {
  beforeAll(() => startI18n('en'))
  beforeEach(() => {
    setSession(signedIn)
    vi.useFakeTimers()
    version += 1
    server = createFakeFiles(`1.0.${version}`)
    module = server.module
    files.current = server
  })
  afterEach(() => {
    server.close()
    document.adoptedStyleSheets = []
    vi.useRealTimers()
  })

  it('is available: the screen renders with its texts and style sheet', async () => {
    await open()
    expect(lamp()).toBeTruthy()
    expect(server.sheets.size).toBe(1)
  })

  it.each(['lost', 'hanging'] as const)(
    'is a style sheet, %s when its screen is entered again: rendered at once, with styles',
    async (fault) => {
      await open()
      cleanup()
      await pass(3_000)
      expect([server.sheets.size, document.adoptedStyleSheets.length]).toEqual([0, 0])
      server.break('style', fault)
      await open()
      expect(lamp()).toBeTruthy()
      await pass(20_000)
      expect([document.adoptedStyleSheets.length, server.reports]).toEqual([1, []])
      cleanup()
      await pass(3_000)
      expect([server.sheets.size, document.adoptedStyleSheets.length]).toEqual([0, 0])
    },
  )

  it('is a style sheet, lost once when another part of the module opens: nothing fails', async () => {
    await open()
    cleanup()
    await pass(3_000)
    server.break('style', 'lost', 1)
    const opened = vi.fn()
    recordOf(module as ModuleVersion)
      .open('/other', async () => () => null)
      .then(opened, () => undefined)
    await pass(0)
    expect(opened).toHaveBeenCalled()
    await pass(8_000)
    expect(server.reports).toEqual([])
  })

  it('is a style sheet whose copy finds its pictures', async () => {
    await open()
    cleanup()
    await pass(3_000)
    server.break('style', 'hanging', 1)
    await open()
    const said = document.adoptedStyleSheets[0]?.cssRules[0]?.cssText
    expect(said).toContain(`/modules/lighthouse/${module.version}/lamp.png`)
    expect(said).toContain('url("#glow")')
  })

  it('is a style sheet whose copy is removed when it has loaded again', async () => {
    await open()
    cleanup()
    await pass(3_000)
    await open()
    expect([server.sheets.size, document.adoptedStyleSheets.length]).toEqual([1, 0])
  })

  it('is dropped with an old version once that is off screen and three newer ones exist', async () => {
    const at = (number: number) => ({ ...module, id: 'lantern', version: `1.${number}.0` }) as ModuleVersion
    const isThere = (number: number) => i18n.hasResourceBundle('en', namespaceOf('lantern', `1.${number}.0`))
    for (const number of [1, 2, 3, 4, 5]) await recordOf(at(number)).open('/lamps', async () => () => null)
    expect([1, 2, 3, 4, 5].map(isThere)).toEqual([true, true, true, true, true])
    await pass(3_000)
    expect([1, 2, 3, 4, 5].map(isThere)).toEqual([false, false, true, true, true])
  })

  it('that loads during a change of language has both languages’ texts', async () => {
    await open()
    let arrive = () => {}
    const held = new Promise<void>((resolve) => {
      arrive = resolve
    })
    onLanguageLoad((language) => (language === 'de' ? held : Promise.resolve()))
    const changing = changeLanguage('de')
    const later = { ...module, version: `${module.version}-later` } as ModuleVersion
    await recordOf(later).open('/lamps', () => Promise.resolve(() => null))
    arrive()
    await changing
    expect(i18n.t('lamp.text', { ns: namespaceOf(later.id, later.version) })).toBe('Die Lampe brennt.')
  })

  for (const file of fakeFiles) {
    describe(file, () => {
      it.each(['lost', 'hanging'] as const)('%s once: the screen appears anyway', async (fault) => {
        server.break(file, fault, 1)
        await open()
        await pass(8_000)
        expect(lamp()).toBeTruthy()
        expect(server.reports).toEqual([])
      })

      it.each([
        ['lost', 'missing'],
        ['hanging', 'timeout'],
      ] as const)(
        '%s permanently: a card within 8 s, named %s, and Retry works at once',
        async (fault, kind) => {
          server.break(file, fault)
          await open()
          expect(card()).toBeNull()
          await pass(8_000)
          expect(card()).toBeTruthy()
          expect(server.reports).toEqual([kind])
          server.mend()
          await press()
          await pass(0)
          expect(lamp()).toBeTruthy()
          expect(card()).toBeNull()
        },
      )

      it('lost permanently: ten retries in vain do not renew the failure', async () => {
        server.break(file, 'lost')
        await open()
        await pass(8_000)
        for (let time = 0; time < 10; time += 1) {
          await press()
          await pass(8_000)
          expect(card()).toBeTruthy()
        }
        server.mend()
        await press()
        await pass(0)
        expect(lamp()).toBeTruthy()
      })
    })
  }

  it('that throws on evaluation: a card at once, and Retry loads a fresh entry', async () => {
    server.break('screen', 'throwing', 1)
    await open()
    expect(card()).toBeTruthy()
    expect(server.reports).toEqual(['crash'])
    await press()
    await pass(0)
    expect(lamp()).toBeTruthy()
    expect(server.entries).toBe(2)
  })

  it('that was tampered with is named as such; a style sheet or kit file does not crash', async () => {
    server.break('style', 'tampered')
    await open()
    await pass(8_000)
    expect(screen.getByText(/failed a security check/)).toBeTruthy()
    expect(server.reports).toEqual(['integrity'])
  })
})

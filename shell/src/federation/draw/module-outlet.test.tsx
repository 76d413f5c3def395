import type { IndexModule } from '@keystead/module-sdk/manifest'
import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { katharina, renderRoutes, setSession, signedIn } from '../../testing/render-page.tsx'
import { useIndexStore } from '../module-index/index-store.ts'
import { ModuleOutlet } from './module-outlet.tsx'

/** The version whose screen throws. */
const broken = '2.0.0'

function partOf(version: string) {
  const Component = () => {
    if (version === broken) throw new Error('No light')
    return <input aria-label={version} />
  }
  const styles = { hold: () => ({ ready: Promise.resolve(), release: () => undefined }) }
  return { module: { id: 'lighthouse', version, manifest: {} }, styles, Component }
}

vi.mock('../health/note.ts', () => ({ noteDrawn: () => undefined, noteFault: () => undefined }))
vi.mock('./open-screen.ts', () => ({
  openScreen: async ({ version }: IndexModule) => partOf(version),
}))

const given = (version: string) => {
  const module = {
    ...{ id: 'lighthouse', version, state: 'on', title: { en: 'Lighthouse', de: 'Leuchtturm' } },
    ...{
      routes: ['/lamps'],
      segments: ['lamps'],
      nav: [],
      slots: [],
      entry: `/modules/lighthouse/${version}/e.js`,
    },
  }
  const resolvedFor = { user: katharina.user.id, plan: 'pro', role: 'landlord' }
  useIndexStore.setState({ index: { modules: [module], resolvedFor } as never, state: 'ready' })
}
const open = () =>
  act(async () => void (await renderRoutes([{ path: '*', element: <ModuleOutlet /> }], '/lamps')))

describe('a module on screen, when the registry gives another version', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    setSession(signedIn)
  })

  it('stays as it is: somebody may be typing in it', async () => {
    given('1.0.0')
    await open()
    const field = screen.getByRole('textbox')
    await act(async () => given('1.1.0'))
    expect(screen.getByRole('textbox')).toBe(field)
  })

  it('that has failed is that other version after Retry, with no way round by another page', async () => {
    given(broken)
    await open()
    expect(screen.queryByRole('textbox')).toBeNull()
    await act(async () => given('1.0.0'))
    await act(async () => screen.getByRole('button', { name: 'Retry' }).click())
    expect(screen.getByRole('textbox', { name: '1.0.0' })).toBeTruthy()
  })
})

import type { IndexModule } from '@keystead/module-sdk/manifest'
import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useConnectionStore } from '../../connection-store.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { useIndexStore } from '../module-index/index-store.ts'
import { ModuleError } from './module-error.ts'
import { ModuleFaultCard } from './module-fault-card.tsx'

const moduleOf = (id: string) => ({
  id,
  state: 'on',
  entry: `/modules/${id}/1.0.0/entry.js`,
  title: { en: id, de: id },
  nav: [{ to: `/${id}`, in: ['sidebar'], order: 1, label: { en: id, de: id } }],
})

it.each([
  [false, ['/others'], true],
  [true, [], false],
])('says that everything else works and links to it unless offline (%s)', async (isOffline, links, says) => {
  const modules = [moduleOf('broken'), moduleOf('others')]
  useIndexStore.setState({ index: { modules } as never, state: 'ready' })
  useConnectionStore.setState({ isOffline })
  const module = modules[0] as unknown as IndexModule
  const fault = new ModuleError('missing', 'broken', '1.0.0')
  const onRetry = vi.fn()
  await renderPage(<ModuleFaultCard module={module} fault={fault} onRetry={onRetry} />)
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
  expect(screen.queryByText(/Everything else keeps working/) !== null).toBe(says)
  expect(screen.queryByText(/You're offline/) === null).toBe(says)
  const shown = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(shown).toEqual(['/dashboard', ...links])
  act(() => useConnectionStore.setState({ isOffline: false }))
  expect(onRetry).toHaveBeenCalledTimes(isOffline ? 1 : 0)
})

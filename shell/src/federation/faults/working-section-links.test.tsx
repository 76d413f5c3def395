import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { useIndexStore } from '../module-index/index-store.ts'
import { WorkingSectionLinks } from './working-section-links.tsx'

const moduleWith = (id: string, order: number, given: object) => ({
  id,
  nav: [{ to: `/${id}`, in: ['sidebar'], order, label: { en: id, de: id } }],
  ...given,
})

it('links to available modules, including one with an older version than the newest', async () => {
  const entry = '/modules/x/1.0.0/entry.js'
  const modules = [
    moduleWith('broken', 1, { state: 'on', entry }),
    moduleWith('locked', 2, { state: 'locked' }),
    moduleWith('none', 3, { state: 'held' }),
    moduleWith('older', 4, { state: 'held', entry }),
    moduleWith('newest', 5, { state: 'on', entry }),
  ]
  useIndexStore.setState({ index: { modules } as never, state: 'ready' })
  await renderPage(<WorkingSectionLinks except="broken" />)
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/older', '/newest'])
})

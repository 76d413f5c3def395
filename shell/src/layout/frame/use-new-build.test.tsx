import type { ModuleIndex } from '@keystead/module-sdk/manifest'
import { onNotice } from '@keystead/ui-kit/testing/notices'
import { fireEvent, screen } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { useIndexStore } from '../../federation/module-index/index-store.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { unsaved } from '../../unsaved.ts'
import { useNewBuild } from './use-new-build.ts'

const page = vi.hoisted(() => ({ boot: {} }))
vi.mock('../../boot-data.ts', () => ({ bootData: () => page.boot }))

const serve = (host: string) =>
  useIndexStore.setState({ index: { host, modules: [] } as unknown as ModuleIndex })

function Page() {
  useNewBuild()
  return (
    <>
      <Link to="/one">One</Link>
      <Link to="/two">Two</Link>
    </>
  )
}

const go = (name: string) => fireEvent.click(screen.getByRole('link', { name }))
let notices: string[]

beforeEach(async () => {
  notices = []
  page.boot = { build: 'build 1', index: { host: 'build 1', modules: [] } }
  serve('build 1')
  await renderPage(<Page />)
  onTestFinished(onNotice(({ text, action }) => notices.push(`${text} [${action?.label}]`)))
})

it('is not offered while the page is of the served build', () => {
  go('One')
  expect(notices).toEqual([])
})

it('is offered once, at the next navigation', () => {
  serve('build 2')
  expect(notices).toEqual([])
  go('One')
  expect(notices).toEqual(['A new version of Keystead is ready. [Reload]'])
  go('Two')
  expect(notices).toHaveLength(1)
})

it('is offered again once there is a newer one', () => {
  serve('build 2')
  go('One')
  serve('build 3')
  go('Two')
  expect(notices).toHaveLength(2)
})

it('is offered to a page from the cached frame, which has no index', () => {
  page.boot = { build: 'build 1', index: null }
  go('One')
  expect(notices).toEqual([])
  serve('build 2')
  go('Two')
  expect(notices).toHaveLength(1)
})

it('waits while a form has unsaved input', () => {
  serve('build 2')
  unsaved.set('form', { unsaved: true })
  go('One')
  expect(notices).toEqual([])
  unsaved.set('form', { unsaved: false })
  go('Two')
  expect(notices).toHaveLength(1)
})

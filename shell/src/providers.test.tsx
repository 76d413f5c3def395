import { useFormat, useSlotTabs } from '@keystead/module-sdk'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { useIndexStore } from './federation/module-index/index-store.ts'
import { startI18n } from './i18n/start-i18n.ts'
import { Providers } from './providers.tsx'
import { useSettingsStore } from './settings/settings-store.ts'
import { unsaved } from './unsaved.ts'

beforeAll(() => startI18n('en'))
beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    now: new Date('2026-12-31T22:59:50Z'),
  })
  useSettingsStore.setState({ chosen: { timezone: 'Europe/Berlin' } })
})
afterEach(() => {
  vi.useRealTimers()
  useSettingsStore.setState({ chosen: {} })
})

function Day() {
  return <p>{useFormat().today()}</p>
}

const open = () => {
  render(
    <Providers>
      <Day />
    </Providers>,
  )
  return () => screen.getByRole('paragraph').textContent
}

it('a page open over midnight shows the next day', () => {
  const day = open()
  expect(day()).toBe('2026-12-31')
  act(() => void vi.advanceTimersByTime(61_000))
  expect(day()).toBe('2027-01-01')
})

it('a page shown again after sleep updates at once', () => {
  const day = open()
  vi.setSystemTime(new Date('2027-01-01T06:00:00Z'))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(day()).toBe('2027-01-01')
})

function Tabs() {
  return <p>{useSlotTabs('property.panels').map(({ label }) => label)}</p>
}

it('a tab whose module is withdrawn stays until nothing typed is unsaved', () => {
  const offer = (modules: object[]) => useIndexStore.setState({ index: { modules } as never, state: 'ready' })
  onTestFinished(() => useIndexStore.setState({ index: null, state: 'unknown' }))
  const tab = { en: 'Inspections', de: 'Abnahmen' }
  offer([{ id: 'inspections', state: 'on', slots: [{ name: 'property.panels', order: 1, tab }] }])
  render(
    <Providers>
      <Tabs />
    </Providers>,
  )
  const shown = () => screen.getByRole('paragraph').textContent
  act(() => unsaved.set('form', { unsaved: true }))
  act(() => offer([]))
  expect(shown()).toBe('Inspections')
  act(() => unsaved.set('form', { unsaved: false }))
  expect(shown()).toBe('')
})

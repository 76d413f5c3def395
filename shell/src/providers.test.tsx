import { useFormat } from '@keystead/module-sdk'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startI18n } from './i18n/start-i18n.ts'
import { Providers } from './providers.tsx'
import { useSettingsStore } from './settings/settings-store.ts'

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

import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderPage, setSession, signedIn } from '../testing/render-page.tsx'
import { PaletteEntry } from './palette-entry.tsx'

const file = vi.hoisted(() => ({ isLost: false, tries: 0 }))
vi.mock('./palette-chunk.ts', () => ({
  get Palette() {
    file.tries += 1
    if (file.isLost) throw Object.assign(new Error('lost'), { name: 'ChunkLoadError' })
    return () => <p>The palette</p>
  },
}))

afterEach(() => void vi.useRealTimers())

const press = async () => {
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  await act(() => vi.advanceTimersByTimeAsync(8_000))
}

it('opens at a later press if its file was lost at first', async () => {
  setSession(signedIn)
  vi.useFakeTimers()
  await renderPage(<PaletteEntry />)
  file.isLost = true
  await press()
  expect(file.tries).toBe(3)
  await press()
  expect(file.tries).toBe(6)
  expect(screen.queryByText('The palette')).toBeNull()
  file.isLost = false
  await press()
  expect(screen.getByText('The palette')).toBeTruthy()
})

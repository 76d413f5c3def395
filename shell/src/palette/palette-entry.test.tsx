import type { Notice } from '@keystead/ui-kit'
import { onNotice } from '@keystead/ui-kit/testing/notices'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
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

it('says that its file was lost, and opens at a later press', async () => {
  setSession(signedIn)
  vi.useFakeTimers()
  const notices: Notice[] = []
  onTestFinished(onNotice((notice) => notices.push(notice)))
  await renderPage(<PaletteEntry />)
  file.isLost = true
  await press()
  expect(file.tries).toBe(3)
  expect(notices).toEqual([{ kind: 'error', text: 'Network error. Please check your connection.' }])
  await press()
  expect(file.tries).toBe(6)
  expect(screen.queryByText('The palette')).toBeNull()
  file.isLost = false
  await press()
  expect(screen.getByText('The palette')).toBeTruthy()
})

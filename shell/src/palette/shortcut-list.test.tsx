import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderPage, setSession, signedIn } from '../testing/render-page.tsx'
import { PaletteEntry } from './palette-entry.tsx'

beforeEach(() => {
  setSession(signedIn)
  localStorage.clear()
})

describe('the keyboard shortcuts', () => {
  it('list themselves', async () => {
    await renderPage(<PaletteEntry />)
    fireEvent.keyDown(document.body, { key: '?' })
    expect(await screen.findByRole('heading', { name: 'Keyboard shortcuts' })).toBeDefined()
  })

  it('need no single key: it can be turned off, and Ctrl+/ also lists them', async () => {
    await renderPage(<PaletteEntry />)
    const single = () => screen.findByRole('checkbox', { name: 'Also open this list with ? alone' })
    fireEvent.keyDown(document.body, { key: '/', ctrlKey: true })
    await userEvent.click(await single())
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    fireEvent.keyDown(document.body, { key: '?' })
    expect(screen.queryByRole('dialog')).toBeNull()
    fireEvent.keyDown(document.body, { key: '/', ctrlKey: true })
    await userEvent.click(await single())
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    fireEvent.keyDown(document.body, { key: '?' })
    expect(await single()).toHaveProperty('checked', true)
  })
})

import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { Menu } from './menu.tsx'

const menu = (
  <Menu label="Account" button="me">
    <button type="button" role="menuitem">
      One
    </button>
    <button type="button" role="menuitem">
      Two
    </button>
  </Menu>
)
const focused = () => document.activeElement?.textContent

describe('a menu of the frame', () => {
  it('can be used by keyboard alone', async () => {
    await renderPage(menu)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    expect(focused()).toBe('One')
    await userEvent.keyboard('{ArrowDown}')
    expect(focused()).toBe('Two')
    await userEvent.keyboard('{ArrowDown}')
    expect(focused()).toBe('One')
    await userEvent.keyboard('{End}')
    expect(focused()).toBe('Two')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(focused()).toBe('me')
  })

  it('closes when something else is pressed', async () => {
    await renderPage(menu)
    await userEvent.click(screen.getByRole('button', { name: 'Account' }))
    expect(screen.getByRole('menu')).toBeDefined()
    await userEvent.click(document.body)
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it('handles Escape itself: the surrounding drawer stays open', async () => {
    await renderPage(menu)
    await userEvent.click(screen.getByRole('button', { name: 'Account' }))
    const isLeftToTheBrowser = fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' })
    expect(isLeftToTheBrowser).toBe(false)
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it('announces whether it is open', async () => {
    await renderPage(menu)
    const button = screen.getByRole('button', { name: 'Account' })
    expect(button.getAttribute('aria-expanded')).toBe('false')
    await userEvent.click(button)
    expect(button.getAttribute('aria-expanded')).toBe('true')
  })
})

import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderKit } from '../testing/render-kit.tsx'
import { MenuButton } from './menu-button.tsx'

describe('MenuButton', () => {
  it('opens by keyboard, runs or leads somewhere, and gives the focus back', async () => {
    const remove = vi.fn()
    const { user, search } = await renderKit(
      <MenuButton
        label="More actions"
        iconOnly
        items={[
          { key: 'open', label: 'Open', to: '?tab=units' },
          { key: 'delete', label: 'Delete', danger: true, divided: true, onClick: remove },
        ]}
      />,
    )
    const button = screen.getByRole('button', { name: 'More actions' })
    expect(button.getAttribute('aria-haspopup')).toBe('menu')
    button.focus()
    await user.keyboard('{Enter}')
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    expect(remove).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(document.activeElement).toBe(button))
    await user.click(button)
    await user.click(await screen.findByRole('menuitem', { name: 'Open' }))
    expect(search()).toBe('?tab=units')
  })
})

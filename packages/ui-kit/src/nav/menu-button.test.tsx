import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderKit } from '../testing/render-kit.tsx'
import { MenuButton } from './menu-button.tsx'

describe('MenuButton', () => {
  it('opens by keyboard, runs or navigates, and restores the focus', async () => {
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

  it('is not on the paper that one of its entries prints', async () => {
    const isOnPaper = vi.fn(() => screen.queryAllByRole('menu').some((menu) => !menu.closest('.ks-no-print')))
    const { user } = await renderKit(
      <MenuButton label="More actions" items={[{ key: 'print', label: 'Print', onClick: isOnPaper }]} />,
    )
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Print' }))
    expect(isOnPaper).toHaveReturnedWith(false)
  })

  it('reopens at its first entry, whatever was chosen last', async () => {
    const { user } = await renderKit(
      <MenuButton
        label="More actions"
        items={[
          { key: 'edit', label: 'Edit' },
          { key: 'delete', label: 'Delete', danger: true },
        ]}
      />,
    )
    const button = screen.getByRole('button', { name: 'More actions' })
    await user.click(button)
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('true'))
    const first = await screen.findByRole('menuitem', { name: 'Edit' })
    await waitFor(() => expect(document.activeElement).toBe(first))
    expect(document.querySelector('.ant-dropdown-menu-item-active')?.textContent).not.toBe('Delete')
  })

  it('ends the press of Enter with its choice: a button that gets the focus is not pressed too', async () => {
    const remove = vi.fn()
    const { user } = await renderKit(
      <MenuButton label="More actions" items={[{ key: 'delete', label: 'Delete', onClick: remove }]} />,
    )
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    const entry = await screen.findByRole('menuitem', { name: 'Delete' })
    // False: the default action, a press of whatever has the focus by then, is prevented.
    expect(fireEvent.keyDown(entry, { key: 'Enter', keyCode: 13, which: 13 })).toBe(false)
    expect(remove).toHaveBeenCalledTimes(1)
  })

  it('closes when another row replaces its own, and keeps the focus', async () => {
    const menuOf = (row: string) => (
      <MenuButton label="More actions" iconOnly rowId={row} items={[{ key: 'end', label: `End ${row}` }]} />
    )
    const { user, rerender } = await renderKit(menuOf('first'))
    const button = screen.getByRole('button', { name: 'More actions' })
    await user.click(button)
    await screen.findByRole('menuitem', { name: 'End first' })
    rerender(menuOf('first'))
    expect(button.getAttribute('aria-expanded')).toBe('true')
    rerender(menuOf('second'))
    expect(button.getAttribute('aria-expanded')).toBe('false')
    await waitFor(() => expect(document.activeElement).toBe(button))
    await user.click(button)
    expect(await screen.findByRole('menuitem', { name: 'End second' })).toBeTruthy()
  })

  it('leaves the focus to the heading if its choice later removes it', async () => {
    let remove = () => {}
    function List() {
      const [rows, setRows] = useState(['One'])
      remove = () => setRows([])
      const items = [{ key: 'delete', label: 'Delete' }]
      return (
        <main>
          <h1>Rows</h1>
          {rows.map((row) => (
            <MenuButton key={row} label={`Actions for ${row}`} iconOnly items={items} />
          ))}
        </main>
      )
    }
    const { user } = await renderKit(<List />)
    const button = screen.getByRole('button', { name: 'Actions for One' })
    await user.click(button)
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await waitFor(() => expect(document.activeElement).toBe(button))
    act(() => remove())
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Rows'))
  })

  it('announces the selection, if it is a choice of one', async () => {
    const { user } = await renderKit(
      <MenuButton
        label="Language"
        selected="de"
        items={[
          { key: 'en', label: 'English' },
          { key: 'de', label: 'German' },
        ]}
      />,
    )
    await user.click(screen.getByRole('button', { name: 'Language' }))
    const chosen = await screen.findByRole('menuitemradio', { checked: true })
    expect(chosen.textContent).toBe('German')
    const other = screen.getByRole('menuitemradio', { checked: false })
    expect(other.textContent).toBe('English')
    // Both reserve space for the check mark, so that their texts align.
    for (const entry of [chosen, other]) expect(entry.querySelector('.lucide-check')).toBeTruthy()
    expect(screen.queryByRole('menuitem')).toBeNull()
  })

  it('stays open if several may be chosen', async () => {
    function Columns() {
      const [chosen, setChosen] = useState(['size'])
      const items = ['size', 'deposit'].map((key) => ({
        key,
        label: key,
        onClick: () => setChosen((before) => [...before, key]),
      }))
      return <MenuButton label="Columns" chosen={chosen} items={items} />
    }
    const { user } = await renderKit(<Columns />)
    const button = screen.getByRole('button', { name: 'Columns' })
    await user.click(button)
    await screen.findByRole('menuitemcheckbox', { name: 'size', checked: true })
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'deposit', checked: false }))
    expect(screen.getByRole('menuitemcheckbox', { name: 'deposit', checked: true })).toBeTruthy()
    expect(button.getAttribute('aria-expanded')).toBe('true')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'))
  })
})

import { fireEvent, screen, waitFor } from '@testing-library/react'

/**
 * The actions a screen offers: buttons by name, and menu items as "menu > item". Opens closed menus one after the
 * other.
 */
export async function drawnActs(): Promise<string[]> {
  const names: string[] = []
  for (const button of screen.queryAllByRole('button')) {
    const name = button.getAttribute('aria-label') ?? button.textContent ?? ''
    if (button.getAttribute('aria-haspopup') !== 'menu') names.push(name)
    else for (const entry of await entriesOf(button)) names.push(`${name} > ${entry}`)
  }
  return names
}

async function entriesOf(button: HTMLElement): Promise<(string | null)[]> {
  const before = entries()
  fireEvent.click(button)
  // Another menu's leftovers do not count.
  await waitFor(() => {
    if (entries().every((entry) => before.includes(entry))) throw new Error('The menu is not open yet')
  })
  const own = entries().filter((entry) => !before.includes(entry))
  fireEvent.click(button)
  return own.map(({ textContent }) => textContent)
}

const entries = () =>
  ['menuitem', 'menuitemradio'].flatMap((role) => screen.queryAllByRole(role, { hidden: true }))

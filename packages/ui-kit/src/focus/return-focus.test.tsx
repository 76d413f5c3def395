import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { MenuButton } from '../nav/menu-button.tsx'
import { renderKit } from '../testing/render-kit.tsx'

/** Rows that can be removed, at once or after confirmation. */
function Rows() {
  const [names, setNames] = useState(['A', 'B', 'C'])
  const [asked, setAsked] = useState<string>()
  const remove = (name?: string) => setNames(names.filter((each) => each !== name))
  return (
    <main>
      <h1 tabIndex={-1}>Page</h1>
      <section>
        <h2>List</h2>
        <ul>
          {names.map((name) => (
            <li key={name}>
              <a href={`#${name}`}>{name}</a>
              <MenuButton
                label={`More: ${name}`}
                iconOnly
                items={[
                  { key: 'now', label: 'Remove', onClick: () => remove(name) },
                  { key: 'ask', label: 'Ask', onClick: () => setAsked(name) },
                ]}
              />
            </li>
          ))}
        </ul>
      </section>
      <ConfirmDialog
        open={asked !== undefined}
        title="Remove?"
        text="It goes."
        confirmLabel="Yes"
        onConfirm={() => {
          remove(asked)
          setAsked(undefined)
        }}
        onClose={() => setAsked(undefined)}
      />
    </main>
  )
}

async function choose(user: UserEvent, row: string, entry: string) {
  screen.getByRole('button', { name: `More: ${row}` }).focus()
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('menuitem', { name: entry }))
}

const focused = (name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })))

describe('the focus, when what opened something is gone', () => {
  let user: UserEvent
  beforeEach(async () => {
    user = (await renderKit(<Rows />)).user
  })

  it('moves to the next row, the previous one if last, or the list’s heading', async () => {
    await choose(user, 'B', 'Remove')
    await focused('More: C')
    await choose(user, 'C', 'Remove')
    await focused('More: A')
    await choose(user, 'A', 'Remove')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('List'))
  })

  it('moves there after a dialog too', async () => {
    await choose(user, 'B', 'Ask')
    await user.click(await screen.findByRole('button', { name: 'Yes' }))
    await focused('More: C')
  })

  it('moves to the button of the menu that opened the dialog', async () => {
    await choose(user, 'B', 'Ask')
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    await focused('More: B')
  })
})

it('moves to the page’s title if a dialog was open initially', async () => {
  function Opened() {
    const [open, setOpen] = useState(true)
    return (
      <>
        <h1>Page</h1>
        <ConfirmDialog
          open={open}
          title="Sure?"
          text="So?"
          confirmLabel="Yes"
          onConfirm={() => {}}
          onClose={() => setOpen(false)}
        />
      </>
    )
  }
  const { user } = await renderKit(<Opened />)
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Page'))
})

/** A dialog that waits for its form's data, then is replaced by the form's own. */
function Waits() {
  const [open, setOpen] = useState(false)
  const [there, setThere] = useState(false)
  const close = () => setOpen(false)
  return (
    <main>
      <h1 tabIndex={-1}>Page</h1>
      <button type="button" onClick={() => setOpen(true)}>
        Edit
      </button>
      {there ? (
        <Dialog key="form" open={open} title="Form" onClose={close}>
          <input aria-label="Its field" />
        </Dialog>
      ) : (
        <Dialog key="waiting" open={open} title="Waiting" onClose={close}>
          <button type="button" onClick={() => setThere(true)}>
            It comes
          </button>
        </Dialog>
      )}
    </main>
  )
}

// An empty field that loses the focus shows an error.
it('takes no focus from a field of the dialog that replaced another', async () => {
  const { user } = await renderKit(<Waits />)
  screen.getByRole('button', { name: 'Edit' }).focus()
  await user.keyboard('{Enter}')
  fireEvent.click(await screen.findByRole('button', { name: 'It comes' }))
  const field = screen.getByRole('textbox', { name: 'Its field' })
  field.focus()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(document.activeElement).toBe(field)
})

it('returns from a dialog that replaced another to what opened the first', async () => {
  const { user } = await renderKit(<Waits />)
  screen.getByRole('button', { name: 'Edit' }).focus()
  await user.keyboard('{Enter}')
  const comes = await screen.findByRole('button', { name: 'It comes' })
  comes.focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('dialog', { name: 'Form' })
  screen.getByRole('button', { name: 'Close' }).focus()
  await user.keyboard('{Escape}')
  await focused('Edit')
})

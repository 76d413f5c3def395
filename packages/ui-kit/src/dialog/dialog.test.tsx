import { expect, it } from 'vitest'
import { renderKit } from '../testing/render-kit.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'

const sizes = () => document.documentElement.dataset.dialogs

const dialogs = (...open: DialogProps['size'][]) => (
  <>
    {open.map((size, at) => (
      <Dialog key={`${at}-${size}`} open title={`Dialog ${at}`} size={size} onClose={() => {}}>
        Text
      </Dialog>
    ))}
  </>
)

// Their style sheet avoids `:has()` (shell/src/style-cost.test.ts).
it('reports each open dialog’s width to the notifications, nested ones too', async () => {
  const { rerender, unmount } = await renderKit(dialogs())
  expect(sizes()).toBeUndefined()
  rerender(dialogs(720, 480, 480))
  expect(sizes()).toBe('720 480 480')
  rerender(dialogs(720, 480))
  expect(sizes()).toBe('720 480')
  rerender(dialogs(720))
  expect(sizes()).toBe('720')
  unmount()
  expect(sizes()).toBeUndefined()
})

it('has no buttons but the cross unless given some', async () => {
  const { getAllByRole } = await renderKit(dialogs(480))
  expect(getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['Close'])
})

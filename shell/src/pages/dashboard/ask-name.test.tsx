import { HostContext, type HostServices } from '@keystead/module-sdk/host'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { drafts } from '../../drafts.ts'
import { katharina, renderPage } from '../../testing/render-page.tsx'
import { unsaved } from '../../unsaved.ts'
import { AskName } from './ask-name.tsx'

const saveNames = vi.fn(async () => undefined)
const onSkip = vi.fn()
const host = { account: { saveNames }, drafts, unsaved } as unknown as HostServices

const open = () =>
  renderPage(
    <HostContext value={host}>
      <AskName onSkip={onSkip} onSaved={() => undefined} />
    </HostContext>,
  )
const firstName = () => screen.getByLabelText<HTMLInputElement>(/^First name/)
const typed = async () => {
  const page = await open()
  fireEvent.change(firstName(), { target: { value: 'Ada' } })
  await waitFor(() => expect(unsaved.any()).toBe(true))
  return page
}

beforeEach(() => {
  localStorage.clear()
  drafts.openFor(katharina.user.id)
})

it('keeps a typed name over a reload, until it is saved (R48)', async () => {
  const first = await typed()
  first.unmount()
  const second = await open()
  expect(firstName().value).toBe('Ada')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saveNames).toHaveBeenCalledExactlyOnceWith({ firstName: 'Ada' }))
  await waitFor(() => expect(unsaved.any()).toBe(false))
  second.unmount()
  await open()
  expect(firstName().value).toBe('')
})

it('drops it when skipped', async () => {
  const first = await typed()
  await userEvent.click(screen.getByRole('button', { name: 'Skip' }))
  expect(onSkip).toHaveBeenCalledOnce()
  await waitFor(() => expect(unsaved.any()).toBe(false))
  first.unmount()
  await open()
  expect(firstName().value).toBe('')
})

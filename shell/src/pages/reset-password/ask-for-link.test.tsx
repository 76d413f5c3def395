import { setupUser } from '@keystead/ui-kit/testing/user'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage, setSession } from '../../testing/render-page.tsx'
import { AskForLink } from './ask-for-link.tsx'

const actions = vi.hoisted(() => ({ sendResetMail: vi.fn() }))
vi.mock('../../session/actions/sign-in.ts', () => actions)

it('announces a mail sent once more anew, and a broken link no longer', async () => {
  const user = setupUser()
  setSession({ notice: { kind: 'failed', code: 'otp_expired' } })
  await renderPage(<AskForLink />)
  actions.sendResetMail.mockResolvedValue(null)
  await user.type(screen.getByLabelText('E-mail'), 'lea@example.org')
  const send = () => user.click(screen.getByRole('button', { name: 'Send link' }))
  await send()
  expect((await screen.findByRole('alert')).textContent).toContain('lea@example.org')
  let answer = (_: null) => {}
  const answered = new Promise<null>((resolve) => {
    answer = resolve
  })
  actions.sendResetMail.mockReturnValue(answered)
  await send()
  expect(screen.queryByRole('alert')).toBeNull()
  answer(null)
  expect((await screen.findByRole('alert')).textContent).toContain('lea@example.org')
})

import { fakeApi } from '@keystead/api-client/testing/fake-api'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Screen } from '../property-list/property-list.tsx'
import { emptyAccount, fillProperty } from '../testing/create-wizard.ts'
import { GoBack } from '../testing/go-back.tsx'
import { renderScreen } from '../testing/render-screen.tsx'

const button = (name: string) => screen.getByRole('button', { name })

describe('the create wizard, left while submitting', () => {
  it('stays on the page that the person went back to, even if the next one is cancelled', async () => {
    let answer = () => {}
    const group = new Promise((resolve) => (answer = () => resolve({ id: 'g1' })))
    fakeApi({ ...emptyAccount, 'POST /property-groups/': () => group })
    const page = { route: '/portfolio', address: '/portfolio' }
    const { user, host, address } = await renderScreen([<Screen key="s" />, <GoBack key="b" />], page)
    await user.click((await screen.findAllByRole('button', { name: /Add Property/ }))[0] as HTMLElement)
    await screen.findByRole('dialog', {}, { timeout: 5000 })
    await fillProperty(user)
    await user.click(button('Next'))
    await user.click(button('Create'))
    fireEvent.click(screen.getByText('Go back'))
    answer()
    await waitFor(() => expect(host.notifications.at(-1)?.kind).toBe('success'))
    expect(address()).toBe('/portfolio')

    await user.click((await screen.findAllByRole('button', { name: /Add Property/ }))[0] as HTMLElement)
    await screen.findByRole('dialog')
    await user.click(button('Cancel'))
    await waitFor(() => expect(address()).toBe('/portfolio'))
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(address()).toBe('/portfolio')
  })
})

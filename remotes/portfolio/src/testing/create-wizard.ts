import type { Handler } from '@keystead/api-client/testing/fake-api'
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** The API of an account without properties, which accepts everything. */
export const emptyAccount: Record<string, Handler> = {
  'GET /property-groups/': () => [],
  'GET /rent-units/': () => [],
  'POST /property-groups/': () => ({ id: 'g1' }),
  'PUT /property-groups/:id': () => ({ id: 'g1' }),
  'POST /buildings/': () => ({ id: 'b1' }),
  'PUT /buildings/:id': () => ({ id: 'b1' }),
  'POST /rent-units/': () => ({ id: 'u1' }),
}

/** The first field of that name: the property's. */
export const field = (name: RegExp) => screen.getAllByRole('textbox', { name })[0] as HTMLElement

/** Fills the required fields of the wizard's first step. */
export async function fillProperty(user: UserEvent) {
  for (const [label, text] of [
    [/^Name/, 'Weserhaus'],
    [/^Street/, 'Weserstraße 112'],
    [/^ZIP/, '12045'],
    [/^City/, 'Berlin'],
    [/^State/, 'Berlin'],
  ] as const) {
    await user.click(field(label))
    await user.paste(text)
  }
}

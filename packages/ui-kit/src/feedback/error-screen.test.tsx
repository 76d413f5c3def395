import { expect, it } from 'vitest'
import { renderKit } from '../testing/render-kit.tsx'
import { ErrorScreen } from './error-screen.tsx'

it('names the document after its heading', async () => {
  const { rerender } = await renderKit(<ErrorScreen />)
  expect(document.title).toBe('Something went wrong - Keystead')
  rerender(<ErrorScreen title="Keystead is offline" />)
  expect(document.title).toBe('Keystead is offline - Keystead')
})

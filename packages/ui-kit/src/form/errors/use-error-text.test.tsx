import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderKit } from '../../testing/render-kit.tsx'
import { useReasonText } from './use-error-text.ts'

function Reason({ error }: { error: unknown }) {
  return <p>{useReasonText()(error)}</p>
}

it('says why one of many was refused in the person’s language, too, where the type is known (R5)', async () => {
  const detail = [
    { loc: ['body', 'person', 'notes'], msg: 'Input should be a valid string', type: 'string_unicode' },
    { loc: ['body', 'email'], msg: 'Of another kind', type: 'of_tomorrow' },
  ]
  const error = Object.assign(new Error(), { name: 'ApiError', status: 422, type: 'validation', detail })
  await renderKit(<Reason error={error} />, { language: 'de' })
  expect(
    screen.getByText('Der Text enthält Zeichen, die nicht gespeichert werden können.; Of another kind'),
  ).toBeTruthy()
})

import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderKit } from '../../testing/render-kit.tsx'
import { useReasonText } from './use-error-text.ts'

function Reason({ error }: { error: unknown }) {
  return <p>{useReasonText()(error)}</p>
}

it('explains in the person’s language why one of many was refused, if the type is known (R5)', async () => {
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

it.each([
  ['en', 'You can add to this, but not delete it. To do more, ask the person who shared it with you.'],
  [
    'de',
    'Das geht hier nicht: Sie dürfen hinzufügen, aber nicht löschen. Fragen Sie die Person, die den Eintrag freigegeben hat.',
  ],
] as const)('explains what is allowed if a level is too low: %s', async (language, text) => {
  const params = { level: 3, required: 4 }
  const error = Object.assign(new Error(), { name: 'ApiError', status: 403, type: 'level_too_low', params })
  await renderKit(<Reason error={error} />, { language })
  expect(screen.getByText(text)).toBeTruthy()
})

it.each([
  ['bad_answer', 'Serverfehler. Bitte versuchen Sie es später erneut.'],
  ['not_unique', 'Einen Eintrag mit diesen Angaben gibt es schon.'],
  [
    'changed_meanwhile',
    'Das wurde inzwischen geändert. Bitte laden Sie die Seite neu und versuchen Sie es erneut.',
  ],
  ['payload_too_large', 'Das ist zu groß, um gespeichert zu werden.'],
  ['constructor', 'in English'],
])('has its own words for what the server refuses as a whole (R5): %s', async (type, text) => {
  const error = Object.assign(new Error(), { name: 'ApiError', status: 409, type, detail: 'in English' })
  await renderKit(<Reason error={error} />, { language: 'de' })
  expect(screen.getByText(text)).toBeTruthy()
})

it('explains that nothing more fits (R5)', async () => {
  const detail = [{ loc: ['body'], msg: 'This collection is full: 100000 rows', type: 'quota' }]
  const error = Object.assign(new Error(), { name: 'ApiError', status: 422, type: 'validation', detail })
  await renderKit(<Reason error={error} />, { language: 'de' })
  expect(screen.getByText(/^Das lässt sich nicht speichern: Ein Eintrag darf 64 KB haben/)).toBeTruthy()
})

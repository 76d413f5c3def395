import { fakeApi } from '@keystead/api-client/testing/fake-api'
import { renderWithHost } from '@keystead/module-sdk/testing'
import { describe, expect, it } from 'vitest'
import de from '../locales/de.json'
import en from '../locales/en.json'
import { Screen } from './contact-list.tsx'

describe('contact-list', () => {
  it.each([
    ['en', en],
    ['de', de],
  ] as const)('has one heading and says what is coming (%s)', async (language, texts) => {
    fakeApi({ 'GET /contacts/': () => [] })
    const options = { module: { id: 'contacts', texts }, language, route: '/contacts', address: '/contacts' }
    const { getAllByRole, getByText } = await renderWithHost(<Screen />, options)
    expect(getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual([
      texts['list.title'],
    ])
    expect(getByText(texts['soon.text'])).toBeTruthy()
  })
})

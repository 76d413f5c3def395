import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { SlotComing } from './slot-coming.tsx'

const marked = (container: HTMLElement) =>
  [...container.querySelectorAll<HTMLElement>('[data-dashboard]')].map(({ dataset }) => dataset.dashboard)

describe('a slot part’s placeholder', () => {
  it('reserves its space, part by part', async () => {
    const { container } = await renderPage(<SlotComing parts={['band', 'side', 'card']} />)
    expect(screen.getByText('Loading…')).toBeDefined()
    expect(marked(container)).toEqual(['wide', 'side', 'main'])
  })

  it('exists, invisibly, if the module has not described its shape', async () => {
    const { container } = await renderPage(<SlotComing />)
    expect(container.querySelector('[data-coming]')).not.toBeNull()
    expect(screen.queryByText('Loading…')).toBeNull()
  })
})

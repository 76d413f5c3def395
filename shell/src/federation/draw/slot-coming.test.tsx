import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { SlotComing } from './slot-coming.tsx'

const marked = (container: HTMLElement) =>
  [...container.querySelectorAll<HTMLElement>('[data-dashboard]')].map(({ dataset }) => dataset.dashboard)

describe('what a module brings, on its way', () => {
  it('has its room, part by part where it will stand', async () => {
    const { container } = await renderPage(<SlotComing parts={['band', 'side', 'card']} />)
    expect(screen.getByText('Loading…')).toBeDefined()
    expect(marked(container)).toEqual(['wide', 'side', 'main'])
  })

  it('is told of, though not seen, where the module has not said what it will be', async () => {
    const { container } = await renderPage(<SlotComing />)
    expect(container.querySelector('[data-coming]')).not.toBeNull()
    expect(screen.queryByText('Loading…')).toBeNull()
  })
})

import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { brokenRules } from '../testing/axe.ts'
import { renderKit } from '../testing/render-kit.tsx'
import { Pagination } from './pagination.tsx'
import { useListUrlState } from './use-list-url-state.ts'

const options = { defaultSort: 'name' }

describe('Pagination', () => {
  const pages = (page: number, total: number) => (
    <Pagination page={page} total={total} searchFor={({ page: to }) => `?page=${to}`} />
  )

  it('counts, and renders no pages if one is enough', async () => {
    await renderKit(pages(1, 3))
    expect(screen.getByText('1-3 of 3')).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('groups thousands', async () => {
    await renderKit(pages(101, 30_000))
    expect(screen.getByText(/^1,201-1,212 of /)).toBeTruthy()
  })

  it('is real links in a nav, the current one marked', async () => {
    const { container } = await renderKit(pages(2, 30))
    expect(screen.getByText('13-24 of 30')).toBeTruthy()
    expect(screen.getByRole('link', { name: '2' }).getAttribute('aria-current')).toBe('page')
    expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe('/?page=3')
    expect(screen.getByRole('link', { name: 'Previous page' }).getAttribute('href')).toBe('/?page=1')
    expect(await brokenRules(container)).toEqual([])
  })

  it('keeps the focus when a step leads to the first or last page', async () => {
    const Pages = () => pages(useListUrlState(options).page, 30)
    const { user } = await renderKit(<Pages />, { at: '/?page=2' })
    const stepTo = async (name: string, page: string) => {
      screen.getByRole('link', { name }).focus()
      await user.keyboard('{Enter}')
      await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: page })))
      expect(document.activeElement?.getAttribute('aria-current')).toBe('page')
    }
    await stepTo('Next page', '3')
    await user.click(screen.getByRole('link', { name: 'Previous page' }))
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Previous page' }))
    await stepTo('Previous page', '1')
  })

  it('scrolls to its top after a pointer click; by keyboard the focus stays on the links (R117)', async () => {
    const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
    onTestFinished(() => scroll.mockRestore())
    const Pages = () => pages(useListUrlState(options).page, 50)
    const { user, search } = await renderKit(<Pages />, { at: '/?page=2' })
    const turned = () => new Promise((resolve) => setTimeout(resolve, 20))
    screen.getByRole('link', { name: 'Next page' }).focus()
    await user.keyboard('{Enter}')
    await turned()
    expect(search()).toBe('?page=3')
    expect(scroll).not.toHaveBeenCalled()
    // Opens another tab: this one stays.
    document.addEventListener('click', (event) => event.preventDefault(), { once: true })
    fireEvent.click(screen.getByRole('link', { name: '5' }), { detail: 1, ctrlKey: true })
    await turned()
    expect(search()).toBe('?page=3')
    expect(scroll).not.toHaveBeenCalled()
    await user.click(screen.getByRole('link', { name: 'Next page' }))
    await waitFor(() => expect(scroll.mock.calls).toEqual([[0, 0]]))
    await user.click(screen.getByRole('link', { name: '1' }))
    await waitFor(() => expect(scroll).toHaveBeenCalledTimes(2))
    expect(search()).toBe('?page=1')
  })

  it('omits distant pages', async () => {
    await renderKit(pages(5, 120))
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
      expect.arrayContaining(['1', '…', '4', '5', '6', '10']),
    )
    expect(screen.queryByRole('link', { name: '8' })).toBeNull()
  })
})

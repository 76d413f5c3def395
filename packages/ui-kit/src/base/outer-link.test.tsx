import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { CopyButton } from '../feedback/copy-button.tsx'
import { renderKit } from '../testing/render-kit.tsx'
import { OuterLink } from './outer-link.tsx'

it('opens a website in an isolated tab, and says so', async () => {
  await renderKit(<OuterLink href="https://example.org/">example.org</OuterLink>)
  const link = screen.getByRole('link', { name: 'example.org (opens in a new tab)' })
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
})

it('is plain text if nothing can be opened', async () => {
  await renderKit(<OuterLink href={undefined}>javascript:alert(1)</OuterLink>)
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText('javascript:alert(1)')).toBeTruthy()
})

it('copies and reports success or failure', async () => {
  const { user } = await renderKit(<CopyButton text="Weserstraße 112" label="Copy address" />)
  const copy = () => user.click(screen.getByRole('button'))
  await copy()
  expect(await navigator.clipboard.readText()).toBe('Weserstraße 112')
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Copied')
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'))
  await copy()
  await waitFor(() => expect(screen.getByText(/^Copying isn.t possible/)).toBeTruthy())
})

import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { ErrorCard } from '../feedback/error-card.tsx'
import { Tabs } from '../nav/tabs.tsx'
import { Page } from '../page/page.tsx'
import { brokenRules } from '../testing/axe.ts'
import { renderKit } from '../testing/render-kit.tsx'
import { Money, Percent } from './amounts.tsx'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import { Link } from './text-link.tsx'

describe('Button', () => {
  it('keeps its name and tab position while busy, and does nothing', async () => {
    const act = vi.fn()
    const { user } = await renderKit(
      <Button busy onClick={act}>
        Save
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Save' })
    await user.click(button)
    expect(act).not.toHaveBeenCalled()
    expect(button.getAttribute('aria-busy')).toBe('true')
    expect(button).toHaveProperty('disabled', false)
  })

  it('keeps the focus if its own action disables it, and is disabled once left', async () => {
    const act = vi.fn()
    function Once() {
      const [done, setDone] = useState(false)
      return (
        <Button disabled={done} keepsFocus onClick={() => setDone(act() !== null)}>
          Save
        </Button>
      )
    }
    const { user } = await renderKit(<Once />)
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
    await user.click(button)
    await user.click(button)
    expect(act).toHaveBeenCalledOnce()
    expect([button.disabled, button.getAttribute('aria-disabled')]).toEqual([false, 'true'])
    expect(document.activeElement).toBe(button)
    await user.tab()
    expect([button.disabled, button.getAttribute('aria-disabled')]).toEqual([true, null])
  })

  it('does not submit a form while busy', async () => {
    const sent = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
    const { user } = await renderKit(
      <form onSubmit={sent}>
        <Button type="submit" busy>
          Save
        </Button>
      </form>,
    )
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(sent).not.toHaveBeenCalled()
  })

  it('is a real link inside the app', async () => {
    const { user, search } = await renderKit(<Button to="/leases?new">Create lease</Button>)
    const link = screen.getByRole('link', { name: 'Create lease' })
    expect(link.getAttribute('href')).toBe('/leases?new')
    await user.click(link)
    expect(search()).toBe('?new')
  })

  it('has its text as accessible name if it shows only an icon', async () => {
    await renderKit(
      <Button icon="ellipsis" iconOnly>
        More actions
      </Button>,
    )
    expect(screen.getByRole('button', { name: 'More actions' }).textContent).toBe('')
  })
})

describe('amounts', () => {
  it('use a true minus, and exclude the percent sign from tabular figures', async () => {
    await renderKit(
      <>
        <Money>-12.00 €</Money>
        <Percent>82 %</Percent>
      </>,
    )
    expect(screen.getByText('−12.00 €')).toBeTruthy()
    expect(screen.getByText('%').className).toContain('pct')
  })
})

describe('Page', () => {
  it('has one focusable h1, and sets the document’s title', async () => {
    const { container } = await renderKit(
      <Page title="Properties" subtitle="3 properties" back={{ to: '/', label: 'Back' }}>
        <Tabs
          label="Property"
          items={[
            { to: '/', label: 'Units', count: 2 },
            { to: '/b', label: 'Buildings' },
          ]}
        />
        <Card as="article" link>
          <h2>
            <Link to="/a" stretched>
              Lychener Höfe
            </Link>
          </h2>
        </Card>
      </Page>,
    )
    const [title, ...others] = screen.getAllByRole('heading', { level: 1 })
    title?.focus()
    expect(document.activeElement).toBe(title)
    expect(others).toEqual([])
    expect(document.title).toBe('Properties - Keystead')
    expect(screen.getByRole('link', { name: /Units/ }).getAttribute('aria-current')).toBe('page')
    expect(await brokenRules(container)).toEqual([])
  })
})

describe('ErrorCard (R139, R6)', () => {
  it('says what failed, retries in place, and collapses technical details', async () => {
    const retry = vi.fn()
    const { user, container } = await renderKit(
      <ErrorCard title="Leases cannot be reached" text="Try later." onRetry={retry} facts="leases 1.4.0" />,
    )
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(retry).toHaveBeenCalledTimes(1)
    expect(screen.getByText('leases 1.4.0').closest('details')?.open).toBe(false)
    expect(await brokenRules(container)).toEqual([])
  })
})

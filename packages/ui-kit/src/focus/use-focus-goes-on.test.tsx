import { act, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useRef, useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { Button } from '../base/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { Alert } from '../feedback/alert.tsx'
import { ErrorCard } from '../feedback/error-card.tsx'
import { SectionError } from '../feedback/section-error.tsx'
import { NoMatch } from '../list/list-states.tsx'
import { renderKit } from '../testing/render-kit.tsx'
import { useFocusGoesOn } from './use-focus-goes-on.ts'

/** A part whose button removes it from the page, in a section with a heading and after another. */
function Section({ children }: { children: (act: () => void) => ReactNode }) {
  const [isDone, setDone] = useState(false)
  return (
    <main>
      <h1>Page</h1>
      <section>
        <h2>Leases</h2>
        {isDone ? <button type="button">First row</button> : children(() => setDone(true))}
      </section>
      <button type="button">Elsewhere</button>
    </main>
  )
}

const focused = () => document.activeElement?.textContent
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)))

afterEach(() => window.history.replaceState(null, '', '/'))

it.each([
  ['Retry', (retry: () => void) => <SectionError text="Unable" onRetry={retry} />],
  ['Retry', (retry: () => void) => <ErrorCard title="Unable" onRetry={retry} />],
  ['Clear filters', (clear: () => void) => <NoMatch onClear={clear} />],
  ['Set', (set: () => void) => <Alert tone="warning" actions={<Button onClick={set}>Set</Button>} />],
])('%s moves the focus to its section’s heading', async (name, children) => {
  const { user } = await renderKit(<Section>{children}</Section>)
  await user.click(screen.getByRole('button', { name }))
  await waitFor(() => expect(focused()).toBe('Leases'))
})

const retried = (retry: () => void) => <SectionError text="Unable" onRetry={retry} />

function LeadsOn() {
  const part = useRef<HTMLButtonElement>(null)
  useFocusGoesOn(part, () => document.querySelector('h1'))
  return (
    <button type="button" ref={part}>
      Retry
    </button>
  )
}

it.each([
  ['to its section', <SectionError key="1" text="Unable" onRetry={vi.fn()} />],
  ['to a place of its own', <LeadsOn key="2" />],
])('leaves the focus where the person moved it meanwhile: %s', async (_to, part) => {
  let done = () => {}
  const { user } = await renderKit(
    <Section>
      {(retry) => {
        done = retry
        return part
      }}
    </Section>,
  )
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  act(done)
  screen.getByRole('button', { name: 'Elsewhere' }).focus()
  await settled()
  expect(focused()).toBe('Elsewhere')
})

it('leaves the focus to the shell if the page changed', async () => {
  const { user } = await renderKit(<Section>{retried}</Section>)
  window.history.replaceState(null, '', '/elsewhere')
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await settled()
  expect(document.activeElement).toBe(document.body)
})

it('stays in the component’s dialog', async () => {
  function InDialog() {
    const [isDone, setDone] = useState(false)
    return (
      <>
        <h1>Page</h1>
        <Dialog open title="Share" onClose={vi.fn()}>
          {isDone ? <p>Its rows</p> : retried(() => setDone(true))}
        </Dialog>
      </>
    )
  }
  const { user } = await renderKit(<InDialog />)
  // It takes the focus shortly after opening.
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true))
  await user.click(await screen.findByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(focused()).toBe('Share'))
})

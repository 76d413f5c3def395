import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderKit } from '../testing/render-kit.tsx'
import { lazyDialog } from './lazy-dialog.tsx'

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>
const file = { Greeting }
/** The bundler's error for a missing file. */
const lost = () => Promise.reject(Object.assign(new Error('lost'), { name: 'ChunkLoadError' }))
const hanging = () => new Promise<never>(() => undefined)

/** A page with input, and a button that opens and closes a lazy dialog. */
async function page(load: () => Promise<typeof file>) {
  const Loaded = lazyDialog(load, 'Greeting')
  function Opener() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <input aria-label="Note" />
        <button type="button" onClick={() => setOpen(!open)}>
          Toggle
        </button>
        <Loaded open={open} name="Lena" />
      </>
    )
  }
  const { user } = await renderKit(<Opener />)
  return { user, toggle: () => act(async () => screen.getByText('Toggle').click()) }
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const missing = () => screen.queryByText('Network error. Please check your connection.')
const retry = () => act(async () => screen.queryByRole('button', { name: 'Retry' })?.click())

describe('lazyDialog', () => {
  afterEach(() => void vi.useRealTimers())

  it('loads on first opening, and stays for its closing animation', async () => {
    const load = vi.fn(async () => file)
    const { user } = await page(load)
    expect(load).not.toHaveBeenCalled()
    await user.click(screen.getByText('Toggle'))
    expect(await screen.findByText('Hello Lena')).toBeTruthy()
    await user.click(screen.getByText('Toggle'))
    expect(screen.getByText('Hello Lena')).toBeTruthy()
    expect(load).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['lost', lost],
    ['hanging', hanging],
  ])('opens even if its file is %s once', async (_fault, fault) => {
    vi.useFakeTimers()
    const { toggle } = await page(vi.fn(async () => file).mockImplementationOnce(fault))
    await toggle()
    await pass(8_000)
    expect(screen.getByText('Hello Lena')).toBeTruthy()
  })

  it.each([
    ['lost', lost],
    ['hanging', hanging],
  ])('%s permanently: page and input stay, and Retry works at once', async (_fault, fault) => {
    vi.useFakeTimers()
    const load = vi.fn<() => Promise<typeof file>>(fault)
    const { toggle } = await page(load)
    const note = screen.getByLabelText<HTMLInputElement>('Note')
    note.value = 'typed'
    await toggle()
    await pass(8_000)
    expect(missing()).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Note')).toBe(note)
    expect(note.value).toBe('typed')
    // After ten failed presses it still works once the file is available.
    for (let press = 0; press < 10; press += 1) {
      await retry()
      await pass(8_000)
      expect(missing()).toBeTruthy()
    }
    load.mockImplementation(async () => file)
    await retry()
    expect(screen.getByText('Hello Lena')).toBeTruthy()
    expect(missing()).toBeNull()
  })

  it.each([
    ['is reported', 'a fault of the file itself', () => Promise.reject(new TypeError('x is undefined')), 1],
    ['is no fault', 'a file that is lost', lost, 0],
  ])('%s: %s', async (_what, _fault, load, times) => {
    vi.useFakeTimers()
    const report = vi.fn()
    vi.stubGlobal('reportError', report)
    const { toggle } = await page(load)
    await toggle()
    await pass(8_000)
    expect(missing()).toBeTruthy()
    expect(report).toHaveBeenCalledTimes(times)
    vi.unstubAllGlobals()
  })

  it('shows nothing more once closed', async () => {
    vi.useFakeTimers()
    const { toggle } = await page(lost)
    await toggle()
    await pass(8_000)
    await toggle()
    expect(missing()).toBeNull()
  })
})

import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { arrived, useSettled, watched } from './use-settled.ts'

let drawn: string[] = []

function Page({ code }: { code: Promise<string> }) {
  const settled = useSettled(code)
  const text = settled ? ('error' in settled ? `failed: ${settled.error}` : settled.value) : 'waiting'
  drawn.push(text)
  return <p>{text}</p>
}

const later = (milliseconds: number, text: string) =>
  new Promise<string>((resolve) => setTimeout(() => resolve(text), milliseconds))
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

describe('useSettled', () => {
  beforeEach(() => {
    drawn = []
    vi.useFakeTimers()
  })
  afterEach(() => void vi.useRealTimers())

  it('renders available values on first render', () => {
    render(<Page code={arrived('a screen')} />)
    expect(drawn).toEqual(['a screen'])
  })

  it('renders a value after ten milliseconds, not after React’s 300 ms fallback', async () => {
    render(<Page code={later(10, 'a screen')} />)
    expect(screen.queryByText('waiting')).not.toBeNull()
    await pass(10)
    expect(screen.queryByText('a screen')).not.toBeNull()
  })

  it('notices what settles between render and effects', async () => {
    const code = watched(Promise.resolve('a screen'))
    render(<Page code={code} />)
    await pass(0)
    expect(drawn).toEqual(['waiting', 'a screen'])
  })

  it('reports an error, and takes the next promise instead', async () => {
    const { rerender } = render(<Page code={Promise.reject('lost')} />)
    await pass(0)
    expect(screen.queryByText('failed: lost')).not.toBeNull()
    rerender(<Page code={later(5, 'a screen')} />)
    expect(screen.queryByText('waiting')).not.toBeNull()
    await pass(5)
    expect(screen.queryByText('a screen')).not.toBeNull()
  })
})

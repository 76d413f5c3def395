import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderKit } from '../testing/render-kit.tsx'
import { Loading } from './loading.tsx'
import { Skeleton } from './skeleton.tsx'

const skeleton = (shape: 'page' | 'table') => (
  <Loading key={shape}>
    <Skeleton shape={shape} />
  </Loading>
)
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const isHidden = () => screen.getByText('Loading…').parentElement?.classList.contains('ks-loading-wait')

describe('Loading', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('reserves its space from the start and is visible after 200 ms', async () => {
    await renderKit(skeleton('page'))
    expect(screen.getByText('Loading…')).toBeTruthy()
    await pass(199)
    expect(isHidden()).toBe(true)
    await pass(1)
    expect(isHidden()).toBe(false)
  })

  it('is visible at once if it replaces a visible one', async () => {
    const { rerender } = await renderKit(skeleton('page'))
    await pass(200)
    rerender(skeleton('table'))
    expect(isHidden()).toBe(false)
  })

  it('waits again once nothing was loading', async () => {
    const first = await renderKit(skeleton('page'))
    await pass(200)
    first.unmount()
    await renderKit(skeleton('table'))
    expect(isHidden()).toBe(true)
  })
})

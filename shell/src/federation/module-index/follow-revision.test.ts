import type { ModuleIndex } from '@keystead/module-sdk/manifest'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followRevision } from './follow-revision.ts'
import { refreshIndex, useIndexStore } from './index-store.ts'

const mia = 'mia'
const indexOf = (revision: number, plan = 'free') =>
  ({ revision, resolvedFor: { user: mia, plan }, modules: [] }) as unknown as ModuleIndex
const shown = () => useIndexStore.getState().index?.revision
const before = useIndexStore.getState()

/** The servers' responses in order; the last one repeats. */
function serve(...revisions: number[]) {
  const fetched = vi.fn(async () =>
    Response.json(indexOf((revisions.length > 1 ? revisions.shift() : revisions[0]) ?? 0)),
  )
  vi.stubGlobal('fetch', fetched)
  return fetched
}

/** Servers that answer on demand, in any order. */
function serveLater() {
  const answers: ((revision: number) => void)[] = []
  const ask = () =>
    new Promise<Response>((resolve) => {
      answers.push((revision) => resolve(Response.json(indexOf(revision))))
    })
  vi.stubGlobal('fetch', ask)
  return answers
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

beforeEach(() => {
  vi.useFakeTimers()
  useIndexStore.setState({ index: indexOf(7), state: 'ready' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
  useIndexStore.setState(before, true)
})

it('requests nothing if the page has the revision', async () => {
  const fetched = serve(7)
  followRevision(mia, 7)
  await pass(60_000)
  expect(fetched).not.toHaveBeenCalled()
})

it('requests it if the page has another plan than the person', async () => {
  const fetched = serve(7)
  followRevision(mia, 7, 'starter')
  await pass(0)
  expect(fetched).toHaveBeenCalledOnce()
  fetched.mockClear()
  useIndexStore.setState({ index: indexOf(7, 'starter') })
  followRevision(mia, 7, 'starter')
  await pass(60_000)
  expect(fetched).not.toHaveBeenCalled()
})

it('requests it if the page has another person’s, as after a failed request', async () => {
  const fetched = serve(7)
  followRevision('ben', 7)
  await pass(0)
  expect(fetched).toHaveBeenCalledOnce()
})

it('requests once if the response has the revision', async () => {
  const fetched = serve(8)
  followRevision(mia, 8)
  await pass(0)
  expect(shown()).toBe(8)
  await pass(60_000)
  expect(fetched).toHaveBeenCalledOnce()
})

it('treats a lower revision, after a restore, as new', async () => {
  serve(5)
  followRevision(mia, 5)
  await pass(0)
  expect(shown()).toBe(5)
})

it('requests again if another server answered that lacks the change', async () => {
  const fetched = serve(7, 8)
  followRevision(mia, 8)
  await pass(2_400)
  expect([shown(), fetched.mock.calls.length]).toEqual([7, 1])
  await pass(200)
  expect(shown()).toBe(8)
  await pass(60_000)
  expect(fetched).toHaveBeenCalledTimes(2)
})

it('requests twice more, then stops', async () => {
  const fetched = serve(7)
  followRevision(mia, 8)
  await pass(5_200)
  expect(fetched).toHaveBeenCalledTimes(3)
  await pass(60_000)
  expect(fetched).toHaveBeenCalledTimes(3)
})

it('requests again if a later response of that server reverted the index', async () => {
  serve(8, 7, 8)
  followRevision(mia, 8)
  await pass(0)
  await refreshIndex()
  expect(shown()).toBe(7)
  await pass(2_600)
  expect(shown()).toBe(8)
})

it('requests again only for the last revision received', async () => {
  const fetched = serve(7, 9)
  followRevision(mia, 8)
  followRevision(mia, 9)
  await pass(60_000)
  expect([shown(), fetched.mock.calls.length]).toEqual([9, 2])
})

it('uses the response requested later, in whichever order they arrive', async () => {
  const answers = serveLater()
  const first = refreshIndex()
  const second = refreshIndex()
  await pass(0)
  answers[1]?.(9)
  await second
  answers[0]?.(8)
  expect(await first).toBe(true)
  expect(shown()).toBe(9)
})

it('uses an earlier response until the later one arrives', async () => {
  const answers = serveLater()
  const first = refreshIndex()
  const second = refreshIndex()
  await pass(0)
  answers[0]?.(8)
  await first
  expect(shown()).toBe(8)
  answers[1]?.(9)
  await second
  expect(shown()).toBe(9)
})

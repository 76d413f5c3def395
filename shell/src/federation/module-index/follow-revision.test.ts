import type { ModuleIndex } from '@keystead/module-sdk/manifest'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followRevision } from './follow-revision.ts'
import { refreshIndex, useIndexStore } from './index-store.ts'

const indexOf = (revision: number, plan = 'free') =>
  ({ revision, resolvedFor: { plan }, modules: [] }) as unknown as ModuleIndex
const shown = () => useIndexStore.getState().index?.revision
const before = useIndexStore.getState()

/** What the servers say, one answer after the other; the last one goes on saying it. */
function serve(...revisions: number[]) {
  const fetched = vi.fn(async () =>
    Response.json(indexOf((revisions.length > 1 ? revisions.shift() : revisions[0]) ?? 0)),
  )
  vi.stubGlobal('fetch', fetched)
  return fetched
}

/** Servers that answer when the test says so, in any order. */
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

it('asks nothing where the page has the revision', async () => {
  const fetched = serve(7)
  followRevision(7)
  await pass(60_000)
  expect(fetched).not.toHaveBeenCalled()
})

it('asks where the page is of another plan than the person has', async () => {
  const fetched = serve(7)
  followRevision(7, 'starter')
  await pass(0)
  expect(fetched).toHaveBeenCalledOnce()
  fetched.mockClear()
  useIndexStore.setState({ index: indexOf(7, 'starter') })
  followRevision(7, 'starter')
  await pass(60_000)
  expect(fetched).not.toHaveBeenCalled()
})

it('asks once where the answer is of the revision', async () => {
  const fetched = serve(8)
  followRevision(8)
  await pass(0)
  expect(shown()).toBe(8)
  await pass(60_000)
  expect(fetched).toHaveBeenCalledOnce()
})

it('takes a revision that is lower, after a restore, as one that it has not', async () => {
  serve(5)
  followRevision(5)
  await pass(0)
  expect(shown()).toBe(5)
})

it('asks again where another server answered that has not seen the change yet', async () => {
  const fetched = serve(7, 8)
  followRevision(8)
  await pass(2_400)
  expect([shown(), fetched.mock.calls.length]).toEqual([7, 1])
  await pass(200)
  expect(shown()).toBe(8)
  await pass(60_000)
  expect(fetched).toHaveBeenCalledTimes(2)
})

it('asks twice more and then no more', async () => {
  const fetched = serve(7)
  followRevision(8)
  await pass(5_200)
  expect(fetched).toHaveBeenCalledTimes(3)
  await pass(60_000)
  expect(fetched).toHaveBeenCalledTimes(3)
})

it('asks again too where a later answer of that other server has taken the index back', async () => {
  serve(8, 7, 8)
  followRevision(8)
  await pass(0)
  await refreshIndex()
  expect(shown()).toBe(7)
  await pass(2_600)
  expect(shown()).toBe(8)
})

it('asks again for the revision alone that was heard last', async () => {
  const fetched = serve(7, 9)
  followRevision(8)
  followRevision(9)
  await pass(60_000)
  expect([shown(), fetched.mock.calls.length]).toEqual([9, 2])
})

it('keeps of two answers the one that was requested later, in whichever order they come', async () => {
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

it('takes an earlier answer as long as the later one has not come', async () => {
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

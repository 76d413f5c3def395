import { expect, it, vi } from 'vitest'
import { failure } from './testing/failure.ts'
import { fakeWire, json, wire } from './testing/wire.ts'
import { openStream } from './transport.ts'

fakeWire()

const open = (lastEventId?: string) =>
  openStream({ path: '/changes', signal: new AbortController().signal, lastEventId })

it('is requested like every call, with its last position', async () => {
  wire.answer = () => new Response('data: 1\n\n')
  const response = await open('7')
  expect(await response.text()).toBe('data: 1\n\n')
  const { url, headers } = wire.seen[0] ?? { url: '', headers: new Headers() }
  expect(url).toMatch(/\/api\/v1\/changes$/)
  expect([headers.get('authorization'), headers.get('last-event-id')]).toEqual(['Bearer old', '7'])
})

it('refreshes the token on a 401', async () => {
  wire.answer = ({ headers }) =>
    headers.get('authorization') === 'Bearer new' ? new Response('') : json({ detail: 'no' }, 401)
  expect((await open()).status).toBe(200)
  expect(wire.refresh).toHaveBeenCalledTimes(1)
})

it('fails with an ApiError if there is no stream', async () => {
  wire.answer = () => json({ detail: 'no', type: 'account_ending' }, 403)
  expect(await failure(open())).toMatchObject({ status: 403, type: 'account_ending' })
})

it('has no time limit', async () => {
  vi.useFakeTimers()
  let answered: (response: Response) => void = () => {}
  wire.answer = () =>
    new Promise((resolve) => {
      answered = resolve
    })
  const opening = open()
  await vi.advanceTimersByTimeAsync(60_000)
  answered(new Response(''))
  expect((await opening).status).toBe(200)
  vi.useRealTimers()
})

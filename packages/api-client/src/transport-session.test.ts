import { describe, expect, it, onTestFinished } from 'vitest'
import { runMany } from './data/run-many.ts'
import { failure } from './testing/failure.ts'
import { fakeWire, json, type Seen, wire } from './testing/wire.ts'
import { apiRequest } from './transport.ts'

fakeWire()

const tokenOf = (request: Seen) => request.headers.get('authorization')
const unlessNew = (request: Seen) =>
  tokenOf(request) === 'Bearer new' ? json('ok') : json({ detail: 'no' }, 401)

describe('a 401', () => {
  it('refreshes once for all waiting calls and repeats each once', async () => {
    wire.answer = unlessNew
    const calls = ['/a', '/b', '/c'].map((path) => apiRequest({ path }))
    expect(await Promise.all(calls)).toEqual(['ok', 'ok', 'ok'])
    expect(wire.refresh).toHaveBeenCalledTimes(1)
    expect(wire.seen).toHaveLength(6)
    expect(wire.onSessionLost).not.toHaveBeenCalled()
  })

  it('that arrives late uses the token of other calls', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    wire.answer = async (request) => {
      if (request.url.endsWith('/late') && tokenOf(request) === 'Bearer old') await held
      return unlessNew(request)
    }
    const late = apiRequest({ path: '/late' })
    await apiRequest({ path: '/early' })
    release()
    expect(await late).toBe('ok')
    expect(wire.refresh).toHaveBeenCalledTimes(1)
  })

  it('loses the session if it cannot be refreshed', async () => {
    wire.refresh.mockResolvedValue(null)
    wire.answer = () => json({ detail: 'no', type: 'unauthorized' }, 401)
    const errors = await Promise.all(['/a', '/b'].map((path) => failure(apiRequest({ path }))))
    expect(errors.map((error) => error.status)).toEqual([401, 401])
    expect(wire.onSessionLost).toHaveBeenCalledTimes(1)
    expect(wire.seen).toHaveLength(2)
  })

  it('loses the session if the new token is refused too, without a third attempt', async () => {
    wire.answer = () => json({ detail: 'no' }, 401)
    expect((await failure(apiRequest({ path: '/a' }))).status).toBe(401)
    expect(wire.seen).toHaveLength(2)
    expect(wire.onSessionLost).toHaveBeenCalledTimes(1)
  })

  it('keeps the session if the refresh fails for lack of a network', async () => {
    wire.refresh.mockRejectedValue(new TypeError('offline'))
    wire.answer = () => json({ detail: 'no' }, 401)
    expect(await failure(apiRequest({ path: '/a' }))).toMatchObject({ status: 0, type: 'network' })
    expect(wire.onSessionLost).not.toHaveBeenCalled()
  })

  it('refreshes again after the previous refresh', async () => {
    wire.answer = unlessNew
    await apiRequest({ path: '/a' })
    wire.answer = (request) => (tokenOf(request) === 'Bearer newer' ? json('ok') : json({}, 401))
    wire.refresh.mockImplementation(async () => {
      wire.token = 'newer'
      return wire.token
    })
    expect(await apiRequest({ path: '/b' })).toBe('ok')
    expect(wire.refresh).toHaveBeenCalledTimes(2)
  })
})

describe('if somebody else signs in meanwhile', () => {
  const signInAsBen = () => {
    wire.token = 'of ben'
    wire.person = 'ben'
  }
  const create = { method: 'POST', path: '/contacts/' } as const

  it('a write with a late 401 is not repeated under their session', async () => {
    wire.answer = () => {
      signInAsBen()
      return json({ detail: 'no' }, 401)
    }
    expect(await failure(apiRequest(create))).toMatchObject({ status: 401, type: 'unauthorized' })
    expect(wire.seen.map(tokenOf)).toEqual(['Bearer old'])
    expect(wire.onSessionLost).not.toHaveBeenCalled()
  })

  it('nor if the refresh reveals them', async () => {
    wire.refresh.mockImplementation(async () => {
      signInAsBen()
      return wire.token
    })
    wire.answer = () => json({ detail: 'no' }, 401)
    expect((await failure(apiRequest(create))).status).toBe(401)
    expect(wire.seen.map(tokenOf)).toEqual(['Bearer old'])
  })

  it('their session is not lost by a refused repetition', async () => {
    wire.answer = (request) => {
      if (tokenOf(request) === 'Bearer new') signInAsBen()
      return json({ detail: 'no' }, 401)
    }
    expect((await failure(apiRequest(create))).status).toBe(401)
    expect(wire.onSessionLost).not.toHaveBeenCalled()
  })

  it('a call waiting for a token is not sent with theirs', async () => {
    const sent = failure(apiRequest(create))
    signInAsBen()
    expect((await sent).status).toBe(401)
    expect(wire.seen).toEqual([])
  })

  it('a throttled call is not sent as them', async () => {
    globalThis.keysteadCalls = { push: () => Promise.resolve() }
    onTestFinished(() => {
      globalThis.keysteadCalls = undefined
    })
    const sent = failure(apiRequest(create))
    signInAsBen()
    expect((await sent).status).toBe(401)
    expect(wire.seen).toEqual([])
  })

  it.each([201, 422])('a batch ends with the pending calls, whatever the responses: %i', async (status) => {
    wire.answer = () => {
      if (wire.seen.length === 6) signInAsBen()
      return json({ detail: 'no' }, status)
    }
    const numbers = Array.from({ length: 20 }, (_, at) => at)
    const results = await runMany(numbers, () => apiRequest(create))
    expect(wire.seen.map(tokenOf)).toEqual(Array(6).fill('Bearer old'))
    expect(results.filter(({ state }) => state === 'open')).toHaveLength(14)
  })

  it('a visitor’s call is still answered', async () => {
    wire.person = undefined
    wire.answer = () => {
      signInAsBen()
      return json('ok')
    }
    expect(await apiRequest(create)).toBe('ok')
  })
})

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import type { EditConflict } from '../edit-conflict.ts'
import { type Call, fakeApi, refusal } from '../testing/fake-api.ts'
import { resource } from './resource.ts'
import { useEdit } from './use-edit.ts'

interface Unit {
  id: string
  updated_at: string
  unit_number: string
  unit_name: string | null
  is_available: boolean
}

type Values = Pick<Unit, 'unit_number' | 'unit_name' | 'is_available'>

const units = resource<Unit, Values, Partial<Values>>('rent-units')
const valuesOf = ({ unit_number, unit_name, is_available }: Unit): Values => ({
  unit_number,
  unit_name,
  is_available,
})

const row: Unit = { id: 'u1', updated_at: 'v1', unit_number: 'VH-1', unit_name: null, is_available: true }

/** When a change's response is lost, or cut off on the way. */
type Lost = 'after' | 'before' | 'halfway'

/** JSON has no functions, so the body is empty. */
const cutOff = refusal(200, () => undefined)

/** A server with one row that refuses a change of an outdated version. */
function serveOne(stored: Unit) {
  let now = stored
  let lost: Lost | undefined
  const change = (call: Call) => {
    const isLost = lost
    lost = undefined
    if (isLost === 'before') return refusal(0)
    if (call.version !== `"${now.updated_at}"`) {
      return refusal(412, { detail: 'Changed meanwhile', type: 'changed_meanwhile' })
    }
    now = { ...now, ...call.body, updated_at: `${now.updated_at}+` }
    if (isLost === 'halfway') return cutOff
    return isLost ? refusal(0) : now
  }
  const calls = fakeApi({ 'GET /rent-units/:id': () => now, 'PUT /rent-units/:id': change })
  return {
    calls,
    puts: () => calls.filter(({ method }) => method === 'PUT'),
    now: () => now,
    /** The next change gets no response. */
    loseNext: (when: Lost = 'after') => {
      lost = when
    },
    /** Somebody else's change. */
    change: (changes: Partial<Values>) => {
      now = { ...now, ...changes, updated_at: `${now.updated_at}+` }
    },
  }
}

function edit(given: Unit = row) {
  const queryClient = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  const hook = renderHook(({ shown, open }) => useEdit(units, { row: shown, open, valuesOf }), {
    wrapper,
    initialProps: { shown: given, open: true },
  })
  return { ...hook, queryClient }
}

describe('an edit (R45)', () => {
  it('invalidates its list, and not what would go with the row', async () => {
    serveOne(row)
    const { result, queryClient } = edit()
    for (const name of ['rent-units', 'lease-agreements']) queryClient.setQueryData([name, 'list'], [])
    await result.current.save({ unit_name: 'Atelier' })
    const isStale = (name: string) => queryClient.getQueryState([name, 'list'])?.isInvalidated
    expect(['rent-units', 'lease-agreements'].map(isStale)).toEqual([true, false])
  })

  it('sends only changed fields, with the version shown by the form', async () => {
    const server = serveOne(row)
    const { result, queryClient } = edit()
    await result.current.save({ unit_name: 'Atelier' })
    expect(server.puts().map(({ body, version }) => ({ body, version }))).toEqual([
      { body: { unit_name: 'Atelier' }, version: '"v1"' },
    ])
    expect(queryClient.getQueryData<Unit>(units.keys.detail('u1'))?.unit_name).toBe('Atelier')
  })

  it('sends nothing if nothing changed', async () => {
    const server = serveOne(row)
    await edit().result.current.save({})
    expect(server.calls).toEqual([])
  })

  it('merges with another person’s changes to other fields', async () => {
    const server = serveOne({ ...row, updated_at: 'v2', is_available: false })
    await edit().result.current.save({ unit_name: 'Atelier' })
    expect(server.now()).toMatchObject({ unit_name: 'Atelier', is_available: false })
    expect(server.puts().map(({ version }) => version)).toEqual(['"v1"', '"v2"'])
  })

  it('asks the person if both changed the same field, then saves the choice', async () => {
    const server = serveOne({ ...row, updated_at: 'v2', unit_name: 'theirs', is_available: false })
    const { result } = edit()
    const mine = { unit_name: 'mine', unit_number: 'VH-2' }
    const conflict = (await result.current.save(mine).catch((error) => error)) as EditConflict
    expect(conflict).toMatchObject({ name: 'EditConflict', fields: ['unit_name'] })
    expect(conflict.stored).toEqual({ unit_number: 'VH-1', unit_name: 'theirs', is_available: false })
    expect(server.now().unit_number).toBe('VH-1')
    await result.current.save({ unit_number: 'VH-2' })
    expect(server.now()).toMatchObject({ unit_name: 'theirs', unit_number: 'VH-2' })
  })

  it('recognizes its own change after a lost response', async () => {
    const server = serveOne({ ...row, updated_at: 'v2', unit_name: 'mine' })
    await edit().result.current.save({ unit_name: 'mine' })
    expect(server.puts()).toHaveLength(1)
  })

  it.each(['after', 'halfway'] as const)(
    'takes back or replaces what a save stored: lost %s',
    async (when) => {
      for (const unit_name of [undefined, 'other']) {
        const server = serveOne(row)
        const { result } = edit()
        server.loseNext(when)
        await expect(result.current.save({ unit_name: 'mine' })).rejects.toMatchObject({ name: 'ApiError' })
        expect(server.now().unit_name).toBe('mine')
        await result.current.save({ is_available: false, ...(unit_name && { unit_name }) })
        expect(server.now()).toMatchObject({ unit_name: unit_name ?? null, is_available: false })
      }
    },
  )

  it('takes back the one of several that is stored', async () => {
    const server = serveOne(row)
    const { result } = edit()
    for (const [unit_name, when] of [
      ['first', 'after'],
      ['second', 'before'],
    ] as const) {
      server.loseNext(when)
      await result.current.save({ unit_name }).catch(() => {})
    }
    await result.current.save({ is_available: false })
    expect(server.now()).toMatchObject({ unit_name: null, is_available: false })
  })

  it('leaves a field that was put back to what somebody else has stored since', async () => {
    const server = serveOne(row)
    const { result } = edit()
    server.loseNext()
    await result.current.save({ unit_name: 'mine' }).catch(() => {})
    server.change({ unit_name: 'theirs' })
    await result.current.save({ is_available: false })
    expect(server.now()).toMatchObject({ unit_name: 'theirs', is_available: false })
  })

  it('continues with the row it was opened with during a refetch', async () => {
    const server = serveOne({ ...row, updated_at: 'v2', unit_name: 'theirs' })
    const { result, rerender } = edit()
    rerender({ shown: server.now(), open: true })
    expect(result.current.initialValues.unit_name).toBeNull()
    await expect(result.current.save({ unit_name: 'mine' })).rejects.toMatchObject({ name: 'EditConflict' })
    rerender({ shown: server.now(), open: false })
    rerender({ shown: server.now(), open: true })
    expect(result.current.initialValues.unit_name).toBe('theirs')
  })

  it('continues with what it stored if the form stays open', async () => {
    const server = serveOne(row)
    const { result } = edit()
    await result.current.save({ unit_name: 'first' })
    await result.current.save({ unit_name: 'second' })
    expect(server.now().unit_name).toBe('second')
    expect(server.puts().map(({ version }) => version)).toEqual(['"v1"', '"v1+"'])
  })

  it('passes on the server’s other errors', async () => {
    fakeApi({ 'PUT /rent-units/:id': () => refusal(404, { detail: 'Not found', type: 'not_found' }) })
    await expect(edit().result.current.save({ unit_name: 'mine' })).rejects.toMatchObject({ status: 404 })
  })
})

import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { DraftPlace } from '../form/draft/form-draft.ts'
import { renderKit } from '../testing/render-kit.tsx'
import { saveStep } from './save-step.ts'
import { StepsAccount } from './steps-account.tsx'
import { type StepsSave, useSaveSteps } from './use-save-steps.ts'

const refused = Object.assign(new Error(), {
  name: 'ApiError',
  status: 422,
  type: 'validation',
  detail: [{ loc: ['body', 'number'], msg: 'too long', type: 'value_error' }],
})

/** A lease with a period, which needs the lease's id. */
function calls() {
  return {
    lease: vi.fn(async (_body: object, _key: string) => ({ id: 'l1' })),
    period: vi.fn(async (_body: object, _key: string) => ({ id: 'p1' })),
    update: vi.fn(async (_id: string, _body: object) => {}),
  }
}

const stepsOf = ({ lease, period, update }: ReturnType<typeof calls>, rent = 900) => [
  saveStep({ key: 'lease', label: 'Lease', body: { rent }, create: lease, update }),
  saveStep({
    key: 'period-1',
    label: 'First period',
    body: { number: '1' },
    create: (body, key, idOf) => period({ ...body, lease_id: idOf('lease') }, key),
    update,
    place: (loc) => ['periods', 0, ...loc],
  }),
]

async function saver(draft?: DraftPlace, isLive = false) {
  let save: StepsSave | undefined
  function Saver({ draft }: { draft?: DraftPlace }) {
    save = useSaveSteps({ noId: 'No row', draft, isLive })
    return save.isPartial && <StepsAccount save={save} />
  }
  const { rerender } = await renderKit(<Saver draft={draft} />)
  const now = () => save as StepsSave
  const run = (steps: ReturnType<typeof stepsOf>) =>
    act(() =>
      now()
        .run(steps)
        .then(
          () => undefined,
          (error: unknown) => error,
        ),
    )
  return { now, run, moveTo: (other: DraftPlace) => rerender(<Saver draft={other} />) }
}

/** The draft is serialized to JSON, as by the host. */
function keptDraft(): DraftPlace {
  let kept: Readonly<Record<string, unknown>> = {}
  return {
    read: () => ({ at: 0, kept }),
    write: (parts) => {
      kept = JSON.parse(JSON.stringify({ ...kept, ...parts }))
    },
    clear() {},
  }
}

describe('useSaveSteps', () => {
  it('passes one step’s id to the next, each with its own key', async () => {
    const sent = calls()
    const { run, now } = await saver()
    await run(stepsOf(sent))
    expect(sent.period.mock.calls[0]?.[0]).toEqual({ number: '1', lease_id: 'l1' })
    expect(sent.lease.mock.calls[0]?.[1]).not.toBe(sent.period.mock.calls[0]?.[1])
    expect(now().isStored('lease')).toBe(true)
    expect(screen.queryByText('Lease: Done')).toBeNull()
  })

  it('reports progress, assigns the error to its field, and sends only the rest', async () => {
    const sent = calls()
    sent.period.mockRejectedValueOnce(refused)
    const { run } = await saver()
    const error = await run(stepsOf(sent))
    expect(error).toMatchObject({ name: 'ApiError', detail: [{ loc: ['periods', 0, 'number'] }] })
    expect(screen.getByText('Lease: Done')).toBeTruthy()
    expect(screen.getByText('First period: Failed')).toBeTruthy()
    await run(stepsOf(sent, 950))
    expect(sent.lease).toHaveBeenCalledTimes(1)
    expect(sent.update).toHaveBeenCalledWith('l1', { rent: 950 })
    expect(sent.period).toHaveBeenCalledTimes(2)
    expect(sent.period.mock.calls[0]?.[1]).toBe(sent.period.mock.calls[1]?.[1])
  })

  it('sends a batch at the same time, and then only what failed', async () => {
    const draft = keptDraft()
    const { now, run } = await saver(draft)
    const answers = new Map<
      string,
      { resolve: (row: { id: string }) => void; reject: (error: Error) => void }
    >()
    const create = vi.fn(
      (body: { rent: number }) =>
        new Promise<{ id: string }>((resolve, reject) => answers.set(String(body.rent), { resolve, reject })),
    )
    const update = vi.fn(async () => {})
    const batch = [1, 2, 3].map((rent) =>
      saveStep({ key: `${rent}`, label: `${rent}`, batch: 'all', body: { rent }, create, update }),
    )
    const saved = now()
      .run(batch)
      .catch(() => undefined)
    await waitFor(() => expect(create).toHaveBeenCalledTimes(3))
    answers.get('3')?.resolve({ id: 'r3' })
    // A page that is closed now may have stored all three.
    const reopened = await saver(draft)
    await waitFor(() =>
      expect([1, 2, 3].map((rent) => reopened.now().isStored(`${rent}`))).toEqual([true, true, true]),
    )
    answers.get('2')?.reject(refused)
    answers.get('1')?.resolve({ id: 'r1' })
    await act(() => saved)
    expect([1, 2, 3].map((rent) => now().progress[rent]?.state)).toEqual(['done', 'failed', 'done'])
    create.mockResolvedValueOnce({ id: 'r2' })
    await run(batch)
    expect(create).toHaveBeenCalledTimes(4)
  })

  it.each([false, true])('renders after each step only if it is live: %s', async (isLive) => {
    const sent = calls()
    const { now } = await saver(undefined, isLive)
    let answer = (_row: { id: string }) => {}
    sent.period.mockReturnValueOnce(
      new Promise((resolve) => {
        answer = resolve
      }),
    )
    const saved = now().run(stepsOf(sent))
    await waitFor(() => expect(sent.period).toHaveBeenCalled())
    expect(now().isStored('lease')).toBe(isLive)
    answer({ id: 'p1' })
    await act(() => saved)
    expect(now().isStored('lease')).toBe(true)
  })

  it('stops with an explanation if a response names no row', async () => {
    const sent = calls()
    sent.lease.mockResolvedValueOnce({ id: '' })
    const { run } = await saver()
    expect(await run(stepsOf(sent))).toMatchObject({ name: 'ApiError', detail: 'No row' })
    expect(sent.period).not.toHaveBeenCalled()
  })

  it('continues after a reload at the same place, with the same keys', async () => {
    const draft = keptDraft()
    const sent = calls()
    // The page unloads before the response.
    sent.period.mockReturnValueOnce(new Promise(() => {}))
    const { now } = await saver(draft)
    act(() => void now().run(stepsOf(sent)))
    await vi.waitFor(() => expect(sent.period).toHaveBeenCalled())
    const after = await saver(draft)
    expect(screen.getByText('Lease: Done')).toBeTruthy()
    expect(screen.getByText('First period: Failed')).toBeTruthy()
    // It may be stored: without a response nobody knows.
    expect(after.now().isStored('period-1')).toBe(true)
    await after.run(stepsOf(sent))
    expect(sent.lease).toHaveBeenCalledTimes(1)
    expect(sent.period.mock.calls[1]?.[1]).toBe(sent.period.mock.calls[0]?.[1])
  })

  it('repeats after a reload what may have been stored without a response, then changes', async () => {
    const draft = keptDraft()
    const sent = calls()
    sent.lease.mockReturnValueOnce(new Promise(() => {}))
    const { now } = await saver(draft)
    act(() => void now().run(stepsOf(sent)))
    await vi.waitFor(() => expect(sent.lease).toHaveBeenCalled())
    expect(now().progress).toEqual({})
    const after = await saver(draft)
    // Another body with the same key would be refused permanently.
    await after.run(stepsOf(sent, 950))
    const [before, again] = sent.lease.mock.calls.map(([body, key]) => ({ body, key }))
    expect(again).toEqual(before)
    expect(sent.update).toHaveBeenCalledWith('l1', { rent: 950 })
  })

  it('still repeats what may be stored first if the retry is not judged, as while signed out', async () => {
    const sent = calls()
    sent.lease.mockRejectedValueOnce(new Error('no answer'))
    const { run } = await saver()
    await run(stepsOf(sent))
    sent.lease.mockRejectedValueOnce({ ...refused, status: 401 })
    await run(stepsOf(sent))
    await run(stepsOf(sent, 950))
    expect(sent.lease.mock.calls.map(([body]) => body)).toEqual([{ rent: 900 }, { rent: 900 }, { rent: 900 }])
    expect(sent.update).toHaveBeenCalledWith('l1', { rent: 950 })
  })

  it.each([401, 429])('keeps nothing of a first attempt that was not judged: %s', async (status) => {
    const sent = calls()
    sent.lease.mockRejectedValueOnce({ ...refused, status })
    const { run, now } = await saver()
    await run(stepsOf(sent))
    expect(now().isStored('lease')).toBe(false)
    await run(stepsOf(sent, 950))
    expect(sent.lease.mock.calls.map(([body]) => body)).toEqual([{ rent: 900 }, { rent: 950 }])
    expect(sent.update).not.toHaveBeenCalled()
  })

  it('finds the progress of a draft at another URL', async () => {
    const there = keptDraft()
    const sent = calls()
    sent.period.mockRejectedValueOnce(refused)
    await (await saver(there)).run(stepsOf(sent))
    const { run, moveTo } = await saver(keptDraft())
    moveTo(there)
    expect(screen.getAllByText('Lease: Done')).toHaveLength(2)
    await run(stepsOf(sent))
    expect(sent.lease).toHaveBeenCalledTimes(1)
    expect(sent.period.mock.calls[1]?.[1]).toBe(sent.period.mock.calls[0]?.[1])
  })

  it('keeps a running save when the URL changes, as by Back and Forward', async () => {
    const sent = calls()
    sent.lease.mockRejectedValueOnce(new Error('no answer'))
    const { run, moveTo } = await saver(keptDraft())
    await run(stepsOf(sent))
    moveTo(keptDraft())
    await run(stepsOf(sent))
    expect(sent.lease.mock.calls[1]?.[1]).toBe(sent.lease.mock.calls[0]?.[1])
  })

  it('forgets everything for a new save, which has other keys', async () => {
    const sent = calls()
    const { run, now } = await saver()
    await run(stepsOf(sent))
    act(() => now().begin())
    expect(now().isStored('lease')).toBe(false)
    await run(stepsOf(sent))
    expect(sent.lease.mock.calls[1]?.[1]).not.toBe(sent.lease.mock.calls[0]?.[1])
  })
})

import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { useStaying, useUnsaved } from '../hooks.ts'
import { renderWithHost } from '../testing/render-with-host.tsx'
import { useRow } from './use-rows.ts'

const answers = { isThere: true, after: Promise.resolve() }
const houses = {
  keys: { list: () => ['houses', 'list'] },
  detail: (id: string) => ({
    queryKey: ['houses', 'detail', id],
    retry: false,
    queryFn: async () => {
      await answers.after
      if (answers.isThere) return { id, name: 'Weserhaus' }
      throw Object.assign(new Error('no such house'), { name: 'ApiError', status: 404 })
    },
  }),
}

interface FormProps {
  unsaved: boolean
  sending: boolean
}

let setForm: (state: FormProps) => void = () => {}

function House() {
  const [{ unsaved, sending }, set] = useState<FormProps>({ unsaved: true, sending: false })
  setForm = set
  const { data, isMissing, refetch } = useRow(houses, 'a')
  useUnsaved(unsaved, undefined, false, sending)
  return (
    <>
      <p>{isMissing ? 'gone' : (data?.name ?? 'loading')}</p>
      <button type="button" onClick={() => void refetch()}>
        Again
      </button>
    </>
  )
}

it('stays during input and submission on its page, then disappears', async () => {
  answers.isThere = true
  const options = { module: { id: 'houses', texts: {} } }
  await renderWithHost(<House />, options)
  await screen.findByText('Weserhaus')
  answers.isThere = false
  await act(async () => screen.getByText('Again').click())
  const form = async (state: FormProps) => {
    await act(async () => setForm(state))
    return document.querySelector('p')?.textContent
  }
  expect(await form({ unsaved: true, sending: true })).toBe('Weserhaus')
  expect(await form({ unsaved: false, sending: true })).toBe('Weserhaus')
  expect(await form({ unsaved: true, sending: false })).toBe('Weserhaus')
  expect(await form({ unsaved: false, sending: false })).toBe('gone')
})

it('stays while it is deleted from its own page', async () => {
  answers.isThere = true
  let setDeleting: (isDeleting: boolean) => void = () => {}
  function Deleted() {
    const [isDeleting, set] = useState(false)
    setDeleting = set
    const { data, isMissing, refetch } = useRow(houses, 'b')
    useStaying(isDeleting)
    return (
      <button type="button" onClick={() => void refetch()}>
        {isMissing ? 'gone' : (data?.name ?? 'loading')}
      </button>
    )
  }
  await renderWithHost(<Deleted />, { module: { id: 'houses', texts: {} } })
  await screen.findByText('Weserhaus')
  await act(async () => setDeleting(true))
  answers.isThere = false
  await act(async () => screen.getByRole('button').click())
  expect(screen.getByRole('button').textContent).toBe('Weserhaus')
  await act(async () => setDeleting(false))
  expect(screen.getByRole('button').textContent).toBe('gone')
})

it('stays missing while it is refetched', async () => {
  answers.isThere = false
  function Missing() {
    const { isMissing, isFetching, refetch } = useRow(houses, 'c')
    return (
      <button type="button" onClick={() => void refetch()}>
        {`${isMissing ? 'gone' : 'loading'} ${isFetching}`}
      </button>
    )
  }
  await renderWithHost(<Missing />, { module: { id: 'houses', texts: {} } })
  await screen.findByText('gone false')
  let resolve: () => void = () => {}
  answers.after = new Promise((answer) => {
    resolve = answer
  })
  await act(async () => screen.getByRole('button').click())
  expect((await screen.findByText(/true/)).textContent).toBe('gone true')
  resolve()
  expect((await screen.findByText(/false/)).textContent).toBe('gone false')
})

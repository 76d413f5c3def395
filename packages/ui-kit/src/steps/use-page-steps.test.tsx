import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { expect, it } from 'vitest'
import { renderKit } from '../testing/render-kit.tsx'
import { usePageSteps } from './use-page-steps.ts'

const all = ['file', 'columns', 'check'] as const

function Steps({ held }: { held?: (typeof all)[number] }) {
  const { step, setStep } = usePageSteps<(typeof all)[number]>('file', held)
  const navigate = useNavigate()
  return (
    <>
      <p>At {step}</p>
      {all.map((each) => (
        <button key={each} type="button" onClick={() => setStep(each)}>
          {each}
        </button>
      ))}
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      <button type="button" onClick={() => navigate(1)}>
        Forward
      </button>
    </>
  )
}

async function open() {
  const { user } = await renderKit(<Steps />)
  return async (...names: string[]) => {
    for (const name of names) await user.click(screen.getByRole('button', { name }))
    return screen.getByText(/^At /).textContent
  }
}

it('goes back and forward through its steps by the browser', async () => {
  const press = await open()
  expect(await press('columns', 'check')).toBe('At check')
  expect(await press('Back')).toBe('At columns')
  expect(await press('Back')).toBe('At file')
  expect(await press('Forward', 'Forward')).toBe('At check')
})

it('goes back by its own buttons without adding to the history', async () => {
  const press = await open()
  expect(await press('columns', 'check', 'columns')).toBe('At columns')
  expect(await press('Back')).toBe('At file')
  expect(await press('columns', 'check', 'file')).toBe('At file')
  expect(await press('Forward')).toBe('At columns')
})

it('stays at a step that is held, and once it is released', async () => {
  let release = () => {}
  function Held() {
    const [held, setHeld] = useState<'check' | undefined>()
    release = () => setHeld(undefined)
    return (
      <>
        <Steps held={held} />
        <button type="button" onClick={() => setHeld('check')}>
          Write
        </button>
      </>
    )
  }
  const { user } = await renderKit(<Held />)
  for (const name of ['columns', 'check', 'Write', 'Back'])
    await user.click(screen.getByRole('button', { name }))
  expect(screen.getByText(/^At /).textContent).toBe('At check')
  act(release)
  expect(screen.getByText(/^At /).textContent).toBe('At check')
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(screen.getByText(/^At /).textContent).toBe('At columns')
})

it('starts over on a new visit, where one Back leaves the page', async () => {
  function Pages() {
    const { pathname } = useLocation()
    const navigate = useNavigate()
    return (
      <>
        {pathname === '/import' ? <Steps /> : <p>Elsewhere</p>}
        <button type="button" onClick={() => navigate('/import')}>
          Import
        </button>
        <button type="button" onClick={() => navigate('/list')}>
          List
        </button>
        <button type="button" onClick={() => navigate(-1)}>
          Browser back
        </button>
      </>
    )
  }
  const { user } = await renderKit(<Pages />)
  const press = async (...names: string[]) => {
    for (const name of names) await user.click(screen.getByRole('button', { name }))
  }
  await press('Import', 'columns', 'check', 'List', 'Browser back')
  expect(await screen.findByText('At file')).toBeTruthy()
  await press('Browser back')
  expect(await screen.findByText('Elsewhere')).toBeTruthy()
})

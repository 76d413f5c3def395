import { screen } from '@testing-library/react'
import { useNavigate } from 'react-router-dom'
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

async function open(held?: (typeof all)[number]) {
  const { user } = await renderKit(<Steps held={held} />)
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

it('stays at a step that is held', async () => {
  const press = await open('check')
  expect(await press('columns', 'Back')).toBe('At check')
})

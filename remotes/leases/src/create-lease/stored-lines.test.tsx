import { type Handler, refusal } from '@keystead/api-client/testing/fake-api'
import { aComponent, aPeriod } from '@keystead/api-client/testing/lease-rows'
import { fill, openDialog, press } from '@keystead/ui-kit/testing/form'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { leaseApi } from '../testing/lease-api.ts'
import { goToEnd, openCreateLease } from '../testing/open-create-lease.tsx'

const api = leaseApi()
const refused = refusal(422, { detail: 'No' })
const unanswered = refusal(503, { detail: 'Down' })

/** A wizard whose save fails at the call given, with the first step shown again. */
async function failAt(failing: (sent: unknown[]) => boolean, failure = refused) {
  let fails = true
  const handlers: Record<string, Handler> = {
    ...api.handlers,
    'POST /rental-periods/': () => aPeriod(),
    'PUT /rental-periods/:id': () => aPeriod(),
    'POST /rent-components/': () => (fails && failing(sent()) ? failure : aComponent()),
    'PUT /rent-components/:id': () => aComponent(),
  }
  const opened = await openCreateLease(handlers, `?new&unit=${api.units.vacant.id}`)
  const sent = () => opened.sent().filter(({ path }) => path.includes('rent-components'))
  await fill('Start date', '12/01/2999')
  await fill(/^Heating/, 60)
  for (const [at, [name, amount]] of ownLines.entries()) {
    await press('Add line')
    await fill(/^Name/, name, { at })
    await fill(/^Amount/, amount, { at })
  }
  await goToEnd()
  await press('Create')
  await screen.findByText(/: Failed$/)
  await press('Back')
  await press('Back')
  fails = false
  return { bodies: (of: string) => sent().flatMap(({ method, body }) => (method === of ? [body] : [])) }
}

const ownLines = [
  ['Cellar', 50],
  ['Garden', 30],
  ['Sauna', 20],
] as const

async function goOn() {
  await goToEnd()
  await press('Continue')
  await waitFor(() => expect(openDialog()).toBeUndefined())
}

const removable = () =>
  screen.queryAllByRole('button', { name: /^Remove: line/ }).map((each) => each.getAttribute('aria-label'))

it('removes only rent lines that are not stored yet', async () => {
  const { bodies } = await failAt((sent) => sent.length === 4)
  expect(removable()).toEqual(['Remove: line 3'])
  await press('Remove: line 3')
  await goOn()
  const names = bodies('POST').map((body) => (body as { component_name: string }).component_name)
  expect(names).toEqual(['Heating', 'Cellar', 'Garden', 'Sauna'])
  expect(bodies('PUT')).toEqual([])
})

it('keeps a line that may be stored: its create got no answer', async () => {
  await failAt((sent) => sent.length === 4, unanswered)
  expect(removable()).toEqual([])
})

it('keeps each line’s row when an earlier line is removed', async () => {
  // Cellar, the first own line, fails; Heating before it is stored.
  const { bodies } = await failAt((sent) => sent.length === 2)
  expect(removable()).toHaveLength(3)
  await press('Remove: line 1')
  await goOn()
  expect(bodies('POST').slice(2)).toMatchObject([
    { component_name: 'Garden', amount: 30 },
    { component_name: 'Sauna', amount: 20 },
  ])
})

it('requires the amount of a stored line, which may change', async () => {
  const { bodies } = await failAt((sent) => sent.length === 3)
  await fill(/^Heating/, null)
  await fill(/^Amount/, null)
  await press('Next')
  expect(await screen.findByText('Heating is required')).toBeTruthy()
  expect(screen.getByText('Amount is required')).toBeTruthy()
  await fill(/^Heating/, 70)
  await fill(/^Amount/, 55)
  await goOn()
  expect(bodies('PUT')).toEqual([{ amount: 70 }, { amount: 55 }])
})

it('requires some rent once its period is stored', async () => {
  await failAt((sent) => sent.length === 1)
  await fill(/^Heating/, null)
  for (const _ of ownLines) await press('Remove: line 1')
  await press('Next')
  expect(await screen.findByText('Base rent is required')).toBeTruthy()
})

import { fakeApi, refusal } from '@keystead/api-client/testing/fake-api'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Screen as Building } from '../building-detail/building-detail.tsx'
import { Screen as Buildings } from '../building-list/building-list.tsx'
import { demoApi } from '../testing/demo-api.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { Screen as Units } from './unit-list.tsx'

const demo = demoApi()

it.each([
  ['/units', <Units key="u" />, '/units'],
  ['/buildings', <Buildings key="b" />, '/buildings'],
  [`/buildings/${demo.building.id}`, <Building key="o" />, '/buildings/:buildingId'],
])('%s shows nothing of leases, and no error, if they are locked (R34)', async (address, shown, route) => {
  fakeApi({
    ...demo.handlers,
    'GET /lease-agreements/': () => refusal(403, { detail: 'no', type: 'plan_required' }),
  })
  const { queryClient, container } = await renderScreen(shown, { route, address })
  await screen.findByText('VH-07')
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(container.textContent).not.toMatch(/€|\brents?\b|tenant|lease|unable|retry|Amélie Laurent/i)
  expect(document.querySelector('[role=alert]:not(:empty)')).toBeNull()
})

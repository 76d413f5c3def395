import { fakeApi } from '@keystead/api-client/testing/fake-api'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { demoPortfolio } from '../testing/demo-portfolio.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { useItems } from './first-steps.ts'

const demo = demoPortfolio()
const Told = () => <output>{JSON.stringify(useItems())}</output>

it('report a property and a unit, each once known', async () => {
  fakeApi({ 'GET /property-groups/': () => demo.groups, 'GET /rent-units/': () => [] })
  await renderScreen(<Told />, { route: '/dashboard', address: '/dashboard' })
  const told = [
    { to: '/portfolio?new', done: true },
    { to: '/units?newUnit', done: false },
  ]
  expect(await screen.findByText(JSON.stringify(told))).toBeTruthy()
})

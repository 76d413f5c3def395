import type { Handler } from '@keystead/api-client/testing/fake-api'
import { demoPortfolio } from './demo-portfolio.ts'

/** The demo landlord's rows, one property's among them, and a server that returns them. */
export function demoApi(name = 'Lychener Höfe') {
  const demo = demoPortfolio()
  const group = demo.groups.find((each) => each.name === name)
  const [building] = group?.buildings ?? []
  if (!group || !building) throw new Error(`No property is called ${name}`)
  const handlers: Record<string, Handler> = {
    'GET /property-groups/': () => demo.groups,
    'GET /property-groups/:id': () => group,
    'GET /buildings/': () =>
      demo.groups.flatMap(({ id, buildings }) => buildings.map((row) => ({ ...row, propertygroup_id: id }))),
    'GET /buildings/:id': () => building,
    'GET /rent-units/': () => demo.units,
    'GET /lease-agreements/': () => demo.leases,
  }
  const unit = (number: string) => {
    const found = demo.units.find(({ unit_number }) => unit_number === number)
    if (!found) throw new Error(`No unit is called ${number}`)
    return found
  }
  return { ...demo, group, building, handlers, unit }
}

import { expect, it } from 'vitest'
import { faultsIn } from './reported-faults.ts'

const told = (...faults: object[]) =>
  JSON.stringify({ modules: [{ module: 'walk', version: '1.0.0', faults }] })

it('name the thrown error, so that the check’s reader knows where to look', () => {
  const report = told(
    { kind: 'crash', message: 'rows is undefined', count: 1 },
    { kind: 'timeout', count: 1 },
  )
  expect(faultsIn(report)).toEqual(['"crash": rows is undefined', '"timeout"'])
})

it('read the short report of a shell that could not load the long one', () => {
  expect(faultsIn('{"kind":"timeout"}')).toEqual(['"timeout"'])
  expect(faultsIn('{"modules":[{"module":"walk","version":"1.0.0","seen":true}]}')).toEqual([])
})

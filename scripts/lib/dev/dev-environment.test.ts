import { expect, it } from 'vitest'
import { devEnvironmentOf } from './dev-environment.ts'

it.each([
  ['are left out', {}],
  ['are empty', { KEYSTEAD_DATA_DIR: '', LOG_LEVEL: ' ' }],
])('development has its own data and log if their settings %s', (_, given) => {
  expect(devEnvironmentOf(given)).toEqual({ KEYSTEAD_DATA_DIR: '.keystead-dev', LOG_LEVEL: 'warn' })
})

it('development uses the given settings', () => {
  const given = { KEYSTEAD_DATA_DIR: '.elsewhere', LOG_LEVEL: 'info', PORT: '5000' }
  expect(devEnvironmentOf(given)).toEqual(given)
})

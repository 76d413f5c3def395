import { expect, test } from 'vitest'
import { localEnvironmentOf } from './start-local.ts'

test('a start in a terminal logs warnings only, unless a level is set', () => {
  expect(localEnvironmentOf({ PORT: '4400' }, true)).toEqual({ PORT: '4400', LOG_LEVEL: 'warn' })
  expect(localEnvironmentOf({ LOG_LEVEL: 'debug' }, true).LOG_LEVEL).toBe('debug')
})

test('redirected output has every log line', () => {
  expect(localEnvironmentOf({}, false)).toEqual({})
})

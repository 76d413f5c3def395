import { expect, it } from 'vitest'
import { ownPath } from './own-path.ts'

it.each([
  null,
  '',
  'https://evil.test',
  '//evil.test',
  '//',
  '//[',
  'javascript:alert(1)',
  'units',
  '/.//evil.test/',
  '/./\\evil.test/',
  '/.\\\\evil.test/',
  '/%2e//evil.test/',
  '/%2E//evil.test',
  '/a/..//evil.test',
  '/a/%2e%2e//evil.test',
  '/../..//evil.test',
  '/.//[',
  '/.//',
  '/.///evil.test',
  '\t//evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '/.\t/\n/evil.test',
  '/.//evil.test@keystead.invalid/',
  '/.//keystead.invalid/',
  '/\\evil.test',
  '/\\\\evil.test',
  ' //evil.test',
])('refuses an external address, also after resolving: %j', (address) => {
  expect(ownPath(address)).toBeNull()
})

it.each(['/units', '/units?q=//evil.test', '/leases#//evil.test', '/a//b', '/%2f/evil.test', '/./units'])(
  'accepts an own path: %s',
  (address) => {
    expect(new URL(ownPath(address) ?? '//', 'https://keystead.test').href).toBe(
      new URL(address, 'https://keystead.test').href,
    )
  },
)

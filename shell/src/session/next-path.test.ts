import { expect, it } from 'vitest'
import { loginPathFor, nextPathOf } from './next-path.ts'

it('leads back to where the person wanted to go', () => {
  const login = loginPathFor({ pathname: '/units', search: '?unit=7', hash: '' })
  expect(login).toBe('/login?next=%2Funits%3Funit%3D7')
  expect(nextPathOf(login.slice('/login'.length))).toBe('/units?unit=7')
})

it.each([
  '',
  '?next=https://evil.test',
  '?next=//evil.test',
  '?next=//',
  '?next=//[',
  '?next=/%5Cevil.test',
  '?next=javascript:alert(1)',
])('leads nowhere else: %s', (search) => {
  expect(nextPathOf(search)).toBeNull()
})

it.each([
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
])('refuses what becomes another address when it is resolved: %j', (next) => {
  expect(nextPathOf(`?${new URLSearchParams({ next })}`)).toBeNull()
})

it.each(['/units', '/units?q=//evil.test', '/leases#//evil.test', '/a//b', '/%2f/evil.test', '/./units'])(
  'keeps a path of our own: %s',
  (next) => {
    const kept = nextPathOf(`?${new URLSearchParams({ next })}`)
    expect(new URL(kept ?? '//', 'https://keystead.test').href).toBe(
      new URL(next, 'https://keystead.test').href,
    )
  },
)

import pg from 'pg'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { isDatabaseAddress, readHosts } from './postgres-hosts.ts'

describe('the hosts of a database URL', () => {
  it.each([
    ['postgres://a:b@h/k', ['postgres://a:b@h/k'], 'any'],
    [
      'postgres://a:b%2C@h1,h2:5433/k',
      ['postgres://a:b%2C@h1/k', 'postgres://a:b%2C@h2:5433/k'],
      'read-write',
    ],
    ['postgresql://h1,[::1]:6', ['postgresql://h1', 'postgresql://[::1]:6'], 'read-write'],
    [
      'postgres://h/k?sslmode=no-verify&target_session_attrs=primary',
      ['postgres://h/k?sslmode=no-verify'],
      'read-write',
    ],
    ['postgres://h1,h2/k?target_session_attrs=any', ['postgres://h1/k', 'postgres://h2/k'], 'any'],
  ])('%s', (address, urls, wants) => {
    expect(readHosts(address)).toEqual({ urls, wants })
    expect(isDatabaseAddress(address)).toBe(true)
  })

  it.each([
    'mysql://h/k',
    'postgres://',
    'postgres://h1,,h2/k',
    'postgres://h:x/k',
    'postgres://h/k?target_session_attrs=standby',
  ])('are refused in %s', (address) => expect(isDatabaseAddress(address)).toBe(false))
})

it.each(['prefer', 'require', 'verify-ca', 'verify-full'])(
  'the driver verifies certificates without a warning for sslmode=%s',
  async (mode) => {
    const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => {})
    onTestFinished(() => warned.mockRestore())
    const [url = ''] = readHosts(`postgres://h/k?sslmode=${mode}`).urls
    const { ssl } = new pg.Client({ connectionString: url })
    expect([ssl, warned.mock.calls]).toEqual([{}, []])
  },
)

it('the driver’s own compatible modes stay', () => {
  const url = 'postgres://h/k?sslmode=require&uselibpqcompat=true'
  expect(readHosts(url).urls).toEqual([url])
})

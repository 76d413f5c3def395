import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openBareProxy } from '../http/testing/bare-proxy.ts'
import { isQuick } from '../testing/quick.ts'
import { freshAddress, PASSWORD, startTestSignIn, type TestSignIn } from './testing.ts'
import { createConfirmedUser } from './users/users.ts'

const ROUNDS = isQuick ? 4 : 20

const outbox = async (address: string, headers: Record<string, string> = {}) =>
  (await fetch(`${address}/dev/outbox`, { headers })).status

const recover = (address: string, email: string, headers: Record<string, string> = {}) =>
  fetch(`${address}/auth/v1/recover`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email }),
  })

describe('the outbox', () => {
  let signIn: TestSignIn
  beforeEach(async () => {
    signIn = await startTestSignIn()
  })
  afterEach(() => signIn.close())

  it(`shows no mail through a proxy that hides itself: ${ROUNDS} attempts to take an account`, async () => {
    const proxy = await openBareProxy(signIn.address)
    for (let round = 0; round < ROUNDS; round += 1) {
      const email = freshAddress()
      await createConfirmedUser(signIn.database, { email, password: PASSWORD })
      expect((await recover(proxy.address, email)).status).toBe(200)
      expect(await signIn.mails(email)).toHaveLength(1)
      expect(await outbox(proxy.address)).toBe(404)
      expect(await outbox(proxy.address, { accept: 'text/html' })).toBe(404)
    }
    await proxy.close()
  })

  it.each<[string, Record<string, string>]>([
    ['by another name', { host: 'keystead.example' }],
    ['with a header of a proxy', { 'x-forwarded-proto': 'https' }],
  ])('closes permanently when requested %s', async (_how, lines) => {
    expect(await outbox(signIn.address)).toBe(200)
    const other = await openBareProxy(signIn.address, lines)
    expect((await recover(other.address, freshAddress())).status).toBe(200)
    expect(await outbox(signIn.address)).toBe(404)
    await other.close()
  })

  it('stays open when another site’s page requests it, which is refused', async () => {
    const origin = 'https://evil.example'
    expect((await recover(signIn.address, freshAddress(), { origin })).status).toBe(200)
    expect(await outbox(signIn.address, { origin })).toBe(404)
    expect(await outbox(signIn.address)).toBe(200)
  })

  it('stays open for a browser on this machine, whatever host name it uses', async () => {
    const port = new URL(signIn.address).port
    for (const origin of [signIn.address, `http://127.0.0.1:${port}`])
      expect((await recover(signIn.address, freshAddress(), { origin })).status).toBe(200)
    expect(await outbox(signIn.address)).toBe(200)
  })
})

describe('the client address behind a proxy that passes on the visitor’s header', () => {
  /** How many of 14 wrong passwords are tried if the sender claims another IP address for each. */
  async function tries(
    trustedProxies: string[],
    lines: Record<string, string> = {},
    from = (round: number) => `203.0.113.${round}`,
  ) {
    const own = await startTestSignIn(() => ({ trustedProxies }))
    const other = await openBareProxy(own.address, lines)
    const email = freshAddress()
    let tried = 0
    for (let round = 0; round < 14; round += 1) {
      const answer = await fetch(`${other.address}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from(round) },
        body: JSON.stringify({ email, password: 'wrong one' }),
      })
      if (answer.status === 400) tried += 1
    }
    await other.close()
    await own.close()
    return tried
  }

  it('ignores forwarded headers unless configured, even from this machine', async () => {
    expect(await tries([])).toBe(10)
  })

  it('trusts a configured proxy that sets the header itself', async () => {
    expect(await tries(['127.0.0.1', '::1'], { 'x-forwarded-for': '198.51.100.7' })).toBe(10)
    expect(await tries(['127.0.0.1', '::1'])).toBe(14)
  })

  it.each([
    ['an IPv4', (round: number) => `203.0.113.7:${50_000 + round}`],
    ['an IPv6', (round: number) => `[2001:db8::7]:${50_000 + round}`],
  ])('counts a proxy’s visitor once, whatever port it names beside %s address', async (_kind, from) => {
    expect(await tries(['127.0.0.1', '::1'], {}, from)).toBe(10)
  })
})

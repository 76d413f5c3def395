import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readReturn, takeReturn, withoutReturn } from './url-session.ts'

const client = { exchangeCodeForSession: vi.fn(), setSession: vi.fn() }
vi.mock('./auth-client.ts', () => ({ loadAuthClient: async () => client }))

const at = (path: string) => new URL(path, 'https://keystead.test')
const found = (path: string) => {
  const value = readReturn(at(path))
  if (!value) throw new Error(`nothing found in ${path}`)
  return value
}

describe('the session in the URL', () => {
  beforeEach(() => {
    client.exchangeCodeForSession.mockReset()
  })

  it('is read on return pages only', () => {
    expect(readReturn(at('/dashboard'))).toBeNull()
    expect(readReturn(at('/elsewhere?code=abc'))).toBeNull()
    expect(readReturn(at('/callback?code=abc'))?.code).toBe('abc')
  })

  it('is removed from the URL', () => {
    expect(withoutReturn(at('/dashboard?lng=de&code=abc&sb_flow_id=f#error=x'))).toBe('/dashboard?lng=de')
  })

  it('becomes a session in the browser that started it', async () => {
    client.exchangeCodeForSession.mockResolvedValue({ error: null })
    expect(await takeReturn(found('/dashboard?code=abc'))).toEqual({ kind: 'session', recovery: false })
    expect(await takeReturn(found('/reset-password?code=abc'))).toEqual({ kind: 'session', recovery: true })
  })

  it('confirms in another browser without a session (R28)', async () => {
    const error = { name: 'AuthPKCECodeVerifierMissingError', code: 'pkce_code_verifier_not_found' }
    client.exchangeCodeForSession.mockResolvedValue({ error })
    expect(await takeReturn(found('/dashboard?code=abc'))).toEqual({ kind: 'confirmed-elsewhere' })
    expect(await takeReturn(found('/reset-password?code=abc'))).toEqual({ kind: 'failed', code: error.code })
  })

  it('confirms without a session if the link was used before (R28)', async () => {
    const used = '/dashboard#message=E-mail+confirmed%2C+please+sign+in&type=signup'
    expect(await takeReturn(found(used))).toEqual({ kind: 'confirmed-elsewhere' })
    expect(withoutReturn(at(used))).toBe('/dashboard')
    expect(client.exchangeCodeForSession).not.toHaveBeenCalled()
  })

  it.each([
    [0, 'unreachable'],
    [500, 'server'],
  ])('is not called invalid if the service did not judge it (%s)', async (status, fault) => {
    const error = { name: 'AuthRetryableFetchError', status, message: 'Failed to fetch' }
    client.exchangeCodeForSession.mockResolvedValue({ error })
    expect(await takeReturn(found('/reset-password?code=abc'))).toEqual({
      kind: 'failed',
      code: null,
      fault,
    })
  })

  it('is refused as tokens: anybody may have written them', async () => {
    const address = '/dashboard#access_token=theirs&refresh_token=theirs&token_type=bearer'
    expect(await takeReturn(found(address))).toEqual({ kind: 'none' })
    expect(withoutReturn(at(address))).toBe('/dashboard')
    expect(client.setSession).not.toHaveBeenCalled()
  })

  it('reports the restored address after reverting (R43)', async () => {
    const back = '/login#message=The+address+is+as+it+was&type=email_undo'
    expect(await takeReturn(found(back))).toEqual({ kind: 'address-restored' })
    expect(withoutReturn(at(back))).toBe('/login')
    expect(readReturn(at('/login#message=Anything'))).toBeNull()
    expect(await takeReturn(found('/login#error=access_denied&error_code=otp_expired'))).toMatchObject({
      kind: 'failed',
      code: 'otp_expired',
    })
  })

  it('reports on any page why a link failed, also for another address (R43)', async () => {
    const used = '/elsewhere?error=access_denied&error_code=otp_expired&error_description=Used'
    expect(await takeReturn(found(`${used}&code=theirs`))).toEqual({ kind: 'failed', code: 'otp_expired' })
    expect(readReturn(at('/elsewhere?error=own'))).toBeNull()
    expect(client.exchangeCodeForSession).not.toHaveBeenCalled()
  })

  it('is an error’s code, never its text: anybody may have written that', async () => {
    const expired = '/dashboard#error=access_denied&error_code=otp_expired&error_description=Too+late'
    expect(await takeReturn(found(expired))).toEqual({ kind: 'failed', code: 'otp_expired' })
    expect(await takeReturn(found('/login?error_description=Call+0900+1234'))).toEqual({
      kind: 'failed',
      code: null,
    })
  })
})

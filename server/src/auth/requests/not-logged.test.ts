import { pino } from 'pino'
import { expect, it } from 'vitest'
import { follow, freshAddress, newestLink, startTestSignIn } from '../testing.ts'

it('no password, token or code is logged, whatever the outcome', async () => {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  const signIn = await startTestSignIn(() => ({ log }))
  const [email, password] = [freshAddress(), 'only-in-this-test']
  const { auth } = signIn.client()
  await auth.signUp({ email, password })
  const link = await newestLink(signIn, email)
  const code = (await follow(link)).searchParams.get('code') ?? ''
  const { data } = await auth.exchangeCodeForSession(code)
  await auth.signInWithPassword({ email, password: `${password}!` })
  await auth.refreshSession()
  await auth.updateUser({ password: `${password}?` })
  for (const body of [`{"password":"${password}"`, JSON.stringify({ email: 1, password }), password])
    await fetch(`${signIn.address}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
  await fetch(`${signIn.address}/auth/v1/verify/%ff?token=${password}`)
  await signIn.close()
  const secrets = [password, code, new URL(link).searchParams.get('token') ?? '']
  secrets.push(data.session?.access_token ?? '', data.session?.refresh_token ?? '')
  expect(lines.length).toBeGreaterThan(8)
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(10)
    expect(lines.filter((line) => line.includes(secret))).toEqual([])
  }
})

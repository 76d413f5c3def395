import type { SupabaseClient, User } from '@supabase/supabase-js'
import { expect } from 'vitest'
import { startTestSignIn, type TestSignIn } from '../../testing.ts'
import { callbackUrl } from '../sign-in-elsewhere.ts'
import { openProvider, type Person, type TestProvider, travel } from './open-provider.ts'

/** A sign-in service with a provider in Google's place. */
export interface WithGoogle {
  signIn: TestSignIn
  provider: TestProvider
  /** Presses the button and returns to the page. */
  goAndReturn(
    person: Person | null,
    flow?: 'pkce' | 'implicit',
    redirectTo?: string,
    language?: string,
  ): Promise<{ client: SupabaseClient; back: URL }>
  /** `language` is the browser's. */
  signInAs(person: Person, language?: string): Promise<{ client: SupabaseClient; user: User }>
  close(): Promise<void>
}

export async function startWithGoogle(): Promise<WithGoogle> {
  let opened: TestProvider | undefined
  const signIn = await startTestSignIn(async (address) => {
    opened = await openProvider(callbackUrl(address))
    return { google: opened.settings }
  })
  if (!opened) throw new Error('no provider')
  const provider = opened

  const goAndReturn: WithGoogle['goAndReturn'] = async (person, flow = 'pkce', redirectTo, language) => {
    provider.person = person
    const client = signIn.client(flow)
    const { data, error } = await client.auth.signInWithOAuth({
      provider: 'google',
      options: { redirectTo: redirectTo ?? `${signIn.address}/callback`, skipBrowserRedirect: true },
    })
    expect(error).toBeNull()
    return { client, back: await travel(data.url ?? '', signIn.address, language) }
  }

  return {
    signIn,
    provider,
    goAndReturn,
    async signInAs(person, language) {
      const { client, back } = await goAndReturn(person, 'pkce', undefined, language)
      const { data, error } = await client.auth.exchangeCodeForSession(back.searchParams.get('code') ?? '')
      expect(error).toBeNull()
      if (!data.user) throw new Error('no user')
      return { client, user: data.user }
    },
    async close() {
      await signIn.close()
      await provider.close()
    },
  }
}

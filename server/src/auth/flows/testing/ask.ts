import { freshAddress, PASSWORD, startTestSignIn, type TestSignIn } from '../../testing.ts'
import { createConfirmedUser } from '../../users/users.ts'

export type Answer = [status: number, code: string | undefined, words: string | undefined]

/** A call, its body, and the refusal according to the hosted service's source. */
export type Refusal = [call: string, body: unknown, status: number, code: string, words: string]

export interface Asking {
  signIn: TestSignIn
  /** The token of a signed-in person. */
  bearer: string
  /** Sends a call such as `POST /token`, by default with that token; text is sent verbatim. */
  ask(call: string, body?: unknown, token?: string): Promise<Answer>
}

/** A sign-in service with a signed-in person, and a way to call it. For tests. */
export async function startAsking(): Promise<Asking> {
  const signIn = await startTestSignIn()
  const email = freshAddress()
  await createConfirmedUser(signIn.database, { email, password: PASSWORD })
  const { data } = await signIn.client().auth.signInWithPassword({ email, password: PASSWORD })
  const bearer = data.session?.access_token ?? ''
  return {
    signIn,
    bearer,
    async ask(call, body, token = bearer) {
      const [method = '', path = ''] = call.split(' ')
      const answer = await fetch(`${signIn.address}/auth/v1${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'x-supabase-api-version': '2024-01-01',
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      const { code, message } = (await answer.json()) as { code?: string; message?: string }
      return [answer.status, code, message]
    },
  }
}

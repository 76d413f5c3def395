import { type Account, sessionOf } from '../accounts.ts'
import { staff } from '../sign-in.ts'

/** Moves a landlord to a plan, as staff do. */
export async function givePlan(url: string, { email }: Account, plan: string): Promise<void> {
  const { access_token } = await sessionOf(url, staff)
  const answer = await fetch(`${url}/registry/v1/people/plan`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email, plan }),
  })
  if (!answer.ok) throw new Error(`No plan: ${answer.status}`)
}

import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { follow, newestLink, PASSWORD } from '../testing.ts'
import { createConfirmedUser } from '../users/users.ts'
import { listIdentities, readUser } from '../users/users-repository.ts'
import { newPerson } from './testing/new-person.ts'
import type { Person } from './testing/open-provider.ts'
import { startWithGoogle, type WithGoogle } from './testing/with-google.ts'

let google: WithGoogle
beforeAll(async () => {
  google = await startWithGoogle()
})
afterAll(() => google.close())

describe('reverting a foreign change of address (R43)', () => {
  async function pressUndo({ email }: { email: string }): Promise<void> {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    await fetch(await newestLink(google.signIn, email), { method: 'POST', headers, redirect: 'manual' })
  }

  /** An intruder in an open session sets their own address and links Google through it; the owner undoes the change. */
  async function takeAndGiveBack(
    signInFirst: (owner: Person & { email: string }) => Promise<SupabaseClient>,
  ) {
    const [owner, thief] = [newPerson(), newPerson()]
    const id = await createConfirmedUser(google.signIn.database, { email: owner.email, password: PASSWORD })
    const client = await signInFirst(owner)
    expect((await client.auth.updateUser({ email: thief.email })).error).toBeNull()
    await follow(await newestLink(google.signIn, thief.email))
    expect((await google.signInAs(thief)).user.id).toBe(id)
    await pressUndo(owner)
    const { app_metadata } = await readUser(google.signIn.database.db, id)
    const subjects = (await listIdentities(google.signIn.database.db, id)).map((each) => each.provider_id)
    expect((await google.signInAs(thief)).user.id).not.toBe(id)
    expect((await google.signInAs(owner)).user.id).toBe(id)
    return { id, owner, providers: app_metadata.providers, subjects }
  }

  it('removes the Google sign-in added since', async () => {
    const { id, ...left } = await takeAndGiveBack(async ({ email }) => {
      const client = google.signIn.client()
      await client.auth.signInWithPassword({ email, password: PASSWORD })
      return client
    })
    expect(left).toMatchObject({ providers: ['email'], subjects: [id] })
  })

  it('removes the password from the methods of an account created by Google', async () => {
    const [owner, thief] = [newPerson(), newPerson()]
    const { client, user } = await google.signInAs(owner)
    await client.auth.updateUser({ password: PASSWORD })
    expect((await client.auth.updateUser({ email: thief.email })).error).toBeNull()
    await follow(await newestLink(google.signIn, thief.email))
    await pressUndo(owner)
    const { app_metadata, password_hash } = await readUser(google.signIn.database.db, user.id)
    expect([app_metadata.providers, password_hash]).toEqual([['google'], null])
  })

  it('keeps the earlier Google sign-in', async () => {
    const { id, owner, ...left } = await takeAndGiveBack(
      async (person) => (await google.signInAs(person)).client,
    )
    expect(left).toEqual({ providers: ['email', 'google'], subjects: [id, owner.sub] })
  })
})

import { createClient, type Session, type SupabaseClient } from '@supabase/supabase-js'

export interface Account {
  email: string
  password: string
}

interface Mail {
  to: string
  subject: string
  links: string[]
}

let made = 0

/** An address that no other test uses. */
export function newAccount(name: string): Account {
  made += 1
  return { email: `${name}.${process.pid}.${Date.now()}.${made}@example.com`, password: 'house-key-7' }
}

/** The latest mail to an address, from `/dev/outbox`. @throws if none arrives within 5 s */
export async function mailTo(baseUrl: string, email: string): Promise<Mail> {
  for (let tries = 0; tries < 50; tries += 1) {
    const response = await fetch(`${baseUrl}/dev/outbox`, { headers: { accept: 'application/json' } })
    const mails = (await response.json()) as Mail[]
    const found = mails.find(({ to }) => to === email)
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No mail to ${email}`)
}

/**
 * The unmodified sign-in client, configured from `/config.json` as any team would.
 *
 * @param flowType 'pkce' for links that only this client can exchange for a session
 */
export async function authClient(
  baseUrl: string,
  flowType: 'implicit' | 'pkce' = 'implicit',
): Promise<SupabaseClient['auth']> {
  const config = (await (await fetch(`${baseUrl}/config.json`)).json()) as Record<string, string>
  const { auth } = createClient(config.supabaseUrl ?? '', config.supabaseAnonKey ?? '', {
    auth: { persistSession: false, autoRefreshToken: false, flowType },
  })
  return auth
}

/** A confirmed account of a new landlord: signs up and opens the link in the mail. */
export async function createAccount(baseUrl: string, name: string): Promise<Account> {
  const account = newAccount(name)
  const { error } = await (await authClient(baseUrl)).signUp(account)
  if (error) throw error
  const { links } = await mailTo(baseUrl, account.email)
  await fetch(links[0] ?? '', { redirect: 'manual' })
  return account
}

/** @throws the sign-in service's refusal */
export async function sessionOf(baseUrl: string, account: Account): Promise<Session> {
  const { data, error } = await (await authClient(baseUrl)).signInWithPassword(account)
  if (error) throw error
  return data.session
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { interactionPolicy, Provider } from 'oidc-provider'
import type { GoogleSettings } from '../../../settings.ts'

/** The person signed in with the provider. */
export interface Person {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
  given_name?: string
  family_name?: string
  picture?: string
}

export interface TestProvider {
  settings: GoogleSettings
  /** The person of the next sign-in; null: they decline. */
  person: Person | null
  close(): Promise<void>
}

const CLIENT = { clientId: 'keystead', clientSecret: 'a-secret-between-the-two' }

/**
 * A real OpenID provider in Google's place. It asks nothing: every sign-in is `person`'s, who consents.
 * @param options.emailInToken Google puts the address into the ID token, others do not
 */
export async function openProvider(callbackUrl: string, { emailInToken = true } = {}): Promise<TestProvider> {
  const kept: { person: Person | null; handler: Handler } = {
    person: null,
    handler: (_request, response) => void response.end(),
  }
  const server = createServer((request, response) => void kept.handler(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  // Google supports this prompt, which re-authentication requires.
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }))
  const provider = quietly(
    () =>
      new Provider(issuer, {
        clients: [
          {
            client_id: CLIENT.clientId,
            client_secret: CLIENT.clientSecret,
            redirect_uris: [callbackUrl],
            token_endpoint_auth_method: 'client_secret_post',
          },
        ],
        claims: {
          openid: ['sub'],
          email: ['email', 'email_verified'],
          profile: ['name', 'given_name', 'family_name', 'picture'],
        },
        conformIdTokenClaims: !emailInToken,
        pkce: { required: () => true },
        features: { devInteractions: { enabled: false } },
        interactions: { policy, url: (_context, interaction) => `/interaction/${interaction.uid}` },
        findAccount: (_context, id) => ({ accountId: id, claims: async () => ({ ...kept.person, sub: id }) }),
        ttl: {
          AccessToken: 600,
          AuthorizationCode: 60,
          Grant: 600,
          IdToken: 600,
          Interaction: 600,
          Session: 600,
        },
        cookies: { keys: ['a key for the tests'] },
      }),
  )
  const answer = provider.callback()
  kept.handler = (request, response) =>
    request.url?.startsWith('/interaction/')
      ? interact(provider, request, response, kept.person)
      : answer(request, response)
  return {
    settings: { ...CLIENT, issuer },
    get person() {
      return kept.person
    },
    set person(person) {
      kept.person = person
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

async function interact(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
  person: Person | null,
): Promise<void> {
  const { prompt, params, session } = await provider.interactionDetails(request, response)
  const finish = (result: Parameters<Provider['interactionFinished']>[2]) =>
    provider.interactionFinished(request, response, result, { mergeWithLastSubmission: true })
  if (!person) return finish({ error: 'access_denied', error_description: 'The person said no' })
  if (prompt.name === 'select_account') return finish({ select_account: {} })
  if (prompt.name === 'login') return finish({ login: { accountId: person.sub } })
  const grant = new provider.Grant({ accountId: session?.accountId, clientId: String(params.client_id) })
  grant.addOIDCScope(String(params.scope))
  return finish({ consent: { grantId: await grant.save() } })
}

/** Drops its warning that the keys are only for development. */
function quietly<T>(make: () => T): T {
  const { warn, info } = console
  console.warn = () => {}
  console.info = () => {}
  try {
    return make()
  } finally {
    console.warn = warn
    console.info = info
  }
}

/** Follows redirects as a browser does, with each server's cookies, until the URL begins with `end`. */
export async function travel(from: string, end: string, language = 'en'): Promise<URL> {
  const cookies = new Map<string, Map<string, string>>()
  let url = new URL(from)
  for (let steps = 0; steps < 12; steps += 1) {
    if (url.href.startsWith(end) && !url.pathname.startsWith('/auth/')) return url
    const jar = cookies.get(url.host) ?? new Map<string, string>()
    cookies.set(url.host, jar)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie, 'accept-language': language },
    })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    const next = response.headers.get('location')
    if (next === null) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
    url = new URL(next, url)
  }
  throw new Error(`no end after twelve redirects: ${url}`)
}

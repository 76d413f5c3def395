import type { FastifyInstance, FastifyRequest } from 'fastify'
import { acceptedLanguage } from '../../http/accepted-language.ts'
import type { AuthContext } from '../context.ts'
import { validationFailed } from '../errors.ts'
import { allowedRedirect, withRefusal } from '../links/redirects.ts'
import { PROVIDERS } from '../providers.ts'
import { parseChallenge } from '../requests/bodies.ts'
import { queryText } from '../requests/query-text.ts'
import { handleCallback, redirectToProvider } from './sign-in-elsewhere.ts'

/** Redirect to and callback from Google, or another OpenID provider. */
export function googleRoutes(auth: FastifyInstance, context: AuthContext): void {
  const { google } = context

  auth.get('/authorize', { exposeHeadRoute: false }, async (request, reply) => {
    const name = queryText(request, 'provider').toLowerCase()
    if (!PROVIDERS.includes(name))
      throw validationFailed(`Unsupported provider: Provider ${name} could not be found`)
    if (!google || name !== 'google') throw validationFailed('Unsupported provider: provider is not enabled')
    const redirectTo = allowedRedirect(queryText(request, 'redirect_to'), context.publicUrl)
    const challenge = parseChallenge({
      code_challenge: queryText(request, 'code_challenge'),
      code_challenge_method: queryText(request, 'code_challenge_method'),
    })
    // Without PKCE the session would travel in a URL, and anybody could pass that on.
    if (!challenge) return reply.redirect(withRefusal(redirectTo, ...NO_CHALLENGE), 302)
    const hints = { prompt: queryText(request, 'prompt'), loginHint: queryText(request, 'login_hint') }
    const target = await redirectToProvider(
      context,
      google,
      { redirectTo, challenge },
      hints,
      reporter(request),
    )
    return reply.header('referrer-policy', 'no-referrer').redirect(target, 302)
  })

  auth.get('/callback', { exposeHeadRoute: false }, async (request, reply) => {
    if (!google) throw validationFailed('Unsupported provider: provider is not enabled')
    const returned = {
      query: request.url.split('?')[1] ?? '',
      language: acceptedLanguage(request.headers['accept-language']),
    }
    const target = await handleCallback(context, google, returned, reporter(request))
    return reply.header('referrer-policy', 'no-referrer').redirect(target, 302)
  })
}

const NO_CHALLENGE = [
  'invalid_request',
  'validation_failed',
  'Sign-in with a provider needs a code challenge (PKCE)',
] as const

const reporter = (request: FastifyRequest) => (error: unknown) =>
  request.log.warn({ err: error }, 'sign-in by the provider failed')

import type { ServiceEvent } from '../manifest/registry-answers.ts'
import { type PersonClient, personClient } from './person-client.ts'
import { type EventsOptions, readEvents } from './read-events.ts'
import { keysOf, type ServicePerson, verifyAuthorization } from './verify-request.ts'

export interface HostOptions {
  /** The host's address, as the service reaches it. */
  url: string
  /** The module's id. */
  module: string
  /** The host's `PUBLIC_URL`, if the service reaches it by another address. */
  issuer?: string
  /** A token of the module's with the scope `events`. */
  eventsToken?: string
}

/** The host, as a module's service sees it. */
export interface ServiceHost {
  /**
   * Who a request is for.
   * @param authorization its `Authorization` header
   * @throws NotVerified (status 401) without a valid token for this module, HostError if the keys cannot be fetched
   */
  verifyRequest(authorization: string | undefined): Promise<ServicePerson>
  /** Calls of the host in the person's name, while their token lasts: 60 s. */
  for(person: ServicePerson): PersonClient
  /** Events without end. @throws HostError if the token is refused, Error without one */
  events(options: EventsOptions): AsyncGenerator<ServiceEvent, void, void>
}

const withoutSlash = (url: string) => url.replace(/\/+$/, '')

/** Connects a module's service to its host. Calls nothing yet: the host's keys are fetched with the first request. */
export function openHost({ url: given, module, issuer = given, eventsToken }: HostOptions): ServiceHost {
  const url = withoutSlash(given)
  const trust = { module, issuer: withoutSlash(issuer), keys: keysOf(url) }
  return {
    verifyRequest: (authorization) => verifyAuthorization(authorization, trust),
    for: ({ token }) => personClient(url, module, token),
    events(options) {
      if (!eventsToken) throw new Error('Events need a token of the module: eventsToken')
      return readEvents({ url, token: eventsToken }, options)
    },
  }
}

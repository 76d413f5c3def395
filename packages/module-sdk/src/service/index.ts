/** For a module's own service: verifying requests, calling the host for a person, and hearing events. */
export type { EventsAnswer, ServiceEvent } from '../manifest/registry-answers.ts'
export { HostError, NotVerified } from './host-error.ts'
export type { CollectionClient, PersonClient, ResourceRows } from './person-client.ts'
export type { EventsOptions } from './read-events.ts'
export { type HostOptions, openHost, type ServiceHost } from './service-host.ts'
export type { ServicePerson } from './verify-request.ts'
